// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Which piece of a closed sub-path goes to which piece of another one (V-6).
///
/// Paired as written, a square with another first corner turns about itself and shrinks on the way. A square drawn the other
/// way round collapses to a line. Both are outlines of the same shape.
struct SubpathPairing {
  /// The target's piece that the first piece of the other goes to.
  var shift: Int
  var isReversed: Bool

  /// The largest ratio of the mismatch after pairing to that as written. Otherwise the written order stays, because it may be meant.
  private static let gain = 0.5
  /// The limit of turns tried for larger outlines, evenly spread.
  private static let turnLimit = 512

  /// The best pairing of like pieces; nil for the order as written.
  ///
  /// - Parameter isReversed: whether the target is gone around the other way.
  init?(from source: PathPieces.Subpath, to target: PathPieces.Subpath, isReversed: Bool) {
    let count = source.pieces.count
    guard source.isClosed, target.isClosed, count == target.pieces.count, count > 1,
      !SubpathPairing.sharePiece(source, target)
    else { return nil }
    let (a, b) = (SubpathPairing.points(of: source), SubpathPairing.points(of: target))
    let (kindsA, kindsB) = (source.lines, target.lines)
    // Of two outlines of length 1, the squares of all distances add up to 2 − 2 · their product.
    func product(_ shift: Int, reversed: Bool) -> Double {
      var sum = 0.0
      var j = 2 * shift
      for p in a {
        sum += (p * b[j]).sum()
        j = reversed ? (j > 0 ? j - 1 : b.count - 1) : (j + 1 < b.count ? j + 1 : 0)
      }
      return sum
    }
    func isAlike(_ shift: Int) -> Bool {
      (0..<count).allSatisfy { i in
        // Gone around the other way, pieces follow in falling order, and each one ends where it began.
        let j = isReversed ? (shift - 1 - i + 2 * count) % count : (shift + i) % count
        return kindsA[i] == kindsB[j]
      }
    }
    var best: (shift: Int, product: Double)?
    // The cost is bounded: of many rotations, only some are tried.
    let step = (count + SubpathPairing.turnLimit - 1) / SubpathPairing.turnLimit
    for shift in stride(from: 0, to: count, by: step) {
      let product = product(shift, reversed: isReversed)
      if product > best?.product ?? -.infinity, isAlike(shift) { best = (shift, product) }
    }
    let written = product(0, reversed: false)
    // A rotation must be clearly better, or rounding would turn equal shapes about.
    guard let best, 1 - best.product < SubpathPairing.gain * (1 - written) else { return nil }
    (shift, self.isReversed) = (best.shift, isReversed)
  }

  /// Whether a piece is the same in both, where it is: the paths are meant to be paired as they are written.
  static func sharePiece(_ a: PathPieces.Subpath, _ b: PathPieces.Subpath) -> Bool {
    var last = (a.start, b.start)
    for (p, q) in zip(a.pieces, b.pieces) {
      if last.0 == last.1, p == q, p.end != last.0 { return true }
      last = (p.end, q.end)
    }
    return false
  }

  /// The start and the middle of each piece, about the middle of all, scaled to a length of 1 together.
  private static func points(of subpath: PathPieces.Subpath) -> [SIMD2<Double>] {
    func vector(_ p: CGPoint) -> SIMD2<Double> { SIMD2(Double(p.x), Double(p.y)) }
    var points: [SIMD2<Double>] = []
    var last = vector(subpath.start)
    for piece in subpath.pieces {
      let end = vector(piece.end)
      points.append(last)
      // The middle of a cubic: an eighth of both ends and three eighths of both controls.
      points.append((last + end) * 0.125 + (vector(piece.control1) + vector(piece.control2)) * 0.375)
      last = end
    }
    let middle = points.reduce(.zero, +) * (1 / Double(points.count))
    points = points.map { $0 - middle }
    let length = points.reduce(0) { $0 + ($1 * $1).sum() }.squareRoot()
    return length > 0 ? points.map { $0 * (1 / length) } : points
  }
}

extension PathPieces.Subpath {
  /// Twice the area that the polygon of all control points encloses, with the sign of its direction.
  var signedArea: Double {
    var sum = 0.0
    var last = SIMD2<Double>.zero
    for piece in pieces {
      for p in [piece.control1, piece.control2, piece.end] {
        let next = SIMD2(Double(p.x - start.x), Double(p.y - start.y))
        sum += SubpathLikeness.cross(last, next)
        last = next
      }
    }
    return sum
  }

  /// Begun at another piece, and gone around the other way where the pairing says so: the same outline.
  func paired(by pairing: SubpathPairing) -> PathPieces.Subpath {
    let starts = [start] + pieces.dropLast().map(\.end)
    var result = PathPieces.Subpath(start: starts[pairing.shift], isClosed: isClosed)
    for i in pieces.indices {
      if pairing.isReversed {
        // Backwards, from the piece before the new start.
        let j = (pairing.shift - 1 - i + 2 * pieces.count) % pieces.count
        let piece = pieces[j]
        result.pieces.append(
          PathPieces.Piece(control1: piece.control2, control2: piece.control1, end: starts[j]))
      } else {
        result.pieces.append(pieces[(pairing.shift + i) % pieces.count])
      }
    }
    return result
  }

  /// Which pieces are straight.
  fileprivate var lines: [Bool] {
    var last = start
    return pieces.map { piece in
      defer { last = piece.end }
      return piece.isLine(from: last)
    }
  }
}

extension PathPieces.Piece {
  /// Whether it has the form of a converted line: its control points lie at its thirds.
  fileprivate func isLine(from start: CGPoint) -> Bool {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let limit = 1e-9 * max(abs(dx), abs(dy))
    return abs(control1.x - start.x - dx / 3) <= limit && abs(control1.y - start.y - dy / 3) <= limit
      && abs(end.x - control2.x - dx / 3) <= limit && abs(end.y - control2.y - dy / 3) <= limit
  }
}

extension PathPieces {
  /// The paths with their closed sub-paths begun, and gone around, as those of the path before; nil if none has to be.
  static func paired(_ paths: [PathPieces]) -> [PathPieces]? {
    var result = paths
    var isChanged = false
    for i in paths.indices.dropFirst() {
      guard let next = result[i].paired(with: result[i - 1]) else { continue }
      result[i] = next
      isChanged = true
    }
    return isChanged ? result : nil
  }

  private func paired(with other: PathPieces) -> PathPieces? {
    guard subpaths.count == other.subpaths.count else { return nil }
    let (sources, targets) = (other.subpaths.map(\.shortened), subpaths.map(\.shortened))
    // Turning only some of them round would fill holes and open others.
    let areOpposite = zip(sources, targets).allSatisfy { $0.signedArea * $1.signedArea < 0 }
    let pairings = zip(sources, targets).map { source, target -> SubpathPairing? in
      let isOpposite = source.signedArea * target.signedArea < 0
      if isOpposite, !areOpposite { return nil }
      return SubpathPairing(from: source, to: target, isReversed: areOpposite)
    }
    guard pairings.contains(where: { $0 != nil }) else { return nil }
    if areOpposite, pairings.contains(where: { $0 == nil }) { return nil }
    var result = self
    for j in subpaths.indices { if let pairing = pairings[j] { result.subpaths[j] = targets[j].paired(by: pairing) } }
    return result
  }

  /// The index of the first sub-path with the opposite direction of its target, so that it shrinks to nothing on the way. Nil if
  /// there is none, or both share a piece about which one turns over.
  func collapsingSubpath(to other: PathPieces) -> Int? {
    guard subpaths.count == other.subpaths.count else { return nil }
    let target = other.paired(with: self) ?? other
    return subpaths.indices.first { j in
      let (a, b) = (subpaths[j].shortened, target.subpaths[j].shortened)
      return a.isClosed && b.isClosed && a.signedArea * b.signedArea < 0 && !SubpathPairing.sharePiece(a, b)
    }
  }
}
