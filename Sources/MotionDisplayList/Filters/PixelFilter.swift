import MotionCore

/// A filter over a picture, in device pixels.
///
/// A value that says all: equal filters make equal pictures of equal pictures, whatever part of them is asked for.
public enum PixelFilter: Hashable, Sendable {
  /// Standard deviation in pixels, horizontally and vertically; edges fade to transparent.
  case gaussianBlur(sigmaX: Double, sigmaY: Double)
  /// `picture + intensity · blur(picture)`, premultiplied and clamped; alpha is the larger of both. Intensity 0
  /// changes nothing.
  case bloom(sigmaX: Double, sigmaY: Double, intensity: Double)
  /// `picture · (1 − intensity) + min(picture, blur(picture)) · intensity`, premultiplied; alpha is kept.
  case gloom(sigmaX: Double, sigmaY: Double, intensity: Double)
  /// `picture + intensity · (picture − blur(picture))`, premultiplied and clamped to 0 … alpha; alpha is kept.
  case unsharpMask(sigmaX: Double, sigmaY: Double, intensity: Double)
  /// The same with the luma of the difference for all components.
  case sharpenLuminance(sigmaX: Double, sigmaY: Double, intensity: Double)
  /// The mean along a line with its middle at the pixel, each half the vector (x, y).
  case lineBlur(x: Double, y: Double)
  /// The mean over an ellipse.
  case discBlur(PixelEllipse)
  /// The mean along the line from a pixel towards (x, y), over `amount` of the way.
  case zoomBlur(x: Double, y: Double, amount: Double)
  /// Steps on the colour of each pixel by itself, without rounding in between.
  case color([ColorStep])
  case distortion(Distortion)
  /// The picture moved by a map of the device plane.
  case transform(Homography)
  case mosaic(Mosaic)
  /// `intensity · |gradient|` by Sobel's operator over steps of the two vectors, premultiplied; alpha is kept.
  case edges(intensity: Double, stepX: PixelVector, stepY: PixelVector)
  case vignette(Vignette)
}

/// A vector of the device plane, in pixels.
public struct PixelVector: Hashable, Sendable {
  public var x, y: Double
  public init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
  public var length: Double { (x * x + y * y).squareRoot() }
}

/// The points (x, y) with a·x² + 2b·x·y + c·y² ≤ 1, in pixels about a pixel's middle.
public struct PixelEllipse: Hashable, Sendable {
  public var a, b, c: Double
  public init(a: Double, b: Double, c: Double) { (self.a, self.b, self.c) = (a, b, c) }

  /// The largest |x| and |y|.
  public var extent: (x: Double, y: Double) {
    let d = a * c - b * b
    return ((c / d).squareRoot(), (a / d).squareRoot())
  }
}

/// A picture bent inside a disc.
public struct Distortion: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable { case pinch, bump, twirl }
  public var kind: Kind
  /// Of the disc, in the space of `map`.
  public var center: PixelVector
  public var radius: Double
  /// Scale of a pinch or bump, angle of a twirl in radians.
  public var amount: Double
  /// From the space of the disc to device pixels.
  public var map: Homography
  /// The pixels around the disc.
  public var area: PixelRect

  public init(
    _ kind: Kind, center: PixelVector, radius: Double, amount: Double, map: Homography, area: PixelRect
  ) {
    (self.kind, self.center, self.radius, self.amount) = (kind, center, radius, amount)
    (self.map, self.area) = (map, area)
  }
}

/// A picture cut into cells of one colour.
public struct Mosaic: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    /// Squares with the mean of what they cover.
    case squares
    /// The cells nearest to points scattered one by one over squares, with the colour there.
    case crystals
  }
  public var kind: Kind
  /// The middle of a cell, in the space of `map`.
  public var center: PixelVector
  /// The side of the squares.
  public var side: Double
  /// From the space of the cells to device pixels.
  public var map: Homography
  /// No cell reaches further than this, in pixels.
  public var reach: Int

  public init(_ kind: Kind, center: PixelVector, side: Double, map: Homography, reach: Int) {
    (self.kind, self.center, self.side) = (kind, center, side)
    (self.map, self.reach) = (map, reach)
  }
}

/// Darker with the distance from the middle of an area.
public struct Vignette: Hashable, Sendable {
  /// The middle, in the space of `map`.
  public var center: PixelVector
  /// The distance at which the effect is whole.
  public var radius: Double
  public var intensity: Double
  /// From that space to device pixels.
  public var map: Homography

  public init(center: PixelVector, radius: Double, intensity: Double, map: Homography) {
    (self.center, self.radius, self.intensity, self.map) = (center, radius, intensity, map)
  }
}
