// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Says what is wrong with how a command ended. Each answer is a list of faults; an empty one: all is well.
struct Judge {
  var stage: Stage

  /// Words that put the blame where it never lies in these trials.
  private static let blames = [
    "please report", "error in motionkit itself", "the script trapped", "does not compile",
    "the script ended the process",
    "Fatal error", "exited without a result",
  ]

  /// For a status, words of which a true message has at least one.
  private static let reasons: [Int32: [String]] = [
    71: [
      "memory", "thread", "process", "Resource temporarily unavailable", "Cannot allocate memory",
      "Too many open files",
    ],
    73: ["cannot write", "does not exist", "cannot be written"],
    74: ["No space left", "File too large", "Permission denied", "cannot be written", "cannot write", "cannot remove"],
  ]

  /// - Parameters:
  ///   - allowed: statuses that the disturbance explains, besides 0.
  ///   - signals: signals that may have ended the tool itself.
  func ending(_ ending: Command.Ending, allowed: Set<Int32>, signals: Set<Int32> = []) -> [String] {
    var faults: [String] = []
    if ending.isTimedOut { faults.append("did not end") }
    if let signal = ending.signal, !ending.isTimedOut {
      return signals.contains(signal) ? [] : ["ended by signal \(signal): \(ending.errors.suffix(400))"]
    }
    guard let status = ending.status else { return faults }
    if !stage.documented.contains(status) { faults.append("status \(status) is not documented") }
    if status != 0, !allowed.contains(status) { faults.append("status \(status)") }
    if status != 0, !ending.errors.lowercased().contains("error") { faults.append("no message") }
    if let words = Judge.reasons[status], !words.contains(where: ending.errors.contains) {
      faults.append("the message has no reason")
    }
    for blame in Judge.blames where ending.errors.contains(blame) { faults.append("says “\(blame)”") }
    return faults.isEmpty ? [] : ["\(faults.joined(separator: ", ")): \(ending.summary)"]
  }

  /// The system's loader could not even begin: what it says is not the tool's doing.
  static func isLoaders(_ ending: Command.Ending) -> Bool {
    ending.status == 127 || ending.errors.contains("while loading shared libraries")
      || ending.errors.contains("failed to map segment")
  }

  /// Each output is what it was before or what it must be; after a success, the latter.
  func outputs(of job: Job, before: [String: Data], isDone: Bool) -> [String] {
    job.outputs.compactMap { output in
      let bytes = stage.contents(output)
      if bytes == stage.expected[output] { return nil }
      if !isDone, bytes == before[output] { return nil }
      return "\(output) has \(bytes.map { "\($0.count) wrong bytes" } ?? "gone"), isDone \(isDone)"
    }
  }

  /// Runs the steps of a job until one fails, and looks at its outputs.
  ///
  /// - Parameters:
  ///   - before: what the outputs were.
  ///   - run: runs a step; returns how it ended, and the faults in that.
  func disturbed(
    _ job: Job, before: [String: Data] = [:], _ run: ([String]) throws -> (Command.Ending, faults: [String])
  ) rethrows -> (faults: [String], isDone: Bool, summary: String) {
    var faults: [String] = []
    var isDone = true
    var summary = ""
    for step in job.steps where isDone {
      let (ending, found) = try run(step)
      isDone = ending.status == 0
      summary = ending.summary
      faults += found
    }
    return (faults + outputs(of: job, before: before, isDone: isDone), isDone, summary)
  }

  /// The next run without disturbance, in the same cache: the right bytes, and nothing unfinished.
  func recovery(_ job: Job) throws -> [String] {
    for step in job.steps {
      let ending = try stage.command(step).run()
      guard ending.status == 0 else { return ["afterwards \(step.prefix(3)): \(ending.summary)"] }
    }
    let left = stage.unfinished()
    return outputs(of: job, before: [:], isDone: true).map { "afterwards " + $0 }
      + (left.isEmpty ? [] : ["afterwards left: \(left.prefix(5).joined(separator: " "))"])
  }
}
