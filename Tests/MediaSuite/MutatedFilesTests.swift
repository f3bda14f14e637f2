// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

@Suite("Mutated files")
struct MutatedFilesTests {
  /// Files of each reader.
  static let count = TestEffort.count(24, long: 200)
  /// Megabytes that a process may have in memory: an image of the largest size and its conversion are within it.
  static let memory = 2048

  @Test(
    "no damage crashes, hangs or exhausts a reader, and what ffmpeg calls an error is a warning, or an error if it shows"
  )
  func damaged() {
    // One after the other, because each may take much memory.
    for reader in ReaderCase.allCases { #expect(throws: Never.self) { try damaged(reader) } }
  }

  private func damaged(_ reader: ReaderCase) throws {
    let folder = WorkFolder()
    let bases = try reader.make(in: folder)
    // One that ffmpeg cannot make would leave a format out in silence.
    try #require(bases.count == reader.bases.count)
    let run = ProbeRun(executable: try Self.probe(), kind: reader.probe, folder: folder)
    let whole = try run.answers(bases.map { reader.read($0.path) }).answers
    for (base, answer) in zip(bases, whole) {
      guard case .read = answer else { throw Unreadable(name: base.name, answer: "\(answer)") }
    }
    let files = try (0..<Self.count).map { number in
      try DamagedFile(
        base: bases[number % bases.count], number: number, seed: TestEffort.seed * Self.count + number,
        whole: whole[number % bases.count], folder: folder)
    }
    let (answers, peak) = try run.answers(files.map { reader.read($0.path) })
    let report = DamageReport(reader: reader, files: files, answers: answers, folder: folder)
    print(report.summary(peak: peak))
    #expect(report.broken.isEmpty, "\(report.broken.joined(separator: "\n"))")
    #expect(report.silent.isEmpty, "\(report.silent.joined(separator: "\n"))")
    #expect(report.unclear.isEmpty, "\(report.unclear.joined(separator: "\n"))")
    #expect(peak < Self.memory, "\(peak) MB")
  }

  @Test("the memory of the tests themselves is not counted as the probe's")
  func ownPeak() throws {
    let folder = WorkFolder()
    let path = folder.file("table.cube")
    try Data(ReaderCase.table("3d.cube").utf8).write(to: URL(fileURLWithPath: path))
    // Touched, so that it is resident.
    let ballast = [UInt8](repeating: 1, count: 300 << 20)
    let (answers, peak) = try ProbeRun(executable: try Self.probe(), kind: "picture", folder: folder).answers([path])
    guard case .read = answers[0] else { throw Unreadable(name: path, answer: "\(answers[0])") }
    #expect(peak < 200, "\(peak) MB beside \(ballast.count >> 20) MB of the tests")
  }

  struct Unreadable: Error { let name, answer: String }
  struct Missing: Error { let name: String }
  struct Unmade: Error { let name, words: String }

  /// The probe lies where the tests do.
  static func probe() throws -> String {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    for _ in 0..<6 {
      let path = folder.appendingPathComponent("MediaProbe").path
      if FileManager.default.isExecutableFile(atPath: path) { return path }
      folder.deleteLastPathComponent()
    }
    throw Missing(name: "MediaProbe")
  }
}

extension ReaderCase {
  struct Base: Sendable {
    let name, path: String
    let bytes: [UInt8]
  }

  /// Writes the whole files.
  func make(in folder: WorkFolder) throws -> [Base] {
    try bases.map { base in
      let (name, path) = (base.name, folder.file(base.name))
      if self == .cube {
        try Data(Self.table(name).utf8).write(to: URL(fileURLWithPath: path))
      } else if base.isKept {
        try FileManager.default.copyItem(atPath: Self.images + "/" + name, toPath: path)
      } else {
        let isCut = !base.cut.isEmpty
        try Self.ffmpeg(base.arguments + ["-threads", "1", isCut ? path + "-whole.mp4" : path], folder, name)
        if isCut { try Self.ffmpeg(base.cut.map { $0 == "{in}" ? path + "-whole.mp4" : $0 } + [path], folder, name) }
        if !base.tail.isEmpty {
          let bytes = try Data(contentsOf: URL(fileURLWithPath: path)) + base.tail
          try bytes.write(to: URL(fileURLWithPath: path))
        }
      }
      return Base(name: name, path: path, bytes: Array(try Data(contentsOf: URL(fileURLWithPath: path))))
    }
  }

  private static let images = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Pictures").path

  private static func ffmpeg(_ arguments: [String], _ folder: WorkFolder, _ name: String) throws {
    let result = Command.run("ffmpeg", ["-v", "error", "-y", "-nostdin"] + arguments, log: folder.file("log"))
    guard result.status == 0 else { throw MutatedFilesTests.Unmade(name: name, words: result.words) }
  }
}
