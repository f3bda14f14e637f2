// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// One area for several others, such as a triangle for two bars.
extension PathCorrespondence {
  /// Cuts an area that becomes several, in either direction. Returns whether one of the second path was cut.
  static func split(_ pairs: inout [(Outline, Outline)]) -> Bool {
    pairs = cut(pairs)
    // The other way around, parts of the first path become one area of the second.
    let back = cut(pairs.map { ($1, $0) })
    guard back.count == pairs.count else { return false }
    let cutsTarget = zip(back, pairs).contains { $0.0.box != $1.1.box }
    pairs = back.map { ($1, $0) }
    return cutsTarget
  }

  /// Pairs whose second outlines all have pieces of first ones, if they belong to one.
  private static func cut(_ pairs: [(Outline, Outline)]) -> [(Outline, Outline)] {
    let wholes = pairs.indices.filter { !pairs[$0].0.isPoint && !pairs[$0].1.isPoint && pairs[$0].0.isClosed }
    let lonely = pairs.indices.filter { pairs[$0].0.isPoint && !pairs[$0].1.isPoint }
    guard !lonely.isEmpty, wholes.count * lonely.count <= 10_000 else { return pairs }
    var members = wholes.map { [$0] }
    for part in lonely {
      let groups = zip(wholes, members).map { whole, parts in (pairs[whole].0.box, parts.map { pairs[$0].1.box }) }
      if let home = SplitPlan.home(of: pairs[part].1.box, among: groups) { members[home].append(part) }
    }
    var result = pairs
    for (whole, parts) in zip(wholes, members) where parts.count > 1 {
      let outline = pairs[whole].0
      var path = Path()
      outline.append(to: &path, isClosed: true)
      let pieces = SplitPlan.pieces(of: path, toward: parts.map { pairs[$0].1.box }).map { $0.map(Outline.all(of:)) }
      guard let pieces, pieces.allSatisfy({ $0.count == 1 && $0[0].isClosed }) else { continue }
      for (part, piece) in zip(parts, pieces.joined()) {
        // A piece runs around as its whole does.
        result[part].0 = piece.area * outline.area < 0 ? piece.reversed : piece
      }
    }
    return result
  }
}
