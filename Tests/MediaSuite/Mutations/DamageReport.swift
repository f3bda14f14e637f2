// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// A file with one mutation.
struct DamagedFile: Sendable {
  let name, path: String
  let mutation: Mutation
  /// What its whole file gave.
  let whole: ProbeRun.Answer

  /// - Parameter seed: decides the mutation; of following numbers each base meets each kind.
  init(base: ReaderCase.Base, number: Int, seed: Int, whole: ProbeRun.Answer, folder: WorkFolder) throws {
    mutation = Mutation(seed: UInt64(seed / 8 * 8 + (seed + seed / 8) % 8))
    name = "\(base.name), seed \(mutation.seed), \(mutation.kind)"
    path = folder.file("\(number)-" + base.name)
    self.whole = whole
    try Data(mutation.apply(to: base.bytes)).write(to: URL(fileURLWithPath: path))
  }
}

/// What came of all mutated files of a reader.
struct DamageReport {
  let reader: ReaderCase
  let files: [DamagedFile]
  let answers: [ProbeRun.Answer]
  /// Crashes and hangs.
  private(set) var broken: [String] = []
  /// Errors that do not name their file.
  private(set) var unclear: [String] = []
  /// Damage that ffmpeg reports, of which the reader says nothing, or has a warning and shows images that the whole file
  /// has not.
  private(set) var silent: [String] = []

  init(reader: ReaderCase, files: [DamagedFile], answers: [ProbeRun.Answer], folder: WorkFolder) {
    (self.reader, self.files, self.answers) = (reader, files, answers)
    var suspects: [(file: DamagedFile, answer: ProbeRun.Answer)] = []
    for (file, answer) in zip(files, answers) {
      switch answer {
      case .died, .hung: broken.append("\(file.name): \(answer)")
      case .error(let words): if !words.contains(file.path) { unclear.append("\(file.name): \(words)") }
      case .read: if !answer.isSame(as: file.whole) { suspects.append((file, answer)) }
      }
    }
    guard let only = reader.only else { return }
    silent = Self.damaged(suspects, only, folder)
  }

  /// The files of which ffmpeg says that they are damaged, with its words.
  private static func damaged(
    _ suspects: [(file: DamagedFile, answer: ProbeRun.Answer)], _ only: [String], _ folder: WorkFolder
  ) -> [String] {
    let found = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: suspects.count) { index in
      let (file, answer) = suspects[index]
      let strange = answer.strangeFrames(beside: file.whole)
      if case .read(_, true, _) = answer, strange.isEmpty { return }
      let result = Command.run(
        "ffmpeg", ["-v", "error", "-nostdin", "-threads", "1", "-i", file.path] + only + ["-f", "null", "-"],
        log: folder.file("suspect\(index)"))
      // What its own muxer has to say of times is no damage.
      let words = result.words.split(separator: "\n").filter { !$0.contains("monoton") && !$0.contains("[null @") }
      guard let first = words.first else { return }
      let what = strange.isEmpty ? "" : ", and frames \(strange) are none of the whole file's"
      found.withLock { $0.append("\(file.name): ffmpeg says: \(first)\(what)") }
    }
    return found.withLock { $0.sorted() }
  }

  func summary(peak: Int) -> String {
    var (same, other, errors) = (0, 0, 0)
    for (file, answer) in zip(files, answers) {
      switch answer {
      case .read: if answer.isSame(as: file.whole) { same += 1 } else { other += 1 }
      case .error: errors += 1
      default: break
      }
    }
    return "mutated \(reader.rawValue): \(files.count) files: \(errors) errors, \(same) unchanged, \(other) changed"
      + " (\(silent.count) of them damaged by ffmpeg's word), \(broken.count) crashes and hangs, at most \(peak) MB"
  }
}
