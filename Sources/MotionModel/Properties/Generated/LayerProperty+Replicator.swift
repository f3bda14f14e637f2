// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore

extension LayerProperty {
  package static let instanceDelay = number(
    "instanceDelay", .replicator, rule: "RP-5", get: { $0.replicator.instanceDelay },
    set: { $0.replicator.instanceDelay = $1 })
  package static let instanceTransform = transform(
    "instanceTransform", .replicator, rule: "RP-3", get: { $0.replicator.instanceTransform },
    set: { $0.replicator.instanceTransform = $1 })
  package static let replicatorPreservesDepth = bool(
    "preservesDepth", .replicator, rule: "RP-6", get: { $0.replicator.preservesDepth },
    set: { $0.replicator.preservesDepth = $1 })
  package static let instanceColor = color(
    "instanceColor", .replicator, rule: "RP-4", get: { $0.replicator.instanceColor },
    set: { $0.replicator.instanceColor = $1 })
  package static let instanceRedOffset = number(
    "instanceRedOffset", .replicator, rule: "RP-4", get: { $0.replicator.instanceRedOffset },
    set: { $0.replicator.instanceRedOffset = $1 })
  package static let instanceGreenOffset = number(
    "instanceGreenOffset", .replicator, rule: "RP-4", get: { $0.replicator.instanceGreenOffset },
    set: { $0.replicator.instanceGreenOffset = $1 })
  package static let instanceBlueOffset = number(
    "instanceBlueOffset", .replicator, rule: "RP-4", get: { $0.replicator.instanceBlueOffset },
    set: { $0.replicator.instanceBlueOffset = $1 })
  package static let instanceAlphaOffset = number(
    "instanceAlphaOffset", .replicator, rule: "RP-4", get: { $0.replicator.instanceAlphaOffset },
    set: { $0.replicator.instanceAlphaOffset = $1 })

  /// In the order of the table.
  package static let replicator = [
    instanceCount, instanceDelay, instanceTransform, replicatorPreservesDepth, instanceColor, instanceRedOffset,
    instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset,
  ]
}
