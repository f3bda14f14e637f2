// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Pixels in memory: 8 bits a channel, R G B A in byte order, premultiplied, sRGB-encoded, rows top to bottom.
///
/// Written once by its maker, then shared read-only between threads.
@safe public final class Bitmap: @unchecked Sendable {
  // SAFETY: whoever makes it writes it before others have it; the memory is its own, and goes back in `deinit`.
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Bytes from one row to the next: a multiple of 64.
  public let rowBytes: Int
  /// The first byte of the top row, valid while the bitmap lives.
  public let pixels: UnsafeMutablePointer<UInt8>
  /// The known value of ``isOpaque``.
  let knownOpacity = Atomic(Opacity.unknown)

  enum Opacity: UInt8, AtomicRepresentable { case unknown, opaque, translucent }

  /// Transparent black.
  ///
  /// - Precondition: both sides are at least 1 and at most 65,535.
  public convenience init(width: Int, height: Int) {
    self.init(unfilledWidth: width, height: height)
    clear()
  }

  /// Makes a bitmap with undefined pixels; the caller must write all of them. Clearing the frames of a clip took a
  /// tenth of the drawing time.
  package init(unfilledWidth width: Int, height: Int) {
    precondition(
      (1...65_535).contains(width) && (1...65_535).contains(height),
      "a bitmap's sides must be 1 to 65535 px, got \(width)×\(height)")
    self.width = width
    self.height = height
    // Rows begin at lines of the processor's cache.
    rowBytes = (width * 4 + 63) / 64 * 64
    unsafe pixels = unsafe AlignedMemory.allocateUnfilled(rowBytes * height)
  }

  /// Makes it transparent black, before others have it.
  package func clear() { unsafe pixels.update(repeating: 0, count: rowBytes * height) }

  deinit { unsafe AlignedMemory.deallocate(pixels, rowBytes * height) }

  /// R, G, B, A of one pixel, premultiplied.
  public subscript(x: Int, y: Int) -> (r: UInt8, g: UInt8, b: UInt8, a: UInt8) {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel (\(x), \(y)) outside \(width)×\(height)")
    let p = unsafe pixels + y * rowBytes + x * 4
    return unsafe (p[0], p[1], p[2], p[3])
  }

  /// The hash of every pixel, without the padding of the rows.
  var contentHash: ContentHash {
    var hasher = ContentHasher()
    hasher.combine(width)
    hasher.combine(height)
    for y in 0..<height {
      let row = unsafe UnsafeRawPointer(pixels + y * rowBytes)
      var word: UInt64 = 0
      for x in 0..<width {
        word = unsafe word << 32 | UInt64(UInt32(littleEndian: row.load(fromByteOffset: x * 4, as: UInt32.self)))
        if x & 1 == 1 { hasher.combine(word) }
      }
      if width & 1 == 1 { hasher.combine(word & 0xFFFF_FFFF) }
    }
    return hasher.finalize()
  }
}
