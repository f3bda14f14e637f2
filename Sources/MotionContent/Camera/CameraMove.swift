// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionDSL
import MotionLayers

/// One move of a ``Camera``.
struct CameraMove {
  enum Kind: Sendable {
    /// On the frame of a probe.
    case focus(padding: Double)
    case look(CGRect)
    /// The middle of the frame of a probe, enlarged by a factor.
    case follow(zoom: Double)
    case zoom(Double)
    case pan(Double, Double)
    /// Radians, clockwise; from upright, or from where it is.
    case turn(Double, isRelative: Bool)
    case shake(Double, seed: UInt64, length: Double)
  }
  var kind: Kind
  /// A layer with the frame of the focused layer as its bounds.
  var probe: Layer?
  /// The layer that it looks at, with its location in the script, until the camera stands in its scene.
  var watched: (layer: Layer, callStack: [UInt])?
  /// 0…1.
  var progress: Value<Double>
}
