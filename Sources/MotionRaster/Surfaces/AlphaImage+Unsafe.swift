// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Coverage of a rectangle of the device plane, a byte a pixel: a blurred shadow.
// SAFETY: written by whoever makes it, before others have it; shared read-only then.
final class AlphaImage: @unchecked Sendable {
  let rect: PixelRect
  private let alpha: RowMemory<UInt8>

  init(rect: PixelRect) {
    self.rect = rect
    alpha = RowMemory(count: max(1, rect.width * rect.height))
  }

  /// Its bytes, with the top left at another position and the same size; valid for as long as the image.
  func plane(at rect: PixelRect) -> BytePlane {
    BytePlane(rect: rect, channels: 1, bytes: alpha.row, rowBytes: rect.width)
  }

  /// The `count` bytes from (x, y) to the right; valid for as long as the image.
  @inline(__always) func row(_ x: Int, _ y: Int, _ count: Int) -> MutableRow<UInt8> {
    alpha.row.part((y &- rect.minY) &* rect.width &+ (x &- rect.minX), count)
  }
}
