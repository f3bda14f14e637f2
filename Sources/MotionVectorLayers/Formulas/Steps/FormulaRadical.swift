// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// A root in the size of another one: its sign keeps its form, its line its thickness, and only the line grows.
enum FormulaRadical {
  /// The outline of a root at the place of another one, with the same elements. Nil if one of them is no root.
  static func outline(of piece: FormulaPiece, asLargeAs other: FormulaPiece) -> Path? {
    guard let path = piece.shape.path, let bar = piece.bar, let far = other.bar else { return nil }
    let x = Stops([piece.box.minX, bar.minX, bar.maxX], [other.box.minX, far.minX, far.maxX])
    let y = Stops([bar.minY, bar.maxY, piece.box.maxY], [far.minY, far.maxY, other.box.maxY])
    guard let x, let y else { return nil }
    return path.mapPoints { CGPoint(x: x.value($0.x), y: y.value($0.y)) }
  }

  /// A coordinate that is mapped stretch by stretch. The first and the last stretch go on beyond their ends.
  private struct Stops {
    let from, to: [CGFloat]

    /// Nil for stretches without a length.
    init?(_ from: [CGFloat], _ to: [CGFloat]) {
      guard zip(from, from.dropFirst()).allSatisfy({ $1 - $0 > 1e-9 }) else { return nil }
      (self.from, self.to) = (from, to)
    }

    func value(_ x: CGFloat) -> CGFloat {
      let i = x < from[1] ? 0 : 1
      return to[i] + (x - from[i]) / (from[i + 1] - from[i]) * (to[i + 1] - to[i])
    }
  }
}
