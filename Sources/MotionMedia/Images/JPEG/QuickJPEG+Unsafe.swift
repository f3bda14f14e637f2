// SPDX-License-Identifier: Apache-2.0

import CJPEGFile
import MotionCore

/// Images for a quick look, by libjpeg-turbo, with 4:2:0 chroma. They take a quarter of the time and a third of the
/// bytes of the files libavcodec's encoder writes (``ImageFormat``).
package enum QuickJPEG {
  /// Of libjpeg's 1 to 100.
  package static let quality = 88

  /// Returns the bytes of the file; transparent pixels are shown over black.
  package static func encoded(_ bitmap: Bitmap, quality: Int = quality) throws(MediaError) -> [UInt8] {
    let (width, height) = (UInt32(bitmap.width), UInt32(bitmap.height))
    var message = [CChar](repeating: 0, count: 200)
    let file = unsafe [UInt8](unsafeUninitializedCapacity: jpeg_file_bound(width, height)) { file, count in
      guard let start = file.baseAddress else { return }
      count = unsafe jpeg_file_write(
        bitmap.pixels, bitmap.rowBytes, width, height, Int32(quality), start, &message, message.count)
    }
    guard !file.isEmpty else {
      throw .codec(name: "JPEG", reason: reason(message), advice: "Use a smaller size.")
    }
    return file
  }

  /// The image of such a file, each pixel as a square with sides of 2ⁿ.
  ///
  /// - Parameters:
  ///   - width, height: of the result; more than the file has is cut off.
  ///   - doublings: n.
  static func bitmap(
    _ file: ArraySlice<UInt8>, width: Int, height: Int, doublings: Int
  ) throws(MediaError) -> Bitmap {
    let bitmap = Bitmap(unfilledWidth: width, height: height)
    var message = [CChar](repeating: 0, count: 200)
    let isRead = unsafe file.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return false }
      return unsafe jpeg_file_read(
        start, bytes.count, bitmap.pixels, bitmap.rowBytes, UInt32(width), UInt32(height), Int32(doublings), &message,
        message.count) != 0
    }
    guard isRead else {
      throw .codec(
        name: "JPEG", reason: reason(message), advice: "Remove it: motionkit cache clear.")
    }
    return bitmap
  }

  private static func reason(_ message: [CChar]) -> String {
    String(decoding: message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
