// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Files read by `MediaProbe`, one process after the other until all have been tried.
struct ProbeRun {
  enum Answer: Hashable, Sendable {
    /// - Parameters:
    ///   - isOdd: there is a warning about the file.
    ///   - frames: of a clip, the means of some fields of each.
    case read(checksum: String, isOdd: Bool, frames: [[Int]])
    case error(String)
    /// The process ended with this signal, or this exit status.
    case died(String)
    /// Nothing came for so many seconds.
    case hung(seconds: Int)
  }

  let executable: String
  let kind: String
  let folder: WorkFolder
  /// Seconds for one file. Far more than any takes on a busy machine.
  var patience = 30
  /// The processor that libav finds, its `AV_CPU_FLAG_…` added up; nil: the one that is there.
  var processor: Int32?
  /// Address space of a process, in megabytes.
  var megabytes = 4096

  /// An answer for each file, and the peak of resident memory in megabytes.
  func answers(_ paths: [String]) throws -> (answers: [Answer], peak: Int) {
    var answers: [Answer] = []
    var peak = 0
    while answers.count < paths.count {
      let rest = paths[answers.count...]
      let (list, results) = (folder.file("\(kind).list"), folder.file("\(kind).results"))
      try Data(rest.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: list))
      try? FileManager.default.removeItem(atPath: results)
      let end = run([kind, list, results, "\(megabytes)"], results)
      var isOpen = false
      for line in text(results).split(separator: "\n") {
        let words = line.split(separator: " ", maxSplits: 2).map(String.init)
        switch words.first {
        case "ok" where words.count == 3:
          let rest = words[2].split(separator: " ").map(String.init)
          answers.append(
            .read(checksum: words[1], isOdd: rest.dropFirst().first == "odd", frames: Answer.frames(rest.last ?? "")))
          peak = max(peak, Int(rest.first ?? "") ?? 0)
          isOpen = false
        case "error" where words.count == 3:
          answers.append(.error(words[2]))
          peak = max(peak, Int(words[1]) ?? 0)
          isOpen = false
        default: isOpen = true
        }
      }
      if answers.count < paths.count {
        // Between files it cannot die unless it never began.
        guard isOpen || answers.isEmpty == false else { return ([Answer](repeating: end, count: paths.count), peak) }
        answers.append(end)
      }
    }
    return (answers, peak / 1024)
  }

  private func text(_ path: String) -> String {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Runs the probe until it ends or nothing new has come for too long.
  private func run(_ arguments: [String], _ results: String) -> Answer {
    var words: [UnsafeMutablePointer<CChar>?] = ([executable] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    let known = ProcessInfo.processInfo.environment.merging(
      processor.map { ["PROBE_CPU_FLAGS": "\($0)"] } ?? [:]
    ) { $1 }
    var variables: [UnsafeMutablePointer<CChar>?] = known.map { strdup("\($0)=\($1)") }
    variables.append(nil)
    defer { for variable in variables { free(variable) } }
    var process = pid_t()
    guard posix_spawn(&process, executable, &actions, nil, words, variables) == 0 else { return .died("did not start") }
    var (status, size, still): (Int32, off_t, Int) = (0, -1, 0)
    while waitpid(process, &status, WNOHANG) == 0 {
      usleep(10_000)
      var now = stat()
      let isNew = stat(results, &now) == 0 && now.st_size != size
      (size, still) = isNew ? (now.st_size, 0) : (size, still + 1)
      if still > patience * 100 {
        kill(process, SIGKILL)
        waitpid(process, &status, 0)
        return .hung(seconds: patience)
      }
    }
    let signal = status & 0x7f
    return .died(signal == 0 ? "exit \(status >> 8 & 0xff)" : "signal \(signal)")
  }
}

extension ProbeRun.Answer {
  /// The means of fields of each frame, as the probe writes them.
  static func frames(_ text: String) -> [[Int]] {
    guard text != "-" else { return [] }
    return text.split(separator: ",").map { frame in
      let digits = Array(frame)
      return stride(from: 0, to: digits.count - 1, by: 2).compactMap { Int(String(digits[$0...$0 + 1]), radix: 16) }
    }
  }

  /// Whether the same was read.
  func isSame(as other: Self) -> Bool {
    guard case .read(let one, _, _) = self, case .read(let two, _, _) = other else { return self == other }
    return one == two
  }

  /// Frames that are none of another answer's, nor nearly: the number of each.
  func strangeFrames(beside other: Self) -> [Int] {
    guard case .read(_, _, let frames) = self, case .read(_, _, let whole) = other else { return [] }
    return frames.indices.filter { number in
      !whole.contains { frame in
        frame.count == frames[number].count
          && zip(frame, frames[number]).allSatisfy { abs($0 - $1) <= ProbeRun.Answer.tolerance }
      }
    }
  }

  /// Levels by which the mean of a field may differ: concealed or wrong blocks are further off.
  private static let tolerance = 12
}
