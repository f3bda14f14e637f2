// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

extension Paint {
  /// GR-1…GR-7: parameters are measured in the unit square of the layer's bounds; nil draws nothing.
  static func gradient(_ gradient: GradientValues, bounds: CGRect, _ toDevice: Homography) -> Paint? {
    guard let stops = stops(gradient), let last = stops.last else { return nil }
    let unitToDevice = Homography(
      Double(bounds.width), 0, 0, 0, Double(bounds.height), 0, Double(bounds.minX), Double(bounds.minY), 1
    ).concatenating(toDevice)
    guard let toUnit = unitToDevice.inverse else { return nil }
    let (sx, sy) = (Double(gradient.startPoint.x), Double(gradient.startPoint.y))
    let (dx, dy) = (Double(gradient.endPoint.x) - sx, Double(gradient.endPoint.y) - sy)
    guard (sx + sy + dx + dy).isFinite else { return nil }
    let kind: GradientPaint.Kind
    let measure: Homography
    switch gradient.type {
    case .axial:
      let square = dx * dx + dy * dy
      // Without a direction everything lies behind the end (GR-4).
      guard square > 0 else { return .color(last.color) }
      (kind, measure) = (.axial, .along(dx / square, dy / square, from: sx, sy))
    case .radial:
      guard dx != 0, dy != 0 else { return nil }
      kind = .radial
      measure = Homography(1 / abs(dx), 0, 0, 0, 1 / abs(dy), 0, -sx / abs(dx), -sy / abs(dy), 1)
    case .conic:
      // Without a direction, angles begin at the x axis.
      let length = (dx * dx + dy * dy).squareRoot()
      (kind, measure) = (
        .conic, length > 0 ? .along(dx / length, dy / length, from: sx, sy) : .translation(-sx, -sy)
      )
    default: return nil
    }
    let map = toUnit.concatenating(measure)
    guard map.isFinite else { return nil }
    return .gradient(GradientPaint(kind, stops: stops, map: map))
  }

  /// GR-3. Locations that an animation carries outside 0…1 or past their neighbour are moved back.
  private static func stops(_ gradient: GradientValues) -> [Drawing.ColorStop]? {
    guard let colors = gradient.colors, colors.count >= 2, colors.allSatisfy(\.isFinite) else { return nil }
    if let locations = gradient.locations {
      guard locations.count == colors.count, locations.allSatisfy(\.isFinite) else { return nil }
      var floor = 0.0
      return zip(locations, colors).map { location, color in
        // A location before its predecessor counts as equal to it.
        floor = max(floor, location.clampedToUnit)
        return Drawing.ColorStop(floor, color.sRGB)
      }
    }
    return colors.enumerated().map { i, color in
      Drawing.ColorStop(Double(i) / Double(colors.count - 1), color.sRGB)
    }
  }
}

extension Homography {
  /// The map to axes along `(dx, dy)` and a quarter turn from it, in units of that vector's inverse length.
  static func along(_ dx: Double, _ dy: Double, from sx: Double, _ sy: Double) -> Homography {
    Homography(dx, -dy, 0, dy, dx, 0, -(sx * dx + sy * dy), sx * dy - sy * dx, 1)
  }
}
