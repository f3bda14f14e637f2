// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

/// Contours of one shape with their arc lengths.
struct MeasuredContours {
  private let contours: [LottieContour]
  private let measures: [PathMeasure]
  let length: Double

  init(_ contours: [LottieContour]) {
    self.contours = contours
    measures = contours.map { contour in
      var path = Path()
      var open = contour
      // Closing it is a curve like others here.
      if contour.isClosed, let first = contour.vertices.first {
        open = LottieBezier(contour.segments, isClosed: false)
        if open.vertices.isEmpty { open.append(first) }
      }
      open.append(to: &path, asCurves: true)
      return PathMeasure(path)
    }
    length = measures.reduce(0) { $0 + $1.length }
  }

  /// The part between two lengths from the beginning. Beyond the end it goes on at the beginning.
  ///
  /// - Parameters:
  ///   - low: at least 0, at most `high`.
  ///   - high: at most twice the length.
  func part(from low: Double, to high: Double) -> [LottieContour] {
    guard length > 0, high > low else { return [] }
    if high - low >= length * (1 - 1e-9) { return contours }
    if low >= length { return part(from: low - length, to: high - length) }
    guard high > length else { return cut(low, high) }
    let (tail, head) = (cut(low, length), cut(0, high - length))
    // Around the beginning of one closed contour, both are one piece.
    guard contours.count == 1, contours[0].isClosed, let last = tail.last, let first = head.first else {
      return tail + head
    }
    return [LottieBezier(last.segments + first.segments, isClosed: false)]
  }

  private func cut(_ low: Double, _ high: Double) -> [LottieContour] {
    var result: [LottieContour] = []
    var start = 0.0
    for (contour, measure) in zip(contours, measures) {
      let end = start + measure.length
      defer { start = end }
      guard end > low, start < high, measure.length > 0 else { continue }
      // A whole contour stays closed.
      if start >= low, end <= high {
        result.append(contour)
        continue
      }
      let part = pieces(of: contour, measure, from: low - start, to: high - start)
      if !part.isEmpty { result.append(LottieBezier(part, isClosed: false)) }
    }
    return result
  }

  private func pieces(
    of contour: LottieContour, _ measure: PathMeasure, from low: Double, to high: Double
  ) -> [CubicSegment] {
    var pieces: [CubicSegment] = []
    var start = 0.0
    for (curve, segment) in zip(contour.segments, measure.segments) {
      let end = start + segment.length
      defer { start = end }
      guard end > low, start < high, segment.length > 0 else { continue }
      // A straight piece runs evenly, whatever its curve would do.
      func parameter(_ length: Double) -> Double {
        curve.isLine ? length / segment.length : segment.parameter(atLength: length)
      }
      let first = low > start ? parameter(low - start) : 0
      let last = high < end ? parameter(high - start) : 1
      if last > first { pieces.append(curve.part(from: first, to: last)) }
    }
    return pieces
  }
}
