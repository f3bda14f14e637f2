// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// An offscreen image and its position on the device plane.
final class OffscreenImage: Sendable {
  let rect: PixelRect
  let bitmap: Bitmap

  init(rect: PixelRect, bitmap: Bitmap) { (self.rect, self.bitmap) = (rect, bitmap) }

  /// Nothing anywhere.
  static var empty: OffscreenImage { OffscreenImage(rect: .empty, bitmap: Bitmap(width: 1, height: 1)) }

  /// The `count` pixels from (x, y) to the right; valid for as long as the image.
  @inline(__always) func row(_ x: Int, _ y: Int, _ count: Int) -> Row<UInt32> {
    bitmap.row(y &- rect.minY).part(x &- rect.minX, count).reading
  }
}
