/// Properties that say how a layer is made rather than what it shows (§3.8). Core Animation trades speed for quality
/// with them; of these, only edge antialiasing and the mipmap bias can change a picture.
public struct RenderingHints: Hashable, Sendable {
  public var isOpaque = false
  public var needsDisplayOnBoundsChange = false
  public var drawsAsynchronously = false
  public var edgeAntialiasingMask = EdgeMask.all
  public var allowsEdgeAntialiasing = true
  public var contentsFormat = ContentsFormat.rgba8
  public var minificationFilterBias = 0.0
  public var preferredDynamicRange = DynamicRange.standard
  public var toneMapMode = ToneMapMode.automatic
  public var contentsHeadroom = 0.0
  public var wantsExtendedDynamicRangeContent = false
  public init() {}
}
