// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension Bitmap {
  /// Sets a pixel, premultiplied.
  func set(_ x: Int, _ y: Int, _ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8) {
    precondition((0..<width).contains(x) && (0..<height).contains(y), "pixel (\(x), \(y)) outside \(width)×\(height)")
    let p = unsafe pixels + y * rowBytes + 4 * x
    unsafe (p[0], p[1], p[2], p[3]) = (red, green, blue, alpha)
  }
}
