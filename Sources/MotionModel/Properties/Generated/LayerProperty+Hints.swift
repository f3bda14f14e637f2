// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore

extension LayerProperty {
  package static let isOpaque = bool(
    "opaque", .layer, .none, animatable: false, aliases: ["isOpaque"], rule: "R-13", get: { $0.hints.isOpaque },
    set: { $0.hints.isOpaque = $1 })
  package static let needsDisplayOnBoundsChange = bool(
    "needsDisplayOnBoundsChange", .layer, .none, animatable: false, rule: "L-7",
    get: { $0.hints.needsDisplayOnBoundsChange }, set: { $0.hints.needsDisplayOnBoundsChange = $1 })
  package static let drawsAsynchronously = bool(
    "drawsAsynchronously", .layer, .none, animatable: false, rule: "§3.8", get: { $0.hints.drawsAsynchronously },
    set: { $0.hints.drawsAsynchronously = $1 })
  package static let edgeAntialiasingMask = number(
    "edgeAntialiasingMask", .layer, .none, animatable: false, rule: "R-14",
    get: { Double($0.hints.edgeAntialiasingMask.rawValue) },
    set: { $0.hints.edgeAntialiasingMask = EdgeMask(rawValue: Int(min(max($1, 0), 1e6)) & 15) })
  package static let allowsEdgeAntialiasing = bool(
    "allowsEdgeAntialiasing", .layer, .none, animatable: false, rule: "R-14", get: { $0.hints.allowsEdgeAntialiasing },
    set: { $0.hints.allowsEdgeAntialiasing = $1 })
  package static let contentsFormat = constant(
    "contentsFormat", known: ["RGBA8", "RGBAh", "Gray8"], fallback: "RGBA8", rule: "R-8",
    get: { $0.hints.contentsFormat.rawValue }, set: { $0.hints.contentsFormat = ContentsFormat(rawValue: $1) })
  package static let minificationFilterBias = number(
    "minificationFilterBias", rule: "R-11", get: { $0.hints.minificationFilterBias },
    set: { $0.hints.minificationFilterBias = $1 })
  package static let preferredDynamicRange = constant(
    "preferredDynamicRange", known: ["automatic", "standard", "constrainedHigh", "high"], fallback: "standard",
    rule: "R-8", get: { $0.hints.preferredDynamicRange.rawValue },
    set: { $0.hints.preferredDynamicRange = DynamicRange(rawValue: $1) })
  package static let toneMapMode = constant(
    "toneMapMode", known: ["automatic", "never", "ifSupported"], fallback: "automatic", rule: "R-8",
    get: { $0.hints.toneMapMode.rawValue }, set: { $0.hints.toneMapMode = ToneMapMode(rawValue: $1) })
  package static let contentsHeadroom = number(
    "contentsHeadroom", .layer, .none, animatable: false, rule: "§3.8", get: { $0.hints.contentsHeadroom },
    set: { $0.hints.contentsHeadroom = $1 })
  package static let wantsExtendedDynamicRangeContent = bool(
    "wantsExtendedDynamicRangeContent", .layer, .none, animatable: false, rule: "§3.8",
    get: { $0.hints.wantsExtendedDynamicRangeContent }, set: { $0.hints.wantsExtendedDynamicRangeContent = $1 })

  /// In the order of the table.
  package static let hints = [
    isOpaque, needsDisplayOnBoundsChange, drawsAsynchronously, edgeAntialiasingMask, allowsEdgeAntialiasing,
    contentsFormat, minificationFilterBias, preferredDynamicRange, toneMapMode, contentsHeadroom,
    wantsExtendedDynamicRangeContent,
  ]
}
