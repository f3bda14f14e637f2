// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// A path as sub-paths of cubic pieces, to be mixed with a path of other elements (V-6). A line is a cubic with its
/// control points at its thirds; closing a sub-path is a line back to its start.
struct PathPieces {
  struct Piece: Equatable {
    var control1, control2, end: CGPoint
  }

  struct Subpath {
    var start: CGPoint
    var pieces: [Piece] = []
    var isClosed = false

    var end: CGPoint { pieces.last?.end ?? start }

    mutating func addLine(to p: CGPoint) {
      let from = end
      let third = CGPoint(x: (p.x - from.x) / 3, y: (p.y - from.y) / 3)
      pieces.append(
        Piece(
          control1: CGPoint(x: from.x + third.x, y: from.y + third.y),
          control2: CGPoint(x: p.x - third.x, y: p.y - third.y), end: p))
    }

    /// Without the pieces that have no length.
    var shortened: Subpath {
      var (result, last) = (self, start)
      result.pieces = []
      for piece in pieces {
        if piece != Piece(control1: last, control2: last, end: last) { result.pieces.append(piece) }
        last = piece.end
      }
      return result
    }

    /// Appends pieces of no length until it has a number of pieces.
    func padded(to count: Int) -> Subpath {
      var result = self
      let rest = Piece(control1: end, control2: end, end: end)
      result.pieces += Array(repeating: rest, count: max(0, count - pieces.count))
      return result
    }
  }

  /// The sub-paths with pieces.
  var subpaths: [Subpath] = []

  init(_ path: Path) {
    var current = Subpath(start: .zero)
    for element in path.elements {
      switch element {
      case .move(let p):
        finish(current)
        current = Subpath(start: p)
      case .line(let p): current.addLine(to: p)
      case .quad(let p, let c):
        let (a, b) = QuadraticCurve.cubicControls(current.end, c, p)
        current.pieces.append(Piece(control1: a, control2: b, end: p))
      case .cubic(let p, let a, let b): current.pieces.append(Piece(control1: a, control2: b, end: p))
      case .close:
        current.addLine(to: current.start)
        current.isClosed = true
        finish(current)
        // What follows without a move starts where the sub-path did.
        current = Subpath(start: current.start)
      }
    }
    finish(current)
  }

  private mutating func finish(_ subpath: Subpath) { if !subpath.pieces.isEmpty { subpaths.append(subpath) } }

  /// The same sub-paths and pieces in all: where their numbers differ, pieces of no length are left out first, and then
  /// added at the ends of the shorter ones.
  ///
  /// - Returns: whether some were added. Nil if a path has no pieces.
  static func alignment(of paths: [PathPieces]) -> (paths: [PathPieces], isPadded: Bool)? {
    var all = paths
    guard all.allSatisfy({ !$0.subpaths.isEmpty }) else { return nil }
    var isPadded = false
    let count = all.map(\.subpaths.count).max() ?? 0
    for i in all.indices {
      guard let last = all[i].subpaths.last, all[i].subpaths.count < count else { continue }
      isPadded = true
      // A missing sub-path is a point at the end of the last one, so it grows from there.
      let missing = Subpath(start: last.end, isClosed: true)
      all[i].subpaths += Array(repeating: missing, count: count - all[i].subpaths.count)
    }
    for j in 0..<count {
      func numbers() -> [Int] { all.map { $0.subpaths[j].pieces.count } }
      if Set(numbers()).count > 1 { for i in all.indices { all[i].subpaths[j] = all[i].subpaths[j].shortened } }
      let most = numbers().max() ?? 0
      if numbers().contains(where: { $0 < most }) {
        isPadded = true
        for i in all.indices { all[i].subpaths[j] = all[i].subpaths[j].padded(to: most) }
      }
      // Beside an open sub-path, the closing line of another one is a piece like the rest.
      let isClosed = all.allSatisfy { $0.subpaths[j].isClosed }
      for i in all.indices { all[i].subpaths[j].isClosed = isClosed }
    }
    return (all, isPadded)
  }

  var path: Path {
    var path = Path()
    for subpath in subpaths {
      path.move(to: subpath.start)
      for piece in subpath.pieces {
        path.addCurve(to: piece.end, control1: piece.control1, control2: piece.control2)
      }
      if subpath.isClosed { path.closeSubpath() }
    }
    return path
  }
}
