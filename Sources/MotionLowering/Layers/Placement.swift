// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

/// Where and how a layer is drawn.
struct Placement {
  /// Trees deeper than this are refused: each level takes stack.
  static let nestingLimit = 256

  /// From the layer's bounds space to device pixels.
  var toDevice: Homography
  /// Whether y points up on the screen in the layer's bounds space, its own flip included (G-7).
  var isYUp: Bool
  /// The part of ``toDevice`` below the layer's own plane, and the layer's matrix in that plane's 3D space: for content outside
  /// the layer's plane.
  var plane = Homography.identity
  var matrix = Transform3D.identity
  /// Multiplies the layer's opacity.
  var opacity = 1.0
  /// Pixels outside are of no use.
  var view: PixelRect
  var depth: Int
}
