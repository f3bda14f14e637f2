// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore

extension LayerProperty {
  package static let colors = colors(
    "colors", .gradient, rule: "GR-3", get: { $0.gradient.colors }, set: { $0.gradient.colors = $1 })
  package static let locations = numbers(
    "locations", .gradient, rule: "GR-3", get: { $0.gradient.locations }, set: { $0.gradient.locations = $1 })
  package static let startPoint = point(
    "startPoint", .gradient, rule: "GR-2", get: { $0.gradient.startPoint }, set: { $0.gradient.startPoint = $1 })
  package static let endPoint = point(
    "endPoint", .gradient, rule: "GR-2", get: { $0.gradient.endPoint }, set: { $0.gradient.endPoint = $1 })
  package static let gradientType = constant(
    "type", .gradient, known: ["axial", "radial", "conic"], rule: "GR-1", get: { $0.gradient.type.rawValue },
    set: { $0.gradient.type = GradientType(rawValue: $1) })

  /// In the order of the table.
  package static let gradient = [colors, locations, startPoint, endPoint, gradientType]
}
