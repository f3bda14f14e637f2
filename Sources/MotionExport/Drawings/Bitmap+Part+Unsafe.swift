// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension Bitmap {
  /// A copy of a part of the pixels.
  ///
  /// - Precondition: the part is not empty, and lies within the bitmap.
  func cropped(to area: PixelRect) -> Bitmap {
    precondition(
      area.minX >= 0 && area.minY >= 0 && area.maxX <= width && area.maxY <= height && !area.isEmpty,
      "a part lies within its bitmap, got \(area) of \(width)×\(height)")
    let part = Bitmap(width: area.width, height: area.height)
    for row in 0..<area.height {
      // SAFETY: both rows lie within their bitmaps, by the precondition.
      let source = unsafe pixels + (area.minY + row) * rowBytes + area.minX * 4
      unsafe (part.pixels + row * part.rowBytes).update(from: source, count: area.width * 4)
    }
    return part
  }
}
