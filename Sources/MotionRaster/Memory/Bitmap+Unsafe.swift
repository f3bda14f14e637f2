// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension Bitmap {
  /// All pixels, with those between the end of a row and the next one: rows are ``stride`` apart.
  ///
  /// Valid as long as the bitmap; written only by its maker.
  @inline(__always) var memory: MutableRow<UInt32> {
    // SAFETY: the bitmap owns rowBytes · height bytes, aligned to 64, and rowBytes is a multiple of 64.
    unsafe MutableRow(
      start: UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt32.self), count: stride &* height)
  }

  /// Pixels from one row to the next.
  @inline(__always) var stride: Int { rowBytes &>> 2 }
}

extension Planes.Plane {
  /// All samples, with those between the end of a row and the next one: rows are `rowBytes` apart.
  ///
  /// Valid as long as the planes; written only by the frame's maker.
  @inline(__always) var memory: MutableRow<UInt8> {
    // SAFETY: the planes own rowBytes · height bytes for each plane.
    unsafe MutableRow(start: pixels, count: rowBytes &* height)
  }
}
