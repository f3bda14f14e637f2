// SPDX-License-Identifier: Apache-2.0

import CWebP
import MotionCore

extension WebPImage {
  /// Nil if it is no image.
  static func size(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    var (width, height): (Int32, Int32) = (0, 0)
    let isRead = unsafe bytes.withUnsafeBufferPointer { unsafe WebPGetInfo($0.baseAddress, $0.count, &width, &height) }
    return isRead != 0 && width > 0 && height > 0 ? (Int(width), Int(height)) : nil
  }

  /// Red, green, blue and straight alpha, as they are stored.
  ///
  /// - Parameters:
  ///   - bytes: of a file, or of a frame of an animated one.
  ///   - width, height: the required size.
  ///   - halvings: how often its sides are halved while decoding, by libwebp's scaler: the mean over each pixel's area.
  static func pixels(
    _ bytes: [UInt8], width: Int, height: Int, halvings: Int = 0, path: String
  ) throws(MediaError) -> Bitmap {
    guard let size = size(bytes), size == (width, height) else {
      throw .corrupt(
        path: path, time: nil, reason: "its pixels are not the \(width)×\(height) that its header promises")
    }
    guard halvings > 0 else {
      let bitmap = Bitmap(width: width, height: height)
      try decode(bytes, PixelRect(x: 0, y: 0, width: width, height: height), 1, to: bitmap, path: path)
      return bitmap
    }
    // Whole squares, then the rest at the right and at the bottom: the scaler takes one ratio for a side.
    let side = 1 << halvings
    let bitmap = Bitmap(width: (width + side - 1) / side, height: (height + side - 1) / side)
    let columns = [0, width / side * side, width]
    let rows = [0, height / side * side, height]
    for (top, bottom) in zip(rows, rows.dropFirst()) where top < bottom {
      for (left, right) in zip(columns, columns.dropFirst()) where left < right {
        try decode(
          bytes, PixelRect(minX: left, minY: top, maxX: right, maxY: bottom), side, to: bitmap, path: path)
      }
    }
    return bitmap
  }

  /// Decodes a part of an image, each `side` pixels a side as one, to its position.
  private static func decode(
    _ bytes: [UInt8], _ part: PixelRect, _ side: Int, to bitmap: Bitmap, path: String
  ) throws(MediaError) {
    var config = unsafe WebPDecoderConfig()
    guard unsafe WebPInitDecoderConfig(&config) != 0 else {
      throw .codec(name: "libwebp", reason: "it is another version than at build time", advice: "Build again.")
    }
    unsafe config.output.colorspace = MODE_RGBA
    let (width, height) = ((part.width + side - 1) / side, (part.height + side - 1) / side)
    if side > 1 {
      unsafe config.options.use_cropping = 1
      unsafe (config.options.crop_left, config.options.crop_top) = (Int32(part.minX), Int32(part.minY))
      unsafe (config.options.crop_width, config.options.crop_height) = (Int32(part.width), Int32(part.height))
      unsafe config.options.use_scaling = 1
      unsafe (config.options.scaled_width, config.options.scaled_height) = (Int32(width), Int32(height))
    }
    let offset = part.minY / side * bitmap.rowBytes + part.minX / side * 4
    unsafe config.output.is_external_memory = 1
    unsafe config.output.u.RGBA = unsafe WebPRGBABuffer(
      // The buffer ends with the last pixel: a part at the right has no whole last row.
      rgba: bitmap.pixels + offset, stride: Int32(bitmap.rowBytes), size: bitmap.rowBytes * (height - 1) + width * 4)
    let status = unsafe bytes.withUnsafeBufferPointer { unsafe WebPDecode($0.baseAddress, $0.count, &config) }
    switch status {
    case VP8_STATUS_OK: return
    case VP8_STATUS_OUT_OF_MEMORY: throw .exhausted(work: "a WebP image", reason: "there is not enough memory for it")
    case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED:
      throw .truncated(path: path, time: nil, reason: "its pixels end early")
    default:
      throw .corrupt(path: path, time: nil, reason: "its pixels do not decode (libwebp's status \(status.rawValue))")
    }
  }
}
