import MotionCore

/// Where pixels are composited: a rectangle of the device plane backed by memory that someone else owns.
struct Surface {
  /// The pixel at the rectangle's top left.
  let pixels: UnsafeMutablePointer<UInt8>
  let rowBytes: Int
  /// In device pixels.
  let rect: PixelRect

  @inline(__always) func at(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt8> {
    pixels + ((y &- rect.minY) &* rowBytes &+ (x &- rect.minX) &* 4)
  }

  /// Takes the pixels of another surface of the same rectangle.
  func copy(_ other: Surface) {
    for y in rect.minY..<max(rect.minY, rect.maxY) {
      at(rect.minX, y).update(from: other.at(rect.minX, y), count: 4 * rect.width)
    }
  }

  /// Fills with one pixel.
  func fill(_ pixel: UInt32) {
    for y in rect.minY..<max(rect.minY, rect.maxY) {
      UnsafeMutableRawPointer(at(rect.minX, y)).assumingMemoryBound(to: UInt32.self)
        .update(repeating: pixel, count: rect.width)
    }
  }

  /// Puts black behind the pixels: premultiplied ones keep their colours.
  func makeOpaque() {
    for y in rect.minY..<max(rect.minY, rect.maxY) {
      let row = at(rect.minX, y)
      for x in 0..<max(0, rect.width) { row[4 * x + 3] = 255 }
    }
  }
}

extension Bitmap {
  /// The bitmap as a surface with its top left at (x, y).
  func surface(x: Int = 0, y: Int = 0) -> Surface {
    Surface(pixels: pixels, rowBytes: rowBytes, rect: PixelRect(x: x, y: y, width: width, height: height))
  }
}
