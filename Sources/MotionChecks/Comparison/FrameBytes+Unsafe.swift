// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

extension FrameBytes {
  package init(_ bitmap: Bitmap) {
    let (width, height) = (bitmap.width, bitmap.height)
    // SAFETY: a row has at least four bytes for each of its pixels.
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: width * height * 4) { target, count in
      guard let start = target.baseAddress else { return }
      for row in 0..<height {
        unsafe (start + row * width * 4).update(from: bitmap.pixels + row * bitmap.rowBytes, count: width * 4)
      }
      count = width * height * 4
    }
    self.init(width: width, height: height, bytes: bytes)
  }

  /// The same pixels as an image.
  package var bitmap: Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    // SAFETY: as above, and `bytes` has all rows.
    unsafe bytes.withUnsafeBufferPointer { source in
      guard let start = source.baseAddress else { return }
      for row in 0..<height {
        unsafe (bitmap.pixels + row * bitmap.rowBytes).update(from: start + row * width * 4, count: width * 4)
      }
    }
    return bitmap
  }

  /// The rows that two frames of one size do not share byte for byte.
  static func differingRows(_ a: FrameBytes, _ b: FrameBytes) -> [Int] {
    let rowBytes = a.width * 4
    return unsafe a.bytes.withUnsafeBytes { first in
      unsafe b.bytes.withUnsafeBytes { second in
        guard let one = first.baseAddress, let other = second.baseAddress, first.count == second.count else {
          return []
        }
        // SAFETY: both have all rows.
        return (0..<a.height).filter { unsafe memcmp(one + $0 * rowBytes, other + $0 * rowBytes, rowBytes) != 0 }
      }
    }
  }
}
