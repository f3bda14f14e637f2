// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// Lengths are points, angles radians, colours sRGB unless a property says otherwise.
extension ReplicatorLayer: ReplicatorKeys {
  /// The delay of each copy's sublayers after the copy before, in seconds (RP-5).
  public final var instanceDelay: Double {
    get { values.replicator.instanceDelay }
    set { set(.instanceDelay, .number(newValue)) }
  }
  /// The transform from each copy to the next, about the centre of the bounds (RP-3).
  public final var instanceTransform: Transform3D {
    get { values.replicator.instanceTransform }
    set { set(.instanceTransform, .transform(newValue)) }
  }
  /// Whether copies keep their positions in 3D among the replicator's siblings; only sublayers are drawn then (RP-6).
  public final var preservesDepth: Bool {
    get { values.replicator.preservesDepth }
    set { set(.replicatorPreservesDepth, .bool(newValue)) }
  }
  /// Multiplies the colours and the alpha of the first copy; nil is white (RP-4).
  public final var instanceColor: Color? {
    get { values.replicator.instanceColor }
    set { set(.instanceColor, .color(newValue)) }
  }
  /// Added to the red multiplier with each copy; the result is clamped to 0…1 (RP-4).
  ///
  /// ```swift
  /// replicator.instanceRedOffset = -0.1
  /// ```
  public final var instanceRedOffset: Double {
    get { values.replicator.instanceRedOffset }
    set { set(.instanceRedOffset, .number(newValue)) }
  }
  /// Added to the green multiplier with each copy; the result is clamped to 0…1 (RP-4).
  ///
  /// ```swift
  /// replicator.instanceGreenOffset = -0.1
  /// ```
  public final var instanceGreenOffset: Double {
    get { values.replicator.instanceGreenOffset }
    set { set(.instanceGreenOffset, .number(newValue)) }
  }
  /// Added to the blue multiplier with each copy; the result is clamped to 0…1 (RP-4).
  ///
  /// ```swift
  /// replicator.instanceBlueOffset = -0.1
  /// ```
  public final var instanceBlueOffset: Double {
    get { values.replicator.instanceBlueOffset }
    set { set(.instanceBlueOffset, .number(newValue)) }
  }
  /// Added to the alpha multiplier with each copy; the result is clamped to 0…1 (RP-4).
  ///
  /// ```swift
  /// replicator.instanceAlphaOffset = -0.1
  /// ```
  public final var instanceAlphaOffset: Double {
    get { values.replicator.instanceAlphaOffset }
    set { set(.instanceAlphaOffset, .number(newValue)) }
  }
}
