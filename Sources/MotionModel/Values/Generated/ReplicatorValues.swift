// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore

/// `CAReplicatorLayer` (RP-1).
@usableFromInline package struct ReplicatorValues: Sendable {
  /// The number of copies of the sublayers, including the source; 0 draws none of them.
  package var instanceCount: Int = 1
  /// The delay of each copy's sublayers after the copy before, in seconds (RP-5).
  package var instanceDelay: Double = 0
  /// The transform from each copy to the next, about the centre of the bounds (RP-3).
  package var instanceTransform: Transform3D = .identity
  /// Multiplies the colours and the alpha of the first copy; nil is white (RP-4).
  package var instanceColor: Color? = Color.white
  /// Added to the red multiplier with each copy; the result is clamped to 0…1 (RP-4).
  package var instanceRedOffset: Double = 0
  /// Added to the green multiplier with each copy; the result is clamped to 0…1 (RP-4).
  package var instanceGreenOffset: Double = 0
  /// Added to the blue multiplier with each copy; the result is clamped to 0…1 (RP-4).
  package var instanceBlueOffset: Double = 0
  /// Added to the alpha multiplier with each copy; the result is clamped to 0…1 (RP-4).
  package var instanceAlphaOffset: Double = 0
  /// Whether copies keep their positions in 3D among the replicator's siblings; only sublayers are drawn then (RP-6).
  package var preservesDepth: Bool = false

  package init() {}
}

extension LayerValues {
  /// Of a layer of this class; another one's defaults, which ignore writing.
  package var replicator: ReplicatorValues {
    get { if case .replicator(let values) = special { values } else { ReplicatorValues() } }
    set { if case .replicator = special { special = .replicator(newValue) } }
  }
}
