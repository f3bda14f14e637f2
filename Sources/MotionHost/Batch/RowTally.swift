// SPDX-License-Identifier: Apache-2.0

import MotionProcess

/// The rows of a batch by the results of their films. A row is done when all of its films are.
struct RowTally {
  /// Complete films.
  private(set) var films = 0
  private var all: Set<Int> = []
  private var failed: Set<Int> = []
  private var untried: Set<Int> = []
  /// Rows with a film that no earlier export made.
  private var changed: Set<Int> = []

  /// Counts the result of one film.
  mutating func add(line: Int, isComplete: Bool, isUnchanged: Bool) {
    all.insert(line)
    if isComplete { films += 1 } else { failed.insert(line) }
    if isComplete, !isUnchanged { changed.insert(line) }
  }

  /// - Parameter lines: of rows with a film that nobody tried.
  mutating func add(untried lines: [Int]) {
    all.formUnion(lines)
    untried.formUnion(lines)
  }

  var rowCount: Int { all.count }
  /// Rows with a failed film, by their lines.
  var failedLines: [Int] { failed.sorted() }
  /// Rows without a failed film and with an untried one, by their lines.
  var untriedLines: [Int] { untried.subtracting(failed).sorted() }
  /// The rows to be made again.
  var openLines: [Int] { failed.union(untried).sorted() }
  /// Rows of which all films are complete and at least one is new.
  var made: Int { changed.subtracting(failed).subtracting(untried).count }
  /// Rows of which all films were made by an earlier export.
  var unchanged: Int { all.count - made - failed.union(untried).count }
}

extension RowTally {
  init(_ films: [JSONLine.Row], untried: [Int]) {
    for film in films { add(film) }
    add(untried: untried)
  }

  mutating func add(_ film: JSONLine.Row) {
    add(line: film.line, isComplete: film.status == 0, isUnchanged: film.unchanged)
  }

  /// Such as `2 made, 1 failed`.
  ///
  /// - Parameter verb: for complete rows.
  func words(_ verb: String = "made") -> String {
    let counts = [
      (made, verb), (unchanged, "unchanged since the last run"), (failedLines.count, "failed"),
      (untriedLines.count, "not tried"),
    ]
    return counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }
}
