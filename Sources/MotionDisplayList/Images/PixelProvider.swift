import MotionCore

/// Where the rasterizer gets the pixels that a display list names. Called from many threads at once.
package protocol PixelProvider: Sendable {
  /// The pixels of an image or of a clip's frame. Throws if they cannot be read or decoded.
  func bitmap(for source: ImageSource) throws -> Bitmap
}
