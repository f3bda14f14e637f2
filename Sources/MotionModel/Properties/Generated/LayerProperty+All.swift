// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

extension LayerProperty {
  /// Every property, in the order of the table.
  package static let all: [LayerProperty] = [
    layer, hints, shape, gradient, text, video, replicator, scroll, emitter, tiled,
  ].flatMap { $0 }
}
