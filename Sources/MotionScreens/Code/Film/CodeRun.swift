// SPDX-License-Identifier: Apache-2.0

/// Neighbours in a row that have the same fate in the whole film. One layer shows them.
struct CodeRun: Sendable {
  struct Part: Hashable, Sendable {
    /// In Unicode scalars of the text.
    var range: Range<Int>
    var kind: String
  }

  /// With the white space between its words.
  var text: String
  var parts: [Part]
  var atoms: [Int]
  /// By states; of its first atom.
  var spots: [CodeSpot?]
  /// By highlights: whether it is not dimmed.
  var isBright: [Bool]
  /// Whether it changes places with others, so that it passes in front of them.
  var isLifted = false

  var length: Int { text.count }
  /// Whether its colour changes from state to state.
  var changesKind: Bool { Set(spots.compactMap { $0?.kind }).count > 1 }
}

extension CodeFilm {
  /// The fewest runs that show all states.
  func runs() -> [CodeRun] {
    let tracks = tracks()
    let brightness = brightness()
    var runs: [CodeRun] = []
    for (number, state) in states.enumerated() {
      for (row, content) in state.rows.enumerated() {
        var previous: (piece: CodePiece, atom: Int)?
        for (piece, atom) in zip(content.pieces, state.atoms[row]) {
          defer { previous = (piece, atom) }
          // It has a run since an earlier state.
          if number > 0, tracks[atom][..<number].contains(where: { $0 != nil }) { continue }
          if let previous, let last = runs.indices.last, runs[last].atoms.last == previous.atom,
            CodeFilm.moveAlike(tracks[previous.atom], tracks[atom], by: piece.column - previous.piece.column),
            brightness[previous.atom] == brightness[atom]
          {
            runs[last].add(piece, atom, gap: piece.column - previous.piece.end)
          } else {
            runs.append(CodeRun(piece, atom, tracks[atom], brightness[atom]))
          }
        }
      }
    }
    for index in runs.indices { runs[index].isLifted = isLifted(runs[index]) }
    return runs
  }

  /// For each atom, whether it stays bright in each highlight.
  private func brightness() -> [[Bool]] {
    var result = [[Bool]](repeating: Array(repeating: true, count: emphases.count), count: atomCount)
    for (number, emphasis) in emphases.enumerated() {
      guard let bright = emphasis.bright else { continue }
      for atom in 0..<atomCount where !bright.contains(atom) { result[atom][number] = false }
    }
    return result
  }

  /// Whether two atoms come, move and go together.
  private static func moveAlike(_ a: [CodeSpot?], _ b: [CodeSpot?], by distance: Int) -> Bool {
    let isSteady = Set(a.compactMap { $0?.kind }).count == 1 && Set(b.compactMap { $0?.kind }).count == 1
    return isSteady
      && zip(a, b).allSatisfy { one, other in
        switch (one, other) {
        case (nil, nil): true
        case (let one?, let other?): one.row == other.row && other.column - one.column == distance
        default: false
        }
      }
  }

  private func isLifted(_ run: CodeRun) -> Bool {
    transitions.indices.contains { index in
      let transition = transitions[index]
      guard let row = transition.movedRow(of: run, index) else { return false }
      // Words that come and go in a moved row lie on its plate, too.
      guard run.spots[index + 1] != nil, let before = run.spots[index] else { return true }
      return transition.origins[row] == before.row
    }
  }
}

extension CodeRun {
  fileprivate init(_ piece: CodePiece, _ atom: Int, _ spots: [CodeSpot?], _ isBright: [Bool]) {
    self.init(
      text: piece.text, parts: [Part(range: 0..<piece.text.unicodeScalars.count, kind: piece.kind)], atoms: [atom],
      spots: spots, isBright: isBright)
  }

  fileprivate mutating func add(_ piece: CodePiece, _ atom: Int, gap: Int) {
    text += String(repeating: " ", count: gap)
    let start = text.unicodeScalars.count
    text += piece.text
    let range = start..<text.unicodeScalars.count
    if gap == 0, let last = parts.last, last.kind == piece.kind {
      parts[parts.count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      parts.append(Part(range: range, kind: piece.kind))
    }
    atoms.append(atom)
  }
}
