// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore

/// Properties that say how a layer is made rather than what it shows (§3.8). Core Animation trades speed for quality
/// with them; of these, only edge antialiasing and the mipmap bias can change a picture.
public struct RenderingHints: Hashable, Sendable {
  /// The edges that are antialiased. Other bits are dropped.
  public var edgeAntialiasingMask: EdgeMask = .all
  /// Changes nothing in the picture. An unknown name becomes the default.
  public var contentsFormat: ContentsFormat = .rgba8
  /// Added to the mipmap level of ``minificationFilter`` `trilinear`.
  public var minificationFilterBias: Double = 0
  /// Changes nothing in the picture. An unknown name becomes the default.
  public var preferredDynamicRange: DynamicRange = .standard
  /// Changes nothing in the picture. An unknown name becomes the default.
  public var toneMapMode: ToneMapMode = .automatic
  /// Changes nothing in the picture.
  public var contentsHeadroom: Double = 0
  /// Says that what the layer draws covers it: ``draw(in:)`` and the text of a text layer are then kept without alpha,
  /// black where nothing is drawn. Pictures that are set as contents keep theirs.
  public var isOpaque: Bool = false
  /// Whether the layer draws its contents again when its bounds change (L-7).
  public var needsDisplayOnBoundsChange: Bool = false
  /// Changes nothing in the picture: drawing is recorded.
  public var drawsAsynchronously: Bool = false
  /// Whether ``edgeAntialiasingMask`` is asked at all.
  public var allowsEdgeAntialiasing: Bool = true
  /// Changes nothing in the picture.
  public var wantsExtendedDynamicRangeContent: Bool = false

  public init() {}
}
