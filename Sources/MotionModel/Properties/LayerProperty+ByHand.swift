// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore

/// The rows that `properties.table` leaves to Swift, because their getters and setters do more than access a field.
extension LayerProperty {
  package static let bounds = rect("bounds", rule: "G-3", get: { $0.bounds }, set: { $0.bounds = $1.standardized })
  package static let contents = LayerProperty(
    "contents", .contents, .layer, .transition, animatable: true, aliases: [], rule: "V-9",
    get: { .contents($0.contents) }, set: { if case .contents(let v) = $1 { $0.contents = v } })
  package static let motionBlur = numbers(
    "motionBlur", .layer, .none, animatable: false, rule: "§3.8", get: { $0.motionBlur?.numbers },
    set: { $0.motionBlur = $1.flatMap { MotionBlur($0) } })
  package static let fillRule = constant(
    "fillRule", .shape, known: ["non-zero", "even-odd"], rule: "SH-1", get: { $0.shape.fillRule.rawValue },
    set: { $0.shape.fillRule = FillRule(rawValue: $1) ?? .nonZero })
  package static let trimEnd = numbers(
    "trimEnd", .video, .none, animatable: false, rule: "MV-1", get: { $0.video.trimEnd.map { [$0] } },
    set: { $0.video.trimEnd = $1?.first })
  package static let instanceCount = number(
    "instanceCount", .replicator, rule: "RP-1", get: { Double($0.replicator.instanceCount) },
    // Between whole numbers the smaller one counts (V-1).
    set: {
      let count = $1.isFinite ? max(0, min($1, Double(ReplicatorValues.countLimit))) : 0
      // What interpolation leaves of a whole number counts as that number.
      $0.replicator.instanceCount = Int((count + 1e-9).rounded(.down))
    })
}
