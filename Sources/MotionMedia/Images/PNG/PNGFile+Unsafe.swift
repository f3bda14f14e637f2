// SPDX-License-Identifier: Apache-2.0

import CPixelKernels
import CPNG
import MotionCore

extension PNGFile {
  /// By libpng's simplified interface.
  static func simplified(
    _ bytes: [UInt8], _ size: (width: Int, height: Int), path: String
  ) throws(MediaError) -> Bitmap {
    let essential = try essentialChunks(bytes, path: path)
    let result = Bitmap(width: size.width, height: size.height)
    var image = unsafe png_image()
    unsafe image.version = UInt32(PNG_IMAGE_VERSION)
    let isRead = unsafe essential.withUnsafeBytes { buffer in
      guard unsafe png_image_begin_read_from_memory(&image, buffer.baseAddress, buffer.count) != 0 else { return false }
      unsafe image.format = UInt32(PNG_FORMAT_FLAG_COLOR) | UInt32(PNG_FORMAT_FLAG_ALPHA)
      // libpng takes 16 bits for linear light otherwise.
      unsafe image.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
      guard unsafe image.width == size.width, unsafe image.height == size.height else { return false }
      return unsafe png_image_finish_read(&image, nil, result.pixels, Int32(result.rowBytes), nil) != 0
    }
    guard isRead else {
      let reason = unsafe message(image)
      unsafe png_image_free(&image)
      throw .corrupt(path: path, time: nil, reason: reason)
    }
    for row in 0..<result.height {
      unsafe mk_kernels_native().pointee.premultiply_row(result.pixels + row * result.rowBytes, result.width)
    }
    return result
  }

  static func message(_ image: png_image) -> String {
    unsafe withUnsafeBytes(of: image.message) { bytes in
      let text = unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      return text.isEmpty ? "libpng cannot read it" : text
    }
  }
}
