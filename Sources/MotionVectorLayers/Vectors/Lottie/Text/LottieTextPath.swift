// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

/// The baseline of a text along a path, measured at each frame.
final class LottieTextPath {
  private let path: LottieDocument.TextPath
  private let shape: LottieProperty<LottieBezier>
  /// The last measured frame: all characters ask for one frame after the other.
  private var last: (frame: Double, contour: LottieContour, measure: PathMeasure)?

  init(_ path: LottieDocument.TextPath, _ shape: LottieProperty<LottieBezier>) {
    (self.path, self.shape) = (path, shape)
  }

  func include(in span: inout LottieSpan) {
    span.include(shape)
    for property in [path.firstMargin, path.lastMargin, path.isReversed, path.isPerpendicular, path.isSpread] {
      span.include(property)
    }
  }

  /// From a point of the text to one beside the path.
  ///
  /// - Parameters:
  ///   - x: of a character's middle in its line.
  ///   - y: of its baseline.
  ///   - line: from the start to the end of its line.
  ///   - alignment: the line begins, stands in the middle, or ends on the path.
  ///   - order: of the character among those of its line, from 0, and their number.
  /// - Returns: the point, and the angle of the path there in radians; nil without a path.
  func place(
    x: Double, y: Double, line: ClosedRange<Double>, _ alignment: TextAlignment, order: (index: Int, count: Int),
    at frame: Double
  ) -> (point: CGPoint, angle: Double)? {
    let (contour, measure) = measured(frame)
    guard measure.length > 0 else { return nil }
    let (first, last) = (path.firstMargin.value(at: frame), path.lastMargin.value(at: frame))
    let room = measure.length - first - last
    let width = line.upperBound - line.lowerBound
    var distance = first + x - line.lowerBound
    // The rest of the room lies between the characters.
    if path.isSpread.value(at: frame) != 0, order.count > 1 {
      distance += (room - width) * Double(order.index) / Double(order.count - 1)
    } else {
      switch alignment {
      case .center: distance += (room - width) / 2
      case .right: distance += room - width
      default: break
      }
    }
    let (point, direction) = LottieTextPath.end(of: distance, on: measure, isClosed: contour.isClosed)
    let isTurned = path.isPerpendicular.value(at: frame) != 0
    let down = isTurned ? direction.perpendicular : CGPoint(x: 0, y: 1)
    return (point + down * y, isTurned ? Math.atan2(direction.y, direction.x) : 0)
  }

  private func measured(_ frame: Double) -> (LottieContour, PathMeasure) {
    if let last, last.frame == frame { return (last.contour, last.measure) }
    let written = shape.value(at: frame)
    let contour = path.isReversed.value(at: frame) != 0 ? written.reversed : written
    let measure = PathMeasure(contour.path(asCurves: true))
    last = (frame, contour, measure)
    return (contour, measure)
  }

  /// A point and a direction at a length. Before its start and after its end an open path goes on straight.
  private static func end(
    of distance: Double, on measure: PathMeasure, isClosed: Bool
  ) -> (CGPoint, CGPoint) {
    let length = measure.length
    if isClosed {
      let turn = distance.truncatingRemainder(dividingBy: length)
      return point(on: measure, turn < 0 ? turn + length : turn)
    }
    let (point, direction) = point(on: measure, min(max(distance, 0), length))
    let rest = distance < 0 ? distance : max(distance - length, 0)
    return (point + direction * rest, direction)
  }

  private static func point(on measure: PathMeasure, _ distance: Double) -> (CGPoint, CGPoint) {
    (measure.point(atLength: distance) ?? .zero, measure.direction(atLength: distance) ?? CGPoint(x: 1, y: 0))
  }
}
