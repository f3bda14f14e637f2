// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

extension Path {
  /// A closed polygon, for example a triangle: `.polygon((0, 0), (0, 100), (80, 50))`.
  /// Example: `ShapeLayer(.polygon((0, 100), (100, 100), (50, 0)))`
  public static func polygon(_ points: (x: Double, y: Double)...) -> Path {
    polygon(points.map { CGPoint(x: $0.x, y: $0.y) })
  }

  /// A closed polygon through a list of points.
  /// Example: `ShapeLayer(.polygon([CGPoint(x: 0, y: 100), CGPoint(x: 100, y: 100), CGPoint(x: 50, y: 0)]))`
  public static func polygon(_ points: [CGPoint]) -> Path {
    var path = polyline(points)
    if !points.isEmpty { path.closeSubpath() }
    return path
  }

  /// Straight lines from point to point, not closed.
  /// Example: `ShapeLayer(.polyline((0, 100), (60, 20), (120, 80))).stroke(.white, 6)`
  public static func polyline(_ points: (x: Double, y: Double)...) -> Path {
    polyline(points.map { CGPoint(x: $0.x, y: $0.y) })
  }

  /// Straight lines through a list of points, not closed.
  /// Example: `ShapeLayer(.polyline([CGPoint(x: 0, y: 100), CGPoint(x: 60, y: 20)])).stroke(.white, 6)`
  public static func polyline(_ points: [CGPoint]) -> Path {
    Path(elements: points.enumerated().map { $0.offset == 0 ? .move($0.element) : .line($0.element) })
  }

  /// An arc of a circle, not closed: clockwise if the second angle is larger, else counterclockwise. Zero points to the right,
  /// a right angle downwards.
  ///
  /// ```swift
  /// ShapeLayer(.arc(center: CGPoint(x: 100, y: 100), radius: 90, from: .degrees(-90), to: .degrees(180))).stroke(.mint, 16)
  /// ```
  ///
  /// - Parameters:
  ///   - radius: in points, at least 0.
  ///   - end: at most a whole turn away from the start; angles beyond are clamped.
  public static func arc(center: CGPoint, radius: Double, from start: Angle, to end: Angle) -> Path {
    let numbers = [center.x, center.y, radius, start.radians, end.radians]
    guard numbers.allSatisfy(\.isFinite), radius >= 0 else {
      DiagnosticLog.error(
        "an arc needs finite numbers and a radius of at least 0, got the center (\(center.x), \(center.y)), the radius \(radius) "
          + "and angles from \(start.degrees) to \(end.degrees) degrees")
      return Path()
    }
    let arc = CircularArc(
      center: center, radius: radius, startAngle: start.radians, sweep: end.radians - start.radians)
    var path = Path()
    path.move(to: arc.start)
    arc.append(to: &path)
    return path
  }
}
