// SPDX-License-Identifier: Apache-2.0

import CJPEGFile
import MotionCore

/// JPEG images by libjpeg-turbo. It tells whether all of an image is there; libavcodec makes up missing parts
/// silently. It also reads the kinds libavcodec does not support.
enum JPEGImage {
  /// - Parameters:
  ///   - stream: of ``JPEGHeader/stream(of:withAdobe:)``.
  ///   - isOpen: the end mark is missing: all bits of a progressive image's coefficients must be there.
  /// - Returns: false for a kind that libjpeg-turbo does not read.
  /// - Throws: ``MediaError`` if pixels are missing or wrong.
  static func check(_ stream: [UInt8], isOpen: Bool, path: String) throws(MediaError) -> Bool {
    var message = [CChar](repeating: 0, count: 200)
    let flags = isOpen ? Int32(JPEG_PICTURE_COMPLETE.rawValue) : 0
    let result = unsafe jpeg_picture_read(
      stream, stream.count, nil, 0, 0, 0, 0, flags, &message, message.count)
    if UInt32(result) == JPEG_PICTURE_UNSUPPORTED.rawValue { return false }
    if let error = error(result, message, path) { throw error }
    return true
  }

  /// The stored pixels: R, G, B and 255, or four inks as they are stored.
  ///
  /// - Parameter conceals: leaves missing parts as the library makes them up.
  static func pixels(
    _ stream: [UInt8], _ header: JPEGHeader, halvings: Int, conceals: Bool, path: String
  ) throws(MediaError) -> Bitmap {
    let side = 1 << halvings
    let (width, height) = ((header.width + side - 1) / side, (header.height + side - 1) / side)
    let bitmap = Bitmap(width: width, height: height)
    var message = [CChar](repeating: 0, count: 200)
    let flags = conceals ? Int32(JPEG_PICTURE_CONCEAL.rawValue) : 0
    let result = unsafe jpeg_picture_read(
      stream, stream.count, bitmap.pixels, bitmap.rowBytes, UInt32(width), UInt32(height), Int32(halvings), flags,
      &message, message.count)
    let made = [JPEG_PICTURE_WHOLE, JPEG_PICTURE_CUT, JPEG_PICTURE_DAMAGED].map(\.rawValue)
    if conceals, made.contains(UInt32(result)) { return bitmap }
    if let error = error(result, message, path) { throw error }
    return bitmap
  }

  private static func error(_ result: Int32, _ message: [CChar], _ path: String) -> MediaError? {
    let text = String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return switch UInt32(result) {
    case JPEG_PICTURE_WHOLE.rawValue: nil
    case JPEG_PICTURE_CUT.rawValue: .truncated(path: path, time: nil, reason: text)
    case JPEG_PICTURE_UNSUPPORTED.rawValue:
      .unsupported(path: path, reason: "libjpeg says “\(text)”", advice: "Convert it to PNG.")
    case JPEG_PICTURE_NO_MEMORY.rawValue:
      .exhausted(work: "reading '\(path)'", reason: "there is not enough memory for it")
    default: .corrupt(path: path, time: nil, reason: text)
    }
  }
}
