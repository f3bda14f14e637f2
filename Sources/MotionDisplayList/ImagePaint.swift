import Foundation
import MotionCore

/// An image laid over the plane. Outside `source` its edge pixels extend.
public struct ImagePaint: Hashable, Sendable {
  package var image: ImageSource
  /// The part of the image that is used, in its pixels: y down, the origin at the image's top left.
  public var source: CGRect
  /// From device pixels to image pixels.
  package var map: Homography
  public var minification: SamplingFilter
  public var magnification: SamplingFilter
  /// Added to the level of detail that a trilinear minification takes: 1 is half as sharp.
  public var minificationBias = 0.0
  /// True if every pixel in `source` is known to have alpha 1.
  public var isOpaque = false

  package init(
    _ image: ImageSource, source: CGRect, map: Homography, minification: SamplingFilter = .linear,
    magnification: SamplingFilter = .linear
  ) {
    (self.image, self.source, self.map) = (image, source, map)
    (self.minification, self.magnification) = (minification, magnification)
  }

  /// Feeds everything that decides what this draws.
  package func feed(_ hasher: inout ContentHasher) {
    image.feed(&hasher)
    hasher.combine(source)
    hasher.combine(map)
    hasher.combine(minification.rawValue)
    hasher.combine(magnification.rawValue)
    hasher.combine(minificationBias)
    hasher.combine(isOpaque)
  }
}
