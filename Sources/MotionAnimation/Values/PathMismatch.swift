import Foundation
import MotionCore

/// Why two paths do not go over into each other piece by piece.
package enum PathMismatch: Hashable, Sendable {
  /// They have so many lines and curves, sub-path by sub-path.
  case pieces(from: [Int], to: [Int])
  /// One of them has nothing to draw.
  case nothing(isStart: Bool)

  /// Nil if they do, or if one is nil and the other has nothing to draw either.
  package init?(from: Path?, to: Path?) {
    let ends = [from ?? Path(), to ?? Path()]
    guard let alignment = PathPieces.alignment(of: ends) else {
      let isEmpty = ends.map { PathPieces($0).subpaths.isEmpty }
      guard isEmpty[0] != isEmpty[1] else { return nil }
      self = .nothing(isStart: isEmpty[0])
      return
    }
    guard alignment.isPadded else { return nil }
    let counts = ends.map { PathPieces($0).subpaths.map(\.shortened.pieces.count) }
    self = .pieces(from: counts[0], to: counts[1])
  }
}
