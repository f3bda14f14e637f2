// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Bytes of a rectangle of the device plane that someone else owns: one or four channels, interleaved.
struct BytePlane {
  let rect: PixelRect
  let channels: Int
  /// From the rectangle's top left on.
  let bytes: MutableRow<UInt8>
  let rowBytes: Int

  var columns: Range<Int> { rect.minX..<max(rect.minX, rect.maxX) }
  var rows: Range<Int> { rect.minY..<max(rect.minY, rect.maxY) }

  @inline(__always) func row(_ y: Int) -> MutableRow<UInt8> {
    bytes.part((y &- rect.minY) &* rowBytes, rect.width &* channels)
  }
  /// A row from the column `x` on.
  @inline(__always) func row(_ y: Int, from x: Int) -> Row<UInt8> {
    row(y).reading.dropping((x &- rect.minX) &* channels)
  }
}

extension BytePlane {
  /// Wraps a bitmap with the size and top left of `rect`.
  init(_ bitmap: Bitmap, rect: PixelRect) {
    self.init(rect: rect, channels: 4, bytes: bitmap.memory.bytes, rowBytes: bitmap.rowBytes)
  }
}
