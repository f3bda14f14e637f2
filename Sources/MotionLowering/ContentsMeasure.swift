import MotionCore
import MotionDisplayList

/// What the display list needs to know about pixels that live elsewhere: sizes and frame numbers, never the pixels.
/// Called from many threads at once.
public protocol ContentsMeasure: Sendable {
  /// Width and height in pixels. Throws if the image cannot be read.
  func pixelSize(of contents: Contents) throws -> (Int, Int)
  /// True if parts of a picture file can be read without the rest. Throws if the file cannot be read.
  func canReadParts(ofImage path: String) throws -> Bool
  /// Throws if the clip cannot be read.
  func clip(_ path: String) throws -> ClipMeasure
  /// The index, in presentation order, of the last frame that is not after `time`; the first or last one if the
  /// time lies outside the clip.
  func frameIndex(clip path: String, at time: MediaTime) throws -> Int
}

extension ContentsMeasure {
  /// False: pictures are read whole.
  public func canReadParts(ofImage path: String) throws -> Bool { false }
}

/// The size and length of a clip.
public struct ClipMeasure: Hashable, Sendable {
  /// Size on the screen in pixels: rotation and the shape of stored pixels applied.
  public var width, height: Int
  /// Upright size of its frames' bitmaps.
  public var pixelWidth, pixelHeight: Int
  public var duration: MediaTime
  /// True if every pixel of every frame has alpha 1, so that a shadow need not look at the frames.
  public var isOpaque: Bool
  /// - Parameters:
  ///   - width, height: on the screen.
  ///   - pixels: of the bitmaps; nil: the same.
  public init(
    width: Int, height: Int, pixels: (width: Int, height: Int)? = nil, duration: MediaTime, isOpaque: Bool = true
  ) {
    (self.width, self.height, self.duration, self.isOpaque) = (width, height, duration, isOpaque)
    (pixelWidth, pixelHeight) = pixels ?? (width, height)
  }
}
