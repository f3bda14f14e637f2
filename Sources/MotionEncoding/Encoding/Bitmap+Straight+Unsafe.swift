// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension StraightBitmap {
  init(_ bitmap: Bitmap, fillsHoles: Bool) {
    unsafe self.init(
      width: bitmap.width, height: bitmap.height, premultiplied: unsafe UnsafePointer(bitmap.pixels),
      rowBytes: bitmap.rowBytes, fillsHoles: fillsHoles && !bitmap.isOpaque)
  }
}
