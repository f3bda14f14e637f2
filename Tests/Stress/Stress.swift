// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Makes the trials that TRIAL names (all without it), TIMES times each, with random numbers from SEED; TRY makes one
/// of the tries alone. Prints each failure as it comes, and a table.
@main enum Stress {
  static func main() {
    // Shells start what runs in the background with both ignored, and what it starts would ignore them as well.
    for number in [SIGINT, SIGQUIT] { signal(number, SIG_DFL) }
    let environment = ProcessInfo.processInfo.environment.filter { !$0.value.isEmpty }
    let names = Trials.all.map { $0.name } + [Soak.name]
    do {
      let seed = try number("SEED", environment) ?? 1
      let wanted = environment["TRIAL"]
      if let wanted, !names.contains(wanted) {
        throw StressError("TRIAL is \(wanted); it is one of: \(names.joined(separator: " "))")
      }
      var rows: [Row] = []
      for trial in Trials.all where wanted == nil || wanted == trial.name {
        rows.append(
          try make(trial, seed: seed, times: number("TIMES", environment), only: number("TRY", environment)))
      }
      if wanted == nil || wanted == Soak.name { rows.append(try Soak(minutes: number("MINUTES", environment)).run()) }
      say(Row.table(rows))
      exit(rows.contains { $0.failures > 0 } ? 1 : 0)
    } catch {
      FileHandle.standardError.write(Data("stress: \(error)\n".utf8))
      exit(64)
    }
  }

  private static func number(_ name: String, _ environment: [String: String]) throws -> Int? {
    guard let text = environment[name] else { return nil }
    guard let number = Int(text), number >= 0 else {
      throw StressError("\(name) is \(text); it must be a whole number")
    }
    return number
  }

  private static func make(_ trial: any Trial.Type, seed: Int, times: Int?, only: Int?) throws -> Row {
    var row = Row(trial: trial.name)
    let stage = try trial.init()
    for number in only.map({ $0...$0 }) ?? 1...max(times ?? trial.times, 1) {
      var random = TryRandom(trial: trial.name, seed: seed, attempt: number)
      let attempt = try stage.attempt(&random)
      row.tries += 1
      if only != nil { say("\(trial.name) \(number): \(attempt.what)") }
      guard !attempt.faults.isEmpty else { continue }
      row.failures += 1
      row.again = row.again ?? "make stress TRIAL=\(trial.name) SEED=\(seed) TRY=\(number)"
      say("FAILED \(trial.name) \(number): \(attempt.what)")
      for fault in attempt.faults { say("  \(fault)") }
    }
    return row
  }
}

/// A line of the table.
struct Row {
  var trial: String
  var tries = 0
  var failures = 0
  /// How to make the first failure again.
  var again: String?

  static func table(_ rows: [Row]) -> String {
    let lines = rows.map { row in
      "| \(row.trial) | \(row.tries) | \(row.failures) | \(row.again.map { "`\($0)`" } ?? "") |"
    }
    return (["| trial | tries | failures | the first again |", "|---|---|---|---|"] + lines).joined(separator: "\n")
  }
}

/// Writes a line at once, so that a log can be followed.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
