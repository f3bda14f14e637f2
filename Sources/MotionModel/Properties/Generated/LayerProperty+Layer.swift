// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore

extension LayerProperty {
  package static let position = point("position", rule: "G-1", get: { $0.position }, set: { $0.position = $1 })
  package static let zPosition = number("zPosition", rule: "Z-2", get: { $0.zPosition }, set: { $0.zPosition = $1 })
  package static let anchorPoint = point(
    "anchorPoint", rule: "G-5", get: { $0.anchorPoint }, set: { $0.anchorPoint = $1 })
  package static let anchorPointZ = number(
    "anchorPointZ", rule: "G-6", get: { $0.anchorPointZ }, set: { $0.anchorPointZ = $1 })
  package static let transform = transform("transform", rule: "V-4", get: { $0.transform }, set: { $0.transform = $1 })
  package static let sublayerTransform = transform(
    "sublayerTransform", rule: "G-6", get: { $0.sublayerTransform }, set: { $0.sublayerTransform = $1 })
  package static let isGeometryFlipped = bool(
    "geometryFlipped", aliases: ["isGeometryFlipped"], rule: "G-7", get: { $0.isGeometryFlipped },
    set: { $0.isGeometryFlipped = $1 })
  package static let isHidden = bool(
    "hidden", aliases: ["isHidden"], rule: "R-2", get: { $0.isHidden }, set: { $0.isHidden = $1 })
  package static let isDoubleSided = bool(
    "doubleSided", .layer, .none, aliases: ["isDoubleSided"], rule: "Z-4", get: { $0.isDoubleSided },
    set: { $0.isDoubleSided = $1 })
  package static let masksToBounds = bool(
    "masksToBounds", rule: "R-4", get: { $0.masksToBounds }, set: { $0.masksToBounds = $1 })
  package static let contentsRect = rect(
    "contentsRect", rule: "R-10", get: { $0.contentsRect }, set: { $0.contentsRect = $1 })
  package static let contentsCenter = rect(
    "contentsCenter", rule: "R-10", get: { $0.contentsCenter }, set: { $0.contentsCenter = $1 })
  package static let contentsScale = number(
    "contentsScale", minimum: .leastNonzeroMagnitude, rule: "R-9", get: { $0.contentsScale },
    set: { $0.contentsScale = $1 })
  package static let contentsGravity = constant(
    "contentsGravity",
    known: [
      "center", "top", "bottom", "left", "right", "topLeft", "topRight", "bottomLeft", "bottomRight", "resize",
      "resizeAspect", "resizeAspectFill",
    ], fallback: "center", rule: "R-9", get: { $0.contentsGravity.rawValue },
    set: { $0.contentsGravity = ContentsGravity(rawValue: $1) })
  package static let minificationFilter = constant(
    "minificationFilter", known: ["nearest", "linear", "trilinear"], rule: "R-11",
    get: { $0.minificationFilter.rawValue }, set: { $0.minificationFilter = ContentsFilter(rawValue: $1) })
  package static let magnificationFilter = constant(
    "magnificationFilter", known: ["nearest", "linear", "trilinear"], rule: "R-11",
    get: { $0.magnificationFilter.rawValue }, set: { $0.magnificationFilter = ContentsFilter(rawValue: $1) })
  package static let backgroundColor = color(
    "backgroundColor", rule: "R-1", get: { $0.backgroundColor }, set: { $0.backgroundColor = $1 })
  package static let cornerRadius = number(
    "cornerRadius", minimum: 0, rule: "R-7", get: { $0.cornerRadius }, set: { $0.cornerRadius = $1 })
  package static let maskedCorners = number(
    "maskedCorners", .layer, .none, animatable: false, rule: "R-8", get: { Double($0.maskedCorners.rawValue) },
    set: { $0.maskedCorners = CornerMask(rawValue: Int(min(max($1, 0), 1e6)) & 15) })
  package static let cornerCurve = constant(
    "cornerCurve", known: ["circular", "continuous"], fallback: "circular", rule: "R-8",
    get: { $0.cornerCurve.rawValue }, set: { $0.cornerCurve = CornerCurve(rawValue: $1) })
  package static let borderWidth = number(
    "borderWidth", minimum: 0, rule: "R-7", get: { $0.borderWidth }, set: { $0.borderWidth = $1 })
  package static let borderColor = color(
    "borderColor", rule: "R-7", get: { $0.borderColor }, set: { $0.borderColor = $1 })
  package static let opacity = number(
    "opacity", shown: 0...1, rule: "R-3", get: { $0.opacity }, set: { $0.opacity = $1 })
  package static let allowsGroupOpacity = bool(
    "allowsGroupOpacity", .layer, .none, animatable: false, rule: "R-3", get: { $0.allowsGroupOpacity },
    set: { $0.allowsGroupOpacity = $1 })
  package static let shadowColor = color(
    "shadowColor", rule: "R-6", get: { $0.shadowColor }, set: { $0.shadowColor = $1 })
  package static let shadowOpacity = number(
    "shadowOpacity", shown: 0...1, rule: "R-6", get: { $0.shadowOpacity }, set: { $0.shadowOpacity = $1 })
  package static let shadowRadius = number(
    "shadowRadius", minimum: 0, rule: "R-6", get: { $0.shadowRadius }, set: { $0.shadowRadius = $1 })
  package static let shadowOffset = size(
    "shadowOffset", rule: "R-6", get: { $0.shadowOffset }, set: { $0.shadowOffset = $1 })
  package static let shadowPath = path("shadowPath", rule: "R-6", get: { $0.shadowPath }, set: { $0.shadowPath = $1 })
  package static let shouldRasterize = bool(
    "shouldRasterize", rule: "R-12", get: { $0.shouldRasterize }, set: { $0.shouldRasterize = $1 })
  package static let rasterizationScale = number(
    "rasterizationScale", minimum: .leastNonzeroMagnitude, rule: "R-12", get: { $0.rasterizationScale },
    set: { $0.rasterizationScale = $1 })

  /// In the order of the table.
  package static let layer = [
    bounds, position, zPosition, anchorPoint, anchorPointZ, transform, sublayerTransform, isGeometryFlipped, isHidden,
    isDoubleSided, masksToBounds, contents, contentsRect, contentsCenter, contentsScale, contentsGravity,
    minificationFilter, magnificationFilter, backgroundColor, cornerRadius, maskedCorners, cornerCurve, borderWidth,
    borderColor, opacity, allowsGroupOpacity, shadowColor, shadowOpacity, shadowRadius, shadowOffset, shadowPath,
    shouldRasterize, rasterizationScale, motionBlur,
  ]
}
