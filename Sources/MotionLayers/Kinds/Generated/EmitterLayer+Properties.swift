// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// Lengths are points, angles radians, colours sRGB unless a property says otherwise.
extension EmitterLayer: EmitterKeys {
  /// Multiplies the cells' birth rates; 0 stops births, and living particles stay (EM-10).
  public final var birthRate: Double {
    get { values.emitter.birthRate }
    set { set(.birthRate, .number(newValue)) }
  }
  /// Multiplies the cells' lifetimes.
  ///
  /// ```swift
  /// emitter.lifetime = 0.5
  /// ```
  public final var lifetime: Double {
    get { values.emitter.lifetime }
    set { set(.lifetime, .number(newValue)) }
  }
  /// Multiplies the cells' velocities.
  ///
  /// ```swift
  /// emitter.velocity = 2
  /// ```
  public final var velocity: Double {
    get { values.emitter.velocity }
    set { set(.velocity, .number(newValue)) }
  }
  /// Multiplies the cells' scales.
  ///
  /// ```swift
  /// emitter.scale = 2
  /// ```
  public final var scale: Double {
    get { values.emitter.scale }
    set { set(.emitterScale, .number(newValue)) }
  }
  /// Multiplies the cells' spins.
  ///
  /// ```swift
  /// emitter.spin = 0.5
  /// ```
  public final var spin: Double {
    get { values.emitter.spin }
    set { set(.spin, .number(newValue)) }
  }
  /// The centre of the shape, in the layer's bounds space (EM-11).
  public final var emitterPosition: CGPoint {
    get { values.emitter.emitterPosition }
    set { set(.emitterPosition, .point(newValue)) }
  }
  /// The distance of the shape's centre in front of the layer's plane (EM-7).
  ///
  /// ```swift
  /// emitter.emitterZPosition = -100
  /// ```
  public final var emitterZPosition: Double {
    get { values.emitter.emitterZPosition }
    set { set(.emitterZPosition, .number(newValue)) }
  }
  /// The size of the shape; the width is a circle's or sphere's radius (EM-7).
  ///
  /// ```swift
  /// emitter.emitterSize = CGSize(width: 1920, height: 0)
  /// ```
  public final var emitterSize: CGSize {
    get { values.emitter.emitterSize }
    set { set(.emitterSize, .size(newValue)) }
  }
  /// The depth of the shape (EM-7).
  ///
  /// ```swift
  /// emitter.emitterDepth = 100
  /// ```
  public final var emitterDepth: Double {
    get { values.emitter.emitterDepth }
    set { set(.emitterDepth, .number(newValue)) }
  }
  /// The shape on which particles are born (EM-7). An unknown name means a point.
  public final var emitterShape: EmitterShape {
    get { values.emitter.emitterShape }
    set { set(.emitterShape, .string(newValue.rawValue)) }
  }
  /// The part of the shape on which particles are born (EM-7). An unknown name means the volume.
  ///
  /// ```swift
  /// emitter.emitterMode = .outline
  /// ```
  public final var emitterMode: EmitterMode {
    get { values.emitter.emitterMode }
    set { set(.emitterMode, .string(newValue.rawValue)) }
  }
  /// The drawing order and compositing of the particles (EM-9). An unknown name means no particular order.
  public final var renderMode: EmitterRenderMode {
    get { values.emitter.renderMode }
    set { set(.renderMode, .string(newValue.rawValue)) }
  }
  /// Whether each particle has its own depth among the layer's siblings, in the layer's perspective.
  ///
  /// A layer that fades, masks, is masked or filtered, casts a shadow or is rasterized needs one image of its particles. Near
  /// particles are still larger then, but all are in the layer's plane.
  public final var preservesDepth: Bool {
    get { values.emitter.preservesDepth }
    set { set(.emitterPreservesDepth, .bool(newValue)) }
  }
}
