// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

extension LottieBezier {
  /// Moves every piece sideways and joins them again.
  ///
  /// Curves are cut in pieces whose control polygons are moved (Tiller and Hanson, 1984). Inner corners of curves may cross.
  ///
  /// - Parameter amount: points outwards for a contour that runs clockwise.
  func offset(_ amount: Double, join: LineJoin, miterLimit: Double) -> LottieBezier {
    guard amount != 0, segmentCount > 0 else { return self }
    // A point has no side to move to.
    var moved = segments.filter { $0.start != $0.end || !$0.isLine }.map { LottieBezier.pieces($0, movedBy: amount) }
      .filter { !$0.isEmpty }
    guard !moved.isEmpty else { return self }
    for index in moved.indices where index + 1 < moved.count || isClosed {
      LottieBezier.shorten(&moved, index, (index + 1) % moved.count, amount)
    }
    var result: [CubicSegment] = []
    for (index, piece) in moved.enumerated() {
      result += piece
      guard index + 1 < moved.count || isClosed, let last = piece.last,
        let next = moved[(index + 1) % moved.count].first
      else { continue }
      result += LottieBezier.join(last, next, amount, join, miterLimit)
    }
    return LottieBezier(result, isClosed: isClosed)
  }

  private static func pieces(_ segment: CubicSegment, movedBy amount: Double) -> [CubicSegment] {
    if segment.isLine { return [segment.moved(by: amount)].compactMap(\.self) }
    let count = 4
    return (0..<count).compactMap { index in
      segment.part(from: Double(index) / Double(count), to: Double(index + 1) / Double(count)).moved(by: amount)
    }
  }

  /// Ends two straight pieces where they cross, on the inner side of a corner. Otherwise they would overlap there.
  private static func shorten(_ pieces: inout [[CubicSegment]], _ first: Int, _ second: Int, _ amount: Double) {
    guard first != second, let a = pieces[first].last, let b = pieces[second].first, a.isLine, b.isLine,
      let u = a.direction(at: 1), let v = b.direction(at: 0)
    else { return }
    let cross = u.x * v.y - u.y * v.x
    guard cross * amount < 0, abs(cross) > 1e-9 else { return }
    let way = CGPoint(x: b.start.x - a.end.x, y: b.start.y - a.end.y)
    // Distances from the ends that meet, back along the first piece and on along the second.
    let onFirst = -(way.x * v.y - way.y * v.x) / cross
    let onSecond = (way.x * u.y - way.y * u.x) / cross
    let (firstLength, secondLength) = (
      Math.hypot(a.end.x - a.start.x, a.end.y - a.start.y), Math.hypot(b.end.x - b.start.x, b.end.y - b.start.y)
    )
    guard onFirst >= 0, onFirst < firstLength, onSecond >= 0, onSecond < secondLength else { return }
    let corner = CGPoint(x: a.end.x - u.x * onFirst, y: a.end.y - u.y * onFirst)
    pieces[first][pieces[first].count - 1] = CubicSegment(from: a.start, to: corner)
    pieces[second][0] = CubicSegment(from: corner, to: b.end)
  }

  /// The pieces that lead from one moved piece to the next.
  private static func join(
    _ a: CubicSegment, _ b: CubicSegment, _ amount: Double, _ join: LineJoin, _ miterLimit: Double
  ) -> [CubicSegment] {
    guard (b.start - a.end).length > 1e-6, let u = a.direction(at: 1), let v = b.direction(at: 0) else { return [] }
    let cross = u.x * v.y - u.y * v.x
    // On the inner side both pieces cross, and a line joins them.
    let isOuter = cross * amount > 0
    if isOuter, join == .round {
      let angle = Math.atan2(cross, u.x * v.x + u.y * v.y)
      // The handle of a cubic along an arc of this angle.
      let reach = abs(4.0 / 3 * Math.tan(angle / 4) * amount)
      return [
        CubicSegment(start: a.end, control1: a.end + u * reach, control2: b.start - v * reach, end: b.start)
      ]
    }
    if isOuter, join == .miter, abs(cross) > 1e-9 {
      let way = b.start - a.end
      let distance = (way.x * v.y - way.y * v.x) / cross
      let tip = a.end + u * distance
      // The length of the miter against the width of a line of twice the amount.
      let cosine = u.x * v.x + u.y * v.y
      let ratio = 1 / max(((1 + cosine) / 2).squareRoot(), 1e-6)
      if ratio <= miterLimit { return [CubicSegment(from: a.end, to: tip), CubicSegment(from: tip, to: b.start)] }
    }
    return [CubicSegment(from: a.end, to: b.start)]
  }
}

extension CubicSegment {
  /// Moved to the left of its direction of travel, which is outwards of a clockwise contour; nil for a point.
  fileprivate func moved(by amount: Double) -> CubicSegment? {
    guard let u = direction(at: 0), let v = direction(at: 1) else { return nil }
    let (first, last) = (u.perpendicular * -amount, v.perpendicular * -amount)
    if isLine { return CubicSegment(from: start + first, to: end + last) }
    // Control points keep their share of the chord.
    let chord = (end - start).length
    let newChord = (end + last - start - first).length
    let scale = chord > 1e-9 ? newChord / chord : 1
    return CubicSegment(
      start: start + first, control1: start + first + (control1 - start) * scale,
      control2: end + last + (control2 - end) * scale, end: end + last)
  }
}
