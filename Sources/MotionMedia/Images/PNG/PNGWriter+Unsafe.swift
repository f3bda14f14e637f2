// SPDX-License-Identifier: Apache-2.0

import CPNGRows
import MotionCore

/// Bitmaps as PNG files: RGB if every pixel is opaque, else RGBA with straight alpha. The same bitmap gives the
/// same bytes.
package enum PNGWriter {
  /// Creates or replaces the file at `path`.
  package static func write(_ bitmap: Bitmap, to path: String) throws(MediaError) {
    try FileOutput.write(encoded(bitmap, path: path), toFile: path)
  }

  /// The bytes of the file.
  ///
  /// - Parameters:
  ///   - path: names it in errors.
  ///   - level: zlib's, 1 (quick) to 9 (small).
  package static func encoded(
    _ bitmap: Bitmap, path: String = "PNG", level: Int32 = 6
  ) throws(MediaError) -> [UInt8] {
    let (pixels, channels) = straight(bitmap)
    let (width, height) = (UInt32(bitmap.width), UInt32(bitmap.height))
    let bound = png_file_bound(width, height, Int32(channels))
    let file = unsafe [UInt8](unsafeUninitializedCapacity: bound) { file, count in
      guard let start = file.baseAddress else { return }
      count = unsafe png_file_write(pixels, width, height, Int32(channels), level, start)
    }
    guard !file.isEmpty else { throw .exhausted(work: "zlib", reason: "memory ran out for '\(path)'") }
    return file
  }

  /// Pixels without padding, unpremultiplied, without the alpha channel if nothing shows through.
  private static func straight(_ bitmap: Bitmap) -> (pixels: [UInt8], channels: Int) {
    let isOpaque = bitmap.isOpaque
    let channels = isOpaque ? 3 : 4
    let pixels = unsafe [UInt8](unsafeUninitializedCapacity: bitmap.width * bitmap.height * channels) { buffer, count in
      var at = 0
      for y in 0..<bitmap.height {
        let row = unsafe bitmap.pixels + y * bitmap.rowBytes
        if isOpaque {
          let target = unsafe buffer.baseAddress! + at
          for x in 0..<bitmap.width {
            unsafe target[3 * x] = row[4 * x]
            unsafe target[3 * x + 1] = row[4 * x + 1]
            unsafe target[3 * x + 2] = row[4 * x + 2]
          }
          at += 3 * bitmap.width
          continue
        }
        for x in 0..<bitmap.width {
          let alpha = unsafe row[x * 4 + 3]
          for channel in 0..<3 { unsafe buffer[at + channel] = unsafe unpremultiply(row[x * 4 + channel], alpha) }
          unsafe buffer[at + 3] = alpha
          at += 4
        }
      }
      count = at
    }
    return (pixels, channels)
  }

  /// `round(value · 255 / alpha)`, halves up, at most 255; 0 for invisible pixels.
  @inlinable package static func unpremultiply(_ value: UInt8, _ alpha: UInt8) -> UInt8 {
    if alpha == 255 { return value }
    if alpha == 0 { return 0 }
    let (value, alpha) = (Int(value), Int(alpha))
    return UInt8(min(255, (510 * value + alpha) / (2 * alpha)))
  }
}
