// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// The corner between a level reference line and an end of it, in which its name stands.
struct RuleLabelCorner: Hashable, Sendable {
  var isRight = true
  var isAbove = true

  var anchor: CGPoint { CGPoint(x: isRight ? 1 : 0, y: isAbove ? 1 : 0) }

  /// - Parameter y: of the line.
  func position(_ y: Double, in plot: CGRect, fontSize: Double) -> CGPoint {
    CGPoint(
      x: isRight ? plot.maxX - fontSize * 0.2 : plot.minX + fontSize * 0.2,
      y: isAbove ? y - fontSize * 0.15 : y + fontSize * 0.15)
  }

  /// The area of a name.
  func box(_ y: Double, _ size: CGSize, in plot: CGRect, fontSize: Double) -> CGRect {
    let point = position(y, in: plot, fontSize: fontSize)
    return CGRect(
      x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height, width: size.width, height: size.height)
  }

  /// The first corner in which neither marks nor lines of the grid cross the name; else the one with the fewest of them.
  ///
  /// - Parameters:
  ///   - unit: of the line, on its axis.
  ///   - isOnX: whether that is the axis of keys.
  ///   - hasGrid: whether the grid has lines that are level, too.
  static func free(
    _ unit: Double, isOnX: Bool, hasGrid: Bool, _ size: CGSize, _ film: ChartFilm, _ specs: [MarkSpec], fontSize: Double
  ) -> RuleLabelCorner {
    let corners = [true, false].flatMap { isRight in
      [true, false].map { RuleLabelCorner(isRight: isRight, isAbove: $0) }
    }
    var costs = corners.map { _ in 0.0 }
    // Neighbouring poses of a race are alike.
    for index in stride(from: 0, to: film.poses.count, by: max(film.poses.count / 40, 1)) {
      let (pose, view) = (film.poses[index], film.view(Double(index)))
      func level(_ unit: Double) -> Double {
        isOnX ? view.point(unit, view.y.lower).y : view.point(view.x.lower, unit).y
      }
      let y = level(unit)
      let lines = hasGrid ? (isOnX ? pose.xTicks : pose.yTicks).map { level($0.unit) } : []
      let marks = RuleLabelCorner.areas(pose, view, specs, fontSize: fontSize)
      for (number, corner) in corners.enumerated() {
        let box = corner.box(y, size, in: film.plot, fontSize: fontSize)
        // The room above letters and below them may touch a line.
        let letters = box.insetBy(dx: 0, dy: box.height * 0.15)
        costs[number] += lines.contains { $0 > letters.minY && $0 < letters.maxY } ? 1 : 0
        costs[number] += marks.contains { $0.intersects(letters) } ? 2 : 0
        costs[number] += box.maxY > film.plot.maxY ? 4 : 0
      }
    }
    let least = costs.min() ?? 0
    return zip(corners, costs).first { $0.1 == least }?.0 ?? RuleLabelCorner()
  }

  /// The areas that marks cover: of lines, small ones along their way.
  private static func areas(
    _ pose: ChartPose, _ view: ChartView, _ specs: [MarkSpec], fontSize: Double
  ) -> [CGRect] {
    var areas: [CGRect] = []
    for (number, all) in pose.series.enumerated() where specs.indices.contains(number) {
      for series in all {
        switch specs[number].kind {
        case .bars:
          areas += series.marks.values.filter { $0.presence > 0 }.map { view.bar($0, grown: 1).frame }
        case .line, .points:
          let points = series.marks.values.filter { $0.presence > 0 }.sorted { ($0.x, $0.high) < ($1.x, $1.high) }.map {
            view.point($0.x, $0.high)
          }
          let reach = fontSize * 0.35
          // A cloud or a line of thousands of points is as dense as some hundred of them.
          let step = max(points.count / 400, 1)
          for index in stride(from: 0, to: points.count, by: step) {
            areas.append(CGRect(origin: points[index], size: .zero).insetBy(dx: -reach, dy: -reach))
            guard specs[number].kind == .line, index + step < points.count else { continue }
            let (a, b) = (points[index], points[index + step])
            let parts = min(max(Int(abs(b.x - a.x) / fontSize), 1), 100)
            areas += (1..<max(parts, 1)).map { part in
              let t = Double(part) / Double(parts)
              return CGRect(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t, width: 0, height: 0)
                .insetBy(dx: -reach / 2, dy: -reach / 2)
            }
          }
        default: break
        }
      }
    }
    return areas
  }
}
