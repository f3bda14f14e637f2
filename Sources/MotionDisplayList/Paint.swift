import Foundation
import MotionCore

/// What a shape is filled with.
public enum Paint: Sendable {
  case color(Color)
  case gradient(GradientPaint)
  case image(ImagePaint)
  case shader(ShaderPaint)
  case picture(PicturePaint)

  /// Feeds everything that decides what this draws.
  public func feed(_ hasher: inout ContentHasher) {
    switch self {
    case .color(let color):
      hasher.combine(1)
      hasher.combine(color)
    case .gradient(let gradient):
      hasher.combine(2)
      gradient.feed(&hasher)
    case .image(let image):
      hasher.combine(3)
      image.feed(&hasher)
    case .shader(let shader):
      hasher.combine(4)
      shader.feed(&hasher)
    case .picture(let picture):
      hasher.combine(5)
      picture.feed(&hasher)
    }
  }
}

/// A colour ramp along a parameter `g` of the point: interpolated unpremultiplied on sRGB-encoded components,
/// the end colours extending beyond the first and last stop (GR-3, GR-7).
public struct GradientPaint: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    /// `g = x`
    case axial
    /// `g = √(x² + y²)`
    case radial
    /// `g = frac(atan2(y, x) / 2π)`
    case conic
    /// `g` of ``GradientPaint/circles``.
    case circles
  }
  public struct Stop: Hashable, Sendable {
    public var location: Double
    public var color: Color
    public init(_ location: Double, _ color: Color) { (self.location, self.color) = (location, color) }
  }
  public var kind: Kind
  /// At least two, locations non-decreasing in 0…1; equal neighbours are a hard step.
  public var stops: [Stop]
  /// From device pixels to the space in which `g` is measured.
  public var map: Homography
  /// For that kind alone.
  public var circles: GradientCircles?

  public init(_ kind: Kind, stops: [Stop], map: Homography) {
    (self.kind, self.stops, self.map) = (kind, stops, map)
  }

  /// Feeds everything that decides what this draws.
  public func feed(_ hasher: inout ContentHasher) {
    hasher.combine(kind.rawValue)
    hasher.combine(stops.count)
    for stop in stops {
      hasher.combine(stop.location)
      hasher.combine(stop.color)
    }
    hasher.combine(map)
    if let circles { circles.feed(&hasher) }
  }

  /// True if it leaves no pixel transparent.
  public var isOpaque: Bool { kind != .circles && stops.allSatisfy { $0.color.alpha == 1 } }
}

/// The name of pixels that live elsewhere.
public enum ImageSource: Hashable, Sendable {
  /// A still image file, by absolute path.
  case file(String)
  /// The same with its sides halved some times, each pixel the mean of those it stands for.
  case reducedFile(String, halvings: Int)
  /// A part of that, in pixels of the halved picture.
  case filePart(String, halvings: Int, PixelRect)
  /// A frame of a clip, by absolute path and index in presentation order.
  case videoFrame(String, index: Int)
  /// Pixels in memory.
  case bitmap(BitmapContents)

  /// Feeds everything that decides what this draws.
  public func feed(_ hasher: inout ContentHasher) {
    switch self {
    case .file(let path):
      hasher.combine(1)
      hasher.combine(path)
    case .videoFrame(let path, let index):
      hasher.combine(2)
      hasher.combine(path)
      hasher.combine(index)
    case .bitmap(let bitmap):
      hasher.combine(3)
      hasher.combine(bitmap.hash)
    case .reducedFile(let path, let halvings):
      hasher.combine(4)
      hasher.combine(path)
      hasher.combine(halvings)
    case .filePart(let path, let halvings, let part):
      hasher.combine(5)
      hasher.combine(path)
      for number in [halvings, part.minX, part.minY, part.maxX, part.maxY] { hasher.combine(number) }
    }
  }
}

/// How pixels between samples are found.
public enum SamplingFilter: String, Hashable, Sendable, CaseIterable { case nearest, linear, trilinear }

/// An image laid over the plane. Outside `source` its edge pixels extend.
public struct ImagePaint: Hashable, Sendable {
  public var image: ImageSource
  /// The part of the image that is used, in its pixels: y down, the origin at the image's top left.
  public var source: CGRect
  /// From device pixels to image pixels.
  public var map: Homography
  public var minification: SamplingFilter
  public var magnification: SamplingFilter
  /// Added to the level of detail that a trilinear minification takes: 1 is half as sharp.
  public var minificationBias = 0.0
  /// True if every pixel in `source` is known to have alpha 1.
  public var isOpaque = false

  public init(
    _ image: ImageSource, source: CGRect, map: Homography, minification: SamplingFilter = .linear,
    magnification: SamplingFilter = .linear
  ) {
    (self.image, self.source, self.map) = (image, source, map)
    (self.minification, self.magnification) = (minification, magnification)
  }

  /// Feeds everything that decides what this draws.
  public func feed(_ hasher: inout ContentHasher) {
    image.feed(&hasher)
    hasher.combine(source)
    hasher.combine(map)
    hasher.combine(minification.rawValue)
    hasher.combine(magnification.rawValue)
    hasher.combine(minificationBias)
    hasher.combine(isOpaque)
  }
}

/// A shader's picture laid over a layer.
public struct ShaderPaint: Sendable {
  public var shader: Shader
  public var time: Double
  /// The layer's size in points.
  public var size: CGSize
  /// From device pixels to the layer's points.
  public var map: Homography

  public init(_ shader: Shader, time: Double, size: CGSize, map: Homography) {
    (self.shader, self.time, self.size, self.map) = (shader, time, size, map)
  }

  /// Feeds everything that decides what this draws.
  public func feed(_ hasher: inout ContentHasher) {
    hasher.combine(shader.identity)
    if !shader.isStatic { hasher.combine(time) }
    hasher.combine(size.width)
    hasher.combine(size.height)
    hasher.combine(map)
  }
}
