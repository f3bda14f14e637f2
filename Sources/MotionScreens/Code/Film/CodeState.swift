// SPDX-License-Identifier: Apache-2.0

/// A code between two changes of it.
struct CodeState: Sendable {
  var rows: [CodeRow]
  /// The atom of each piece, by rows. An atom is a word or a sign in several states.
  var atoms: [[Int]]

  var hasSigns: Bool { rows.contains { $0.sign != nil } }
}

/// The place of an atom in a state.
struct CodeSpot: Hashable, Sendable {
  var row: Int
  var column: Int
  var kind: String
}

/// The way from one state to the next one.
struct CodeTransition: Sendable {
  enum Style: Hashable, Sendable {
    /// New words fade in.
    case fades
    /// New words are typed, with a cursor.
    case types
  }

  var style: Style
  /// For each row of the state before, the row that it becomes; nil if it goes.
  var targets: [Int?]
  /// For each row of the state after, the row that it was; nil if it is new.
  var origins: [Int?]
  /// Rows of the state after that have changed places with others.
  var moved: Set<Int>
}

extension CodeTransition {
  /// The moved row in which a run goes on, comes or goes, by its number after the transition; nil: in none.
  ///
  /// - Parameter state: the one before the transition.
  func movedRow(of run: CodeRun, _ state: Int) -> Int? {
    let row = run.spots[state + 1]?.row ?? run.spots[state].flatMap { targets[$0.row] }
    return row.flatMap { moved.contains($0) ? $0 : nil }
  }

  /// Rows that move together: the first row before, and the rows after.
  var movedBlocks: [(before: Int, after: Range<Int>)] {
    var result: [(before: Int, after: Range<Int>)] = []
    for row in moved.sorted() {
      guard let origin = origins[row] else { continue }
      if let last = result.last, last.after.upperBound == row, last.before + last.after.count == origin {
        result[result.count - 1].after = last.after.lowerBound..<row + 1
      } else {
        result.append((origin, row..<row + 1))
      }
    }
    return result
  }
}

/// A highlight: everything else is dimmed.
struct CodeEmphasis: Sendable {
  /// The state in which it acts.
  var state: Int
  /// Nil for everything.
  var bright: Set<Int>?
  /// The opacity of everything else, 0…1.
  var strength = CodeEmphasis.usualStrength
  /// Rows with a plate behind them.
  var rows: [ClosedRange<Int>] = []
  /// Stretches of rows with a plate behind them.
  var stretches: [Stretch] = []

  static let usualStrength = 0.28

  struct Stretch: Hashable, Sendable {
    var row: Int
    var columns: Range<Int>
  }

  static func none(in state: Int) -> CodeEmphasis { CodeEmphasis(state: state, bright: nil) }

  /// Whether a row has something bright.
  func lights(_ row: Int) -> Bool {
    bright == nil || rows.contains { $0.contains(row) } || stretches.contains { $0.row == row }
  }
}
