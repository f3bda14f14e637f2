// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Two frames of a clip in one image.
package enum FrameMix {
  /// Each component is `(a · (256 − weight) + b · weight + 128) / 256`, premultiplied.
  ///
  /// - Parameter weight: of the second frame, 0…256.
  package static func bitmap(_ a: Bitmap, _ b: Bitmap, weight: Int) -> Bitmap {
    guard a.width == b.width, a.height == b.height else { return a }
    let result = Bitmap(unfilledWidth: a.width, height: a.height)
    let second = UInt16(max(0, min(weight, 256)))
    let first = 256 - second
    for y in 0..<a.height {
      let from = unsafe a.pixels + y * a.rowBytes
      let other = unsafe b.pixels + y * b.rowBytes
      let out = unsafe result.pixels + y * result.rowBytes
      // At most 255 · 256 + 128, so 16 bits are enough.
      for i in 0..<a.width * 4 {
        unsafe out[i] = UInt8(
          truncatingIfNeeded: (UInt16(from[i]) &* first &+ UInt16(other[i]) &* second &+ 128) >> 8)
      }
    }
    return result
  }
}
