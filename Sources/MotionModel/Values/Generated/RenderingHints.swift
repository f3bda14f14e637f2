// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore

/// Properties about a layer's rendering rather than its content (§3.8). Core Animation trades speed for quality with
/// them; here, only edge antialiasing and the mipmap bias can change a frame.
@usableFromInline package struct RenderingHints: Hashable, Sendable {
  /// The edges that are antialiased. Other bits are dropped.
  package var edgeAntialiasingMask: EdgeMask = .all
  /// Has no effect on the frame. An unknown name becomes the default.
  package var contentsFormat: ContentsFormat = .rgba8
  /// An offset of the mipmap level of ``minificationFilter`` `trilinear`.
  package var minificationFilterBias: Double = 0
  /// Has no effect on the frame. An unknown name becomes the default.
  package var preferredDynamicRange: DynamicRange = .standard
  /// Has no effect on the frame. An unknown name becomes the default.
  package var toneMapMode: ToneMapMode = .automatic
  /// Has no effect on the frame.
  package var contentsHeadroom: Double = 0
  /// Whether the layer's drawing covers it. If so, the results of ``draw(in:)`` and the text of a text layer are kept without
  /// alpha, with black in empty areas. Images set as contents keep their alpha.
  package var isOpaque: Bool = false
  /// Whether the layer draws its contents again when its bounds change (L-7).
  package var needsDisplayOnBoundsChange: Bool = false
  /// Has no effect on the frame, because drawing is recorded.
  package var drawsAsynchronously: Bool = false
  /// Whether ``edgeAntialiasingMask`` is used.
  package var allowsEdgeAntialiasing: Bool = true
  /// Has no effect on the frame.
  package var wantsExtendedDynamicRangeContent: Bool = false

  package init() {}
}
