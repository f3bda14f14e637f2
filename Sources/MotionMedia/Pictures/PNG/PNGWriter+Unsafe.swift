import CPNG
import MotionCore

/// Bitmaps as PNG files: RGB if every pixel is opaque, else RGBA with straight alpha. The same bitmap gives the
/// same bytes.
public enum PNGWriter {
  /// Creates or replaces the file at `path`.
  public static func write(_ bitmap: Bitmap, to path: String) throws(MediaError) {
    try FileOutput.write(encoded(bitmap, path: path), toFile: path)
  }

  /// The bytes of the file; `path` names it in errors.
  public static func encoded(_ bitmap: Bitmap, path: String = "PNG") throws(MediaError) -> [UInt8] {
    let (pixels, channels) = straight(bitmap)
    var image = unsafe png_image()
    unsafe image.version = UInt32(PNG_IMAGE_VERSION)
    unsafe image.width = UInt32(bitmap.width)
    unsafe image.height = UInt32(bitmap.height)
    unsafe image.format = UInt32(PNG_FORMAT_FLAG_COLOR) | (channels == 4 ? UInt32(PNG_FORMAT_FLAG_ALPHA) : 0)
    // Incompressible rows grow by a byte a row, 5 in 16 K (deflate) and 12 in 8 K (chunks).
    var size = pixels.count + bitmap.height + pixels.count / 64 + 65_536
    var file = [UInt8](repeating: 0, count: size)
    let isWritten = unsafe png_image_write_to_memory(
      &image, &file, &size, 0, pixels, Int32(bitmap.width * channels), nil)
    guard isWritten != 0, size <= file.count else {
      let reason = unsafe PNGFile.message(image)
      unsafe png_image_free(&image)
      throw .codec(name: "libpng", reason: "'\(path)' cannot be encoded: \(reason)", advice: "Use a smaller size.")
    }
    file.removeLast(file.count - size)
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

  /// `round(value · 255 / alpha)`, halves up, at most 255; 0 where nothing is left to see.
  static func unpremultiply(_ value: UInt8, _ alpha: UInt8) -> UInt8 {
    if alpha == 255 { return value }
    if alpha == 0 { return 0 }
    return UInt8(min(255, (2 * Int(value) * 255 + Int(alpha)) / (2 * Int(alpha))))
  }
}
