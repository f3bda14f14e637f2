// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore

/// Properties that say how a layer is made rather than what it shows (§3.8). Core Animation trades speed for quality
/// with them; of these, only edge antialiasing and the mipmap bias can change a picture.
@usableFromInline package struct RenderingHints: Hashable, Sendable {
  /// The edges that are antialiased. Other bits are dropped.
  package var edgeAntialiasingMask: EdgeMask = .all
  /// Changes nothing in the picture. An unknown name becomes the default.
  package var contentsFormat: ContentsFormat = .rgba8
  /// Added to the mipmap level of ``minificationFilter`` `trilinear`.
  package var minificationFilterBias: Double = 0
  /// Changes nothing in the picture. An unknown name becomes the default.
  package var preferredDynamicRange: DynamicRange = .standard
  /// Changes nothing in the picture. An unknown name becomes the default.
  package var toneMapMode: ToneMapMode = .automatic
  /// Changes nothing in the picture.
  package var contentsHeadroom: Double = 0
  /// Says that what the layer draws covers it: ``draw(in:)`` and the text of a text layer are then kept without alpha,
  /// black where nothing is drawn. Pictures that are set as contents keep theirs.
  package var isOpaque: Bool = false
  /// Whether the layer draws its contents again when its bounds change (L-7).
  package var needsDisplayOnBoundsChange: Bool = false
  /// Changes nothing in the picture: drawing is recorded.
  package var drawsAsynchronously: Bool = false
  /// Whether ``edgeAntialiasingMask`` is asked at all.
  package var allowsEdgeAntialiasing: Bool = true
  /// Changes nothing in the picture.
  package var wantsExtendedDynamicRangeContent: Bool = false

  package init() {}
}
