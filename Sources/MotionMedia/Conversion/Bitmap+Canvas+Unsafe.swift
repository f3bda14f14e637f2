// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension Bitmap {
  /// The same pixels in memory of their own.
  var copy: Bitmap {
    let result = Bitmap(width: width, height: height)
    result.copy(self, from: (0, 0), to: (0, 0), width: width, height: height)
    return result
  }

  /// Makes a rectangle within the image transparent.
  func clear(_ rect: PixelRect) {
    for y in rect.minY..<rect.maxY {
      unsafe (pixels + y * rowBytes + rect.minX * 4).update(repeating: 0, count: rect.width * 4)
    }
  }

  /// Draws a premultiplied image over the existing pixels, or in their place. It must lie within this one.
  func draw(_ bitmap: Bitmap, at position: (x: Int, y: Int), blends: Bool) {
    guard blends else {
      return copy(bitmap, from: (0, 0), to: position, width: bitmap.width, height: bitmap.height)
    }
    for y in 0..<bitmap.height {
      let from = unsafe bitmap.pixels + y * bitmap.rowBytes
      let to = unsafe pixels + (position.y + y) * rowBytes + position.x * 4
      for x in 0..<bitmap.width {
        let rest = unsafe 255 - UInt32(from[x * 4 + 3])
        for c in 0..<4 {
          let beneath = unsafe UInt32(to[x * 4 + c]) * rest
          unsafe to[x * 4 + c] = UInt8(truncatingIfNeeded: UInt32(from[x * 4 + c]) + (beneath + 127) / 255)
        }
      }
    }
  }
}
