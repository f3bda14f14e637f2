// SPDX-License-Identifier: Apache-2.0

import CPixelKernels
import MotionCore

/// Pixels with straight alpha, as most formats store them, to premultiplied sRGB.
enum StraightPixels {
  /// Bytes R G B A of a whole image, in place.
  static func finish(_ bitmap: Bitmap, _ colour: ImageColour) {
    if colour.isSRGB {
      for y in 0..<bitmap.height {
        unsafe mk_kernels_native().pointee.premultiply_row(bitmap.pixels + y * bitmap.rowBytes, bitmap.width)
      }
      return
    }
    let row = ImageRow(colour, width: bitmap.width)
    var words = [UInt16](repeating: 0, count: 4 * bitmap.width)
    for y in 0..<bitmap.height {
      let pixels = unsafe bitmap.pixels + y * bitmap.rowBytes
      // A factor of 257 makes 65,535 of 255.
      for i in words.indices { unsafe words[i] = UInt16(pixels[i]) &* 257 }
      unsafe row.convert(words, count: bitmap.width, to: pixels)
    }
  }

  /// Divides bytes by alpha if they were premultiplied before encoding, which is rare.
  static func divide(_ bitmap: Bitmap) {
    for y in 0..<bitmap.height {
      let pixels = unsafe bitmap.pixels + y * bitmap.rowBytes
      for x in 0..<bitmap.width {
        let alpha = unsafe Int(pixels[4 * x + 3])
        for c in 0..<3 {
          unsafe pixels[4 * x + c] =
            alpha == 0 ? 0 : UInt8(min(255, (Int(pixels[4 * x + c]) * 255 + alpha / 2) / alpha))
        }
      }
    }
  }
}
