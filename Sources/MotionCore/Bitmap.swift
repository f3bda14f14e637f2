/// Pixels in memory: 8 bits a channel, R G B A in byte order, premultiplied, sRGB-encoded, rows top to bottom.
///
/// Written once by whoever makes it, then shared read-only between threads.
public final class Bitmap: @unchecked Sendable {
  // SAFETY: whoever makes it writes it before others have it; the memory is its own, and goes back in `deinit`.
  public let width: Int
  public let height: Int
  /// Bytes from one row to the next: a multiple of 64.
  public let rowBytes: Int
  public let pixels: UnsafeMutablePointer<UInt8>

  /// Transparent black.
  ///
  /// - Precondition: both sides are at least 1 and at most 65,535.
  public init(width: Int, height: Int) {
    precondition(
      (1...65_535).contains(width) && (1...65_535).contains(height),
      "a bitmap's sides are 1 to 65535 px, got \(width)×\(height)")
    self.width = width
    self.height = height
    rowBytes = (width * 4 + 63) / 64 * 64
    pixels = AlignedMemory.allocate(rowBytes * height)
  }

  deinit { AlignedMemory.deallocate(pixels, rowBytes * height) }

  /// R, G, B, A of one pixel, premultiplied.
  public subscript(x: Int, y: Int) -> (r: UInt8, g: UInt8, b: UInt8, a: UInt8) {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel (\(x), \(y)) outside \(width)×\(height)")
    let p = pixels + y * rowBytes + x * 4
    return (p[0], p[1], p[2], p[3])
  }
}
