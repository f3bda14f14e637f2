// SPDX-License-Identifier: Apache-2.0

/// All states of a code in the order of the script's steps, and the highlights. A value: the layers are made from it.
struct CodeFilm: Sendable {
  private(set) var states: [CodeState] = []
  /// From each state to the next one.
  private(set) var transitions: [CodeTransition] = []
  private(set) var emphases: [CodeEmphasis] = [.none(in: 0)]
  /// How many atoms there are in all states.
  private(set) var atomCount = 0

  init(_ rows: [CodeRow]) {
    states = [CodeState(rows: rows, atoms: rows.map { row in row.pieces.map { _ in newAtom() } })]
  }

  private mutating func newAtom() -> Int {
    atomCount += 1
    return atomCount - 1
  }

  var last: CodeState { states[states.count - 1] }

  /// Takes other rows in the place of the only state.
  mutating func replaceFirst(by rows: [CodeRow]) { self = CodeFilm(rows) }

  /// Adds a state. Words that are found in the one before go on.
  mutating func append(_ rows: [CodeRow], _ style: CodeTransition.Style) {
    let change = CodeChange(from: last.rows, to: rows)
    let before = last.atoms
    var targets = [Int?](repeating: nil, count: before.count)
    for (row, origin) in change.rowOrigins.enumerated() { if let origin { targets[origin] = row } }
    let atoms = change.origins.map { row in
      row.map { origin in origin.map { before[$0.row][$0.piece] } ?? newAtom() }
    }
    states.append(CodeState(rows: rows, atoms: atoms))
    transitions.append(
      CodeTransition(style: style, targets: targets, origins: change.rowOrigins, moved: change.movedRows))
  }

  mutating func append(_ emphasis: CodeEmphasis) { emphases.append(emphasis) }

  /// Where each atom is in each state; nil where it is not.
  func tracks() -> [[CodeSpot?]] {
    var tracks = [[CodeSpot?]](repeating: Array(repeating: nil, count: states.count), count: atomCount)
    for (number, state) in states.enumerated() {
      for (row, content) in state.rows.enumerated() {
        for (piece, atom) in zip(content.pieces, state.atoms[row]) {
          tracks[atom][number] = CodeSpot(row: row, column: piece.column, kind: piece.kind)
        }
      }
    }
    return tracks
  }

  /// The number of a row in each state, followed from one state on. Removed rows keep their number.
  func rows(following row: Int, of state: Int) -> [Int] {
    var result = [Int](repeating: row, count: states.count)
    var present = row
    for index in transitions.indices.dropFirst(state) {
      let targets = transitions[index].targets
      present = (targets.indices.contains(present) ? targets[present] : nil) ?? present
      result[index + 1] = present
    }
    present = row
    for index in transitions.indices.prefix(state).reversed() {
      let origins = transitions[index].origins
      present = (origins.indices.contains(present) ? origins[present] : nil) ?? present
      result[index] = present
    }
    return result
  }
}
