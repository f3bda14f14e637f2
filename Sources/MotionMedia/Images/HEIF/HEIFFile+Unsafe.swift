// SPDX-License-Identifier: Apache-2.0

import CHEIF
import Foundation
import MotionCore

extension HEIFFile {
  /// - Parameter bytes: the whole file.
  static func header(_ bytes: [UInt8], path: String) throws(MediaError) -> Header {
    try unsafe open(bytes, path: path) { handle throws(MediaError) in unsafe try header(handle, path: path) }
  }

  /// The image as sRGB.
  static func bitmap(_ bytes: [UInt8], path: String) throws(MediaError) -> Bitmap {
    let heif = try library(for: path).functions
    return try unsafe open(bytes, path: path) { handle throws(MediaError) in
      let header = unsafe try header(handle, path: path)
      let colour = try header.colour(path: path)
      try check(width: header.width, height: header.height, path: path)
      guard let options = heif.decoding_options_alloc() else {
        throw .exhausted(work: "a HEIF image", reason: "there is not enough memory for it")
      }
      defer { unsafe heif.decoding_options_free(options) }
      unsafe options.pointee.strict_decoding = 1
      let isWide = header.bits > 8
      // The decoder would report a lack of threads as damage.
      guard let threads = ThreadRoom.reserve(decoderThreads) else {
        throw .exhausted(
          work: "a HEIF image", reason: "the system has no threads for its decoder (it needs \(decoderThreads))")
      }
      defer { threads.release() }
      var decoded: OpaquePointer?
      try unsafe check(
        heif.decode_image(
          handle, &decoded, heif_colorspace_RGB,
          isWide ? heif_chroma_interleaved_RRGGBBAA_LE : heif_chroma_interleaved_RGBA, options), path: path)
      defer { unsafe heif.image_release(decoded) }
      var stride: Int32 = 0
      guard let plane = unsafe heif.image_get_plane_readonly(decoded, heif_channel_interleaved, &stride),
        unsafe heif.image_get_primary_width(decoded) == header.width,
        unsafe heif.image_get_primary_height(decoded) == header.height
      else { throw .corrupt(path: path, time: nil, reason: "its image has another size than its header states") }
      let bitmap = Bitmap(width: header.width, height: header.height)
      if isWide {
        let bits = unsafe Int(heif.image_get_bits_per_pixel_range(decoded, heif_channel_interleaved))
        unsafe copy(words: plane, stride: Int(stride), bits: bits, header, colour, to: bitmap)
        return bitmap
      }
      for y in 0..<bitmap.height {
        unsafe (bitmap.pixels + y * bitmap.rowBytes).update(from: plane + y * Int(stride), count: 4 * bitmap.width)
      }
      if header.isPremultiplied { StraightPixels.divide(bitmap) }
      StraightPixels.finish(bitmap, colour)
      return bitmap
    }
  }

  /// Samples of 10 or 12 bits, rounded once.
  private static func copy(
    words plane: UnsafePointer<UInt8>, stride: Int, bits: Int, _ header: Header, _ colour: ImageColour,
    to bitmap: Bitmap
  ) {
    let largest = (1 << min(max(bits, 1), 16)) - 1
    let row = ImageRow(colour, width: bitmap.width)
    var words = [UInt16](repeating: 0, count: 4 * bitmap.width)
    for y in 0..<bitmap.height {
      let line = unsafe plane + y * stride
      for i in words.indices {
        let value = unsafe min(largest, Int(line[2 * i]) | Int(line[2 * i + 1]) << 8)
        words[i] = UInt16((value * 65_535 + largest / 2) / largest)
      }
      // Colours are converted straight.
      if header.isPremultiplied {
        for x in 0..<bitmap.width {
          let alpha = Int(words[4 * x + 3])
          for c in 0..<3 {
            words[4 * x + c] = alpha == 0 ? 0 : UInt16(min(65_535, Int(words[4 * x + c]) * 65_535 / alpha))
          }
        }
      }
      unsafe row.convert(words, count: bitmap.width, to: bitmap.pixels + y * bitmap.rowBytes)
    }
  }

  private static func header(_ handle: OpaquePointer, path: String) throws(MediaError) -> Header {
    let heif = try library(for: path).functions
    var header = unsafe Header(
      width: Int(heif.image_handle_get_width(handle)), height: Int(heif.image_handle_get_height(handle)),
      bits: Int(heif.image_handle_get_luma_bits_per_pixel(handle)),
      isPremultiplied: heif.image_handle_is_premultiplied_alpha(handle) != 0, profile: nil, codes: nil)
    let size = unsafe heif.image_handle_get_raw_color_profile_size(handle)
    if size > 0 {
      var profile = [UInt8](repeating: 0, count: size)
      try unsafe check(heif.image_handle_get_raw_color_profile(handle, &profile), path: path)
      header.profile = profile
    }
    var coded: UnsafeMutablePointer<heif_color_profile_nclx>?
    if unsafe heif.image_handle_get_nclx_color_profile(handle, &coded).code == heif_error_Ok, let coded = unsafe coded {
      header.codes = unsafe Header.Codes(
        primaries: Int(coded.pointee.color_primaries.rawValue),
        transfer: Int(coded.pointee.transfer_characteristics.rawValue))
      unsafe heif.nclx_color_profile_free(coded)
    }
    return header
  }

  /// Calls `body` with the primary image of a file.
  private static func open<Result>(
    _ bytes: [UInt8], path: String, _ body: (OpaquePointer) throws(MediaError) -> Result
  ) throws(MediaError) -> Result {
    let heif = try library(for: path).functions
    guard let context = heif.context_alloc() else {
      throw .exhausted(work: "a HEIF image", reason: "there is not enough memory for it")
    }
    defer { unsafe heif.context_free(context) }
    unsafe heif.context_set_maximum_image_size_limit(context, Int32(ImageSizeLimit.side))
    // Tiles are decoded by the caller's thread: a process that is forked has no others.
    unsafe heif.context_set_max_decoding_threads(context, 0)
    try unsafe check(
      bytes.withUnsafeBytes { unsafe heif.context_read_from_memory(context, $0.baseAddress, $0.count, nil) }, path: path
    )
    var handle: OpaquePointer?
    try unsafe check(heif.context_get_primary_image_handle(context, &handle), path: path)
    guard let handle = unsafe handle else { throw .corrupt(path: path, time: nil, reason: "it has no image") }
    defer { unsafe heif.image_handle_release(handle) }
    return try unsafe body(handle)
  }

  /// Threads decoders start even if fewer are asked for: libde265 one, without which it waits for ever, dav1d one for
  /// each processor.
  private static let decoderThreads = ProcessInfo.processInfo.activeProcessorCount + 1

  private static func check(_ error: heif_error, path: String) throws(MediaError) {
    guard unsafe error.code != heif_error_Ok else { return }
    let text = unsafe error.message.map { unsafe String(cString: $0) } ?? "libheif cannot read it"
    switch unsafe (error.code, error.subcode) {
    case (heif_error_Unsupported_feature, _), (heif_error_Unsupported_filetype, _):
      throw .unsupported(path: path, reason: "libheif says “\(text)”", advice: "Convert it to PNG.")
    // libheif reports an image beyond its limits as a lack of memory.
    case (heif_error_Memory_allocation_error, heif_suberror_Security_limit_exceeded):
      throw .unsupported(path: path, reason: "libheif says “\(text)”", advice: "Convert it to PNG.")
    case (heif_error_Memory_allocation_error, _):
      throw .exhausted(work: "a HEIF image", reason: text)
    case (_, heif_suberror_End_of_data): throw .truncated(path: path, time: nil, reason: text)
    default: throw .corrupt(path: path, time: nil, reason: text)
    }
  }
}
