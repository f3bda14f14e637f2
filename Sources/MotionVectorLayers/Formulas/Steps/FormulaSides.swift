// SPDX-License-Identifier: Apache-2.0

/// On which side of an equation each symbol of it stands.
struct FormulaSides {
  /// For each piece, whether it stands before the sign of the equation; nil for the sign itself.
  let isBefore: [Bool?]

  /// Nil for a formula without a sign of equations on its line, or with several.
  init?(_ pieces: [FormulaPiece]) {
    let signs = pieces.indices.filter { index in
      let piece = pieces[index]
      return piece.kind == "mo" && piece.around.role == .line && piece.around.fractions.isEmpty
        && !piece.around.isScript && FormulaSides.signs.contains(piece.symbol)
    }
    guard signs.count == 1 else { return nil }
    isBefore = pieces.indices.map { $0 == signs[0] ? nil : $0 < signs[0] }
  }

  /// = < > ≈ ≠ ≡ ≤ ≥
  private static let signs: Set<String> = [
    "mo 3D", "mo 3C", "mo 3E", "mo 2248", "mo 2260", "mo 2261", "mo 2264", "mo 2265",
  ]

  /// The same for two formulas; nil unless both are equations.
  static func both(_ old: [FormulaPiece], _ new: [FormulaPiece]) -> (old: FormulaSides, new: FormulaSides)? {
    guard let a = FormulaSides(old), let b = FormulaSides(new) else { return nil }
    return (a, b)
  }
}
