// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore

extension LayerProperty {
  package static let path = path("path", .shape, rule: "V-6", get: { $0.shape.path }, set: { $0.shape.path = $1 })
  package static let fillColor = color(
    "fillColor", .shape, rule: "SH-1", get: { $0.shape.fillColor }, set: { $0.shape.fillColor = $1 })
  package static let strokeColor = color(
    "strokeColor", .shape, rule: "SH-1", get: { $0.shape.strokeColor }, set: { $0.shape.strokeColor = $1 })
  package static let fillGradient = gradient(
    "fillGradient", .shape, rule: "SH-1", get: { $0.shape.fillGradient }, set: { $0.shape.fillGradient = $1 })
  package static let strokeGradient = gradient(
    "strokeGradient", .shape, rule: "SH-1", get: { $0.shape.strokeGradient }, set: { $0.shape.strokeGradient = $1 })
  package static let strokeStart = number(
    "strokeStart", .shape, rule: "SH-4", get: { $0.shape.strokeStart }, set: { $0.shape.strokeStart = $1 })
  package static let strokeEnd = number(
    "strokeEnd", .shape, rule: "SH-4", get: { $0.shape.strokeEnd }, set: { $0.shape.strokeEnd = $1 })
  package static let strokeOffset = number(
    "strokeOffset", .shape, rule: "SH-4", get: { $0.shape.strokeOffset }, set: { $0.shape.strokeOffset = $1 })
  package static let trimsByLength = bool(
    "trimsByLength", .shape, .none, animatable: false, rule: "SH-4", get: { $0.shape.trimsByLength },
    set: { $0.shape.trimsByLength = $1 })
  package static let lineWidth = number(
    "lineWidth", .shape, minimum: 0, rule: "SH-3", get: { $0.shape.lineWidth }, set: { $0.shape.lineWidth = $1 })
  package static let miterLimit = number(
    "miterLimit", .shape, minimum: 0, rule: "SH-6", get: { $0.shape.miterLimit }, set: { $0.shape.miterLimit = $1 })
  package static let lineCap = constant(
    "lineCap", .shape, known: ["butt", "round", "square"], rule: "SH-1", get: { $0.shape.lineCap.rawValue },
    set: { $0.shape.lineCap = LineCap(rawValue: $1) })
  package static let lineJoin = constant(
    "lineJoin", .shape, known: ["miter", "round", "bevel"], rule: "SH-1", get: { $0.shape.lineJoin.rawValue },
    set: { $0.shape.lineJoin = LineJoin(rawValue: $1) })
  package static let lineDashPhase = number(
    "lineDashPhase", .shape, rule: "SH-5", get: { $0.shape.lineDashPhase }, set: { $0.shape.lineDashPhase = $1 })
  package static let lineDashPattern = numbers(
    "lineDashPattern", .shape, .none, animatable: false, minimum: 0, rule: "SH-5", get: { $0.shape.lineDashPattern },
    set: { $0.shape.lineDashPattern = $1 })

  /// In the order of the table.
  package static let shape = [
    path, fillColor, fillRule, strokeColor, fillGradient, strokeGradient, strokeStart, strokeEnd, strokeOffset,
    trimsByLength, lineWidth, miterLimit, lineCap, lineJoin, lineDashPhase, lineDashPattern,
  ]
}
