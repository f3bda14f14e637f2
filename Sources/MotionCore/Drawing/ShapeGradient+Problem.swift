// SPDX-License-Identifier: Apache-2.0

import Foundation

extension ShapeGradient {
  /// More colours are a mistake, and would make each frame slow.
  package static let colorLimit = 10_000

  /// Why this cannot be a property's value, as the rest of a sentence; nil if it can. Numbers are checked elsewhere.
  package var problem: String? {
    guard !colors.isEmpty else { return "has no colours; give it one or more" }
    guard colors.count <= ShapeGradient.colorLimit else {
      return "has \(colors.count) colours, at most \(ShapeGradient.colorLimit) are allowed"
    }
    if let locations {
      guard locations.count == colors.count else {
        return "has \(colors.count) colours and \(locations.count) locations; give each colour a location"
      }
      if let location = locations.first(where: { !(0...1).contains($0) }) {
        return "has the location \(FontAxes.text(location)); locations are 0…1"
      }
      for (a, b) in zip(locations, locations.dropFirst()) where a > b {
        return "has the location \(FontAxes.text(b)) after \(FontAxes.text(a)); locations ascend"
      }
    }
    guard case .radial(_, let radius, _, let focusRadius) = kind, min(radius, focusRadius) < 0 else { return nil }
    return "has the radius \(FontAxes.text(min(radius, focusRadius))); radii are 0 or more"
  }

  /// All numbers but those of colours.
  package var numbers: [Double] {
    let t = transform
    let matrix = [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
    ]
    let points: [Double] =
      switch kind {
      case .linear(let start, let end): [start.x, start.y, end.x, end.y]
      case .angled(let angle): [angle.radians]
      case .radial(let center, let radius, let focus, let focusRadius):
        [center.x, center.y, radius, focusRadius] + (focus.map { [$0.x, $0.y] } ?? [])
      case .conic(let center, let angle): [center.x, center.y, angle.radians]
      }
    return matrix + points + (locations ?? [])
  }

  /// Whether all numbers, also those of colours, are finite.
  package var isFinite: Bool { numbers.allSatisfy(\.isFinite) && colors.allSatisfy(\.isFinite) }
}
