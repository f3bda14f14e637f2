// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Why two paths do not go over into each other piece by piece.
package enum PathMismatch: Hashable, Sendable {
  /// They have different numbers of lines and curves, by sub-path.
  case pieces(from: [Int], to: [Int])
  /// One of them has nothing to draw.
  case nothing(isStart: Bool)
  /// A sub-path, by its index from 0 and their count, goes around the other way and cannot be turned round.
  case winding(subpath: Int, count: Int)

  /// Nil if they do, or if one is nil and the other has nothing to draw either.
  package init?(from: Path?, to: Path?) {
    let ends = [PathPieces(from ?? Path()), PathPieces(to ?? Path())]
    guard let alignment = PathPieces.alignment(of: ends) else {
      let isEmpty = ends.map(\.subpaths.isEmpty)
      guard isEmpty[0] != isEmpty[1] else { return nil }
      self = .nothing(isStart: isEmpty[0])
      return
    }
    if alignment.isPadded {
      let counts = ends.map { $0.subpaths.map(\.shortened.pieces.count) }
      self = .pieces(from: counts[0], to: counts[1])
      return
    }
    guard let collapsing = ends[0].collapsingSubpath(to: ends[1]) else { return nil }
    self = .winding(subpath: collapsing, count: ends[0].subpaths.count)
  }
}
