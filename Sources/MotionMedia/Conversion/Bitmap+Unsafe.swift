// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension Bitmap {
  /// Sets an opaque pixel.
  func setOpaque(_ x: Int, _ y: Int, _ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    precondition((0..<width).contains(x) && (0..<height).contains(y), "pixel (\(x), \(y)) outside \(width)×\(height)")
    let pixel = unsafe pixels + y * rowBytes + x * 4
    unsafe (pixel[0], pixel[1], pixel[2], pixel[3]) = (red, green, blue, 255)
  }

  /// Copies a pixel; both positions lie within their bitmaps.
  @inline(__always)
  func copyPixel(_ source: Bitmap, from: (x: Int, y: Int), to position: (x: Int, y: Int)) {
    assert((0..<source.width).contains(from.x) && (0..<source.height).contains(from.y))
    assert((0..<width).contains(position.x) && (0..<height).contains(position.y))
    let pixel = unsafe source.pixels + from.y * source.rowBytes + from.x * 4
    unsafe (pixels + position.y * rowBytes + position.x * 4).update(from: pixel, count: 4)
  }

  /// Copies a rectangle; it must lie within both images.
  func copy(_ source: Bitmap, from: (x: Int, y: Int), to position: (x: Int, y: Int), width: Int, height: Int) {
    precondition(
      from.x >= 0 && from.y >= 0 && from.x + width <= source.width && from.y + height <= source.height
        && position.x >= 0 && position.y >= 0 && position.x + width <= self.width && position.y + height <= self.height,
      "\(width)×\(height) pixels from \(from) to \(position) reach outside")
    for y in 0..<height {
      let row = unsafe source.pixels + (from.y + y) * source.rowBytes + from.x * 4
      unsafe (pixels + (position.y + y) * rowBytes + position.x * 4).update(from: row, count: width * 4)
    }
  }
}
