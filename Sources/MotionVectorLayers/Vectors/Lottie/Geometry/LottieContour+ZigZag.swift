// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

extension LottieBezier {
  /// The most ridges of a segment.
  private static let ridgeLimit = 1000.0

  /// Replaces each piece by ridges that stand off it on either side in turn.
  ///
  /// - Parameters:
  ///   - amplitude: how far, in points.
  ///   - frequency: ridges of each piece.
  func zigZagged(amplitude: Double, frequency: Double, isSmooth: Bool) -> LottieBezier {
    let ridges = Int(max(0, min(frequency, LottieBezier.ridgeLimit)).rounded())
    guard segmentCount > 0, amplitude != 0 || ridges > 0 else { return self }
    var points: [(place: CGPoint, direction: CGPoint, reach: Double)] = []
    for segment in segments {
      let count = ridges + 1
      for step in 0..<count {
        let t = Double(step) / Double(count)
        points.append(
          (segment.point(at: t), segment.direction(at: t) ?? CGPoint(x: 1, y: 0), length(segment) / Double(count)))
      }
    }
    if !isClosed, let last = segments.last {
      points.append((last.end, last.direction(at: 1) ?? CGPoint(x: 1, y: 0), length(last) / Double(ridges + 1)))
    }
    var result = LottieBezier(isClosed: isClosed)
    for (index, point) in points.enumerated() {
      let side = index % 2 == 0 ? 1.0 : -1.0
      let vertex = point.place - point.direction.perpendicular * (amplitude * side)
      // Controls at half of the reach make an even wave.
      let tangent = point.direction * (isSmooth ? point.reach / 2 : 0)
      result.append(vertex, into: vertex - tangent, out: vertex + tangent)
    }
    return result
  }

  private func length(_ segment: CubicSegment) -> Double {
    // Half way between chord and control polygon.
    let chord = (segment.end - segment.start).length
    let polygon =
      (segment.control1 - segment.start).length + (segment.control2 - segment.control1).length
      + (segment.end - segment.control2).length
    return (chord + polygon) / 2
  }
}
