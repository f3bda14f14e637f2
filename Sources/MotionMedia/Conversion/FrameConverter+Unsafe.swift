// SPDX-License-Identifier: Apache-2.0

import CFFmpeg
import CPixelKernels
import MotionCore

/// Decoded frames as bitmaps.
///
/// 8-bit YUV of SDR video goes through the package's own integer kernels: the result is a function of the samples
/// alone, on any machine. Deeper YUV is first rounded to 8 bits, and RGB and rare layouts are brought to RGBA or 4:4:4,
/// by libswscale in its bit-exact mode. Its own chroma upsampling is not used for common layouts: it is up to 14 levels
/// off the bilinear one, while the kernels are within one of zimg's. Colours that need conversion (HDR, wide gamuts,
/// linear light), grey and rare matrices go through ``WideConverter``.
enum FrameConverter {
  /// - Parameter clip: the colours to use where the frame states none.
  static func bitmap(
    _ frame: LibavFrame, clip: ClipColour = .unspecified, orientation: Orientation, path: String
  ) throws(MediaError) -> Bitmap {
    let (width, height) = unsafe (Int(frame.pointer.pointee.width), Int(frame.pointer.pointee.height))
    try ImageSizeLimit.check(width: width, height: height, path: path)
    let format = unsafe AVPixelFormat(rawValue: frame.pointer.pointee.format)
    let colour = try FrameColour(FrameStatement(frame), clip, path: path)
    if colour.isWide(SampleFormat(format)) {
      let siting = unsafe siting(frame.pointer.pointee)
      guard let result = unsafe WideConverter.bitmap(frame.pointer.pointee, colour, siting: siting) else {
        throw unconvertible(format, nil, path: path)
      }
      return orientation.apply(to: result)
    }
    let result = Bitmap(unfilledWidth: width, height: height)
    let layout = Layout(format)
    // RGB has no matrix; libswscale wants one all the same.
    let matrix =
      unsafe colour.kernels ?? YUVMatrix(.bt601, fullRange: frame.pointer.pointee.color_range == AVCOL_RANGE_JPEG)
    let normal = layout.isNative(format) ? frame : try normalised(frame, to: layout.format, matrix, path: path)
    withExtendedLifetime(normal) {
      let source = unsafe normal.pointer.pointee
      switch layout.chroma {
      case .none: unsafe copyRGBA(source, to: result)
      case .half(let bothWays):
        unsafe convertHalf(source, matrix, bothWays: bothWays, interleaved: format == AV_PIX_FMT_NV12, to: result)
      case .full: unsafe convertFull(source, matrix, to: result)
      }
      if layout.hasAlpha { unsafe premultiply(result, alpha: layout.chroma == .none ? nil : source) }
    }
    return orientation.apply(to: result)
  }

  /// The form a format is converted in.
  struct Layout {
    enum Chroma: Hashable {
      /// RGB.
      case none
      /// Chroma halved along rows, and along columns too if `bothWays`.
      case half(bothWays: Bool)
      case full
    }
    let chroma: Chroma
    let hasAlpha: Bool

    init(_ format: AVPixelFormat) {
      hasAlpha = FrameConverter.hasAlpha(format)
      guard let description = unsafe av_pix_fmt_desc_get(format)?.pointee else {
        chroma = .none
        return
      }
      let isRGB = unsafe description.flags & UInt64(AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL) != 0
      switch unsafe (description.nb_components, description.log2_chroma_w, description.log2_chroma_h) {
      case _ where isRGB: chroma = .none
      case (3..., 1, 1): chroma = .half(bothWays: true)
      case (3..., 1, 0): chroma = .half(bothWays: false)
      // Grey with alpha has no planes that fit.
      case (..<3, _, _) where hasAlpha: chroma = .none
      default: chroma = .full
      }
    }

    /// The 8-bit planar format of this layout.
    var format: AVPixelFormat {
      switch chroma {
      case .none: AV_PIX_FMT_RGBA
      case .half(bothWays: true): hasAlpha ? AV_PIX_FMT_YUVA420P : AV_PIX_FMT_YUV420P
      case .half(bothWays: false): hasAlpha ? AV_PIX_FMT_YUVA422P : AV_PIX_FMT_YUV422P
      case .full: hasAlpha ? AV_PIX_FMT_YUVA444P : AV_PIX_FMT_YUV444P
      }
    }

    func isNative(_ other: AVPixelFormat) -> Bool {
      let jpeg = [AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_YUVJ422P, AV_PIX_FMT_YUVJ444P, AV_PIX_FMT_NV12]
      return other == format || jpeg.contains(other)
    }
  }

  /// Bytes of one frame in the decoder's own format.
  static func bytes(_ frame: LibavFrame) -> Int {
    let f = unsafe frame.pointer.pointee
    return unsafe Int(max(0, av_image_get_buffer_size(AVPixelFormat(rawValue: f.format), f.width, f.height, 32)))
  }

  static func siting(_ frame: AVFrame) -> ChromaSiting {
    switch unsafe frame.chroma_location {
    case AVCHROMA_LOC_CENTER: .center
    case AVCHROMA_LOC_TOPLEFT: .topLeft
    case AVCHROMA_LOC_TOP: .top
    default: .left
    }
  }

  private static func convertHalf(
    _ frame: AVFrame, _ matrix: YUVMatrix, bothWays: Bool, interleaved: Bool, to result: Bitmap
  ) {
    guard let y = unsafe frame.data.0, let u = unsafe frame.data.1, let v = unsafe interleaved ? u + 1 : frame.data.2
    else { return result.clear() }
    let (yStride, uStride) = unsafe (Int(frame.linesize.0), Int(frame.linesize.1))
    let vStride = unsafe interleaved ? uStride : Int(frame.linesize.2)
    let (matrix, siting) = unsafe (matrix.fixed, siting(frame))
    let columns = siting.fixed
    let lastRow = (result.height + 1) / 2 - 1
    unsafe withUnsafeTemporaryAllocation(of: Int16.self, capacity: 2 * result.width + 16) { scratch in
      for row in 0..<result.height {
        // With chroma in every row, that row has all the weight.
        var (first, second, weight, otherWeight) = (row, row, 4, 0)
        if bothWays {
          let taps = ChromaSiting.taps(row, onSamples: siting.onRows)
          first = min(max(taps.first, 0), lastRow)
          second = min(max(taps.second, 0), lastRow)
          (weight, otherWeight) = (taps.weight, taps.otherWeight)
        }
        unsafe mk_kernels_native().pointee.yuv420_row(
          y + row * yStride, u + first * uStride, u + second * uStride, v + first * vStride, v + second * vStride,
          interleaved ? 2 : 1, Int32(weight), Int32(otherWeight), columns, matrix, result.width,
          result.pixels + row * result.rowBytes, scratch.baseAddress)
      }
    }
  }

  private static func convertFull(_ frame: AVFrame, _ matrix: YUVMatrix, to result: Bitmap) {
    guard let y = unsafe frame.data.0, let u = unsafe frame.data.1, let v = unsafe frame.data.2 else {
      return result.clear()
    }
    let matrix = matrix.fixed
    for row in 0..<result.height {
      unsafe mk_kernels_native().pointee.yuv444_row(
        y + row * Int(frame.linesize.0), u + row * Int(frame.linesize.1), v + row * Int(frame.linesize.2), matrix,
        result.width, result.pixels + row * result.rowBytes)
    }
  }

  private static func copyRGBA(_ frame: AVFrame, to result: Bitmap) {
    guard let pixels = unsafe frame.data.0 else { return result.clear() }
    for row in 0..<result.height {
      unsafe (result.pixels + row * result.rowBytes).update(
        from: pixels + row * Int(frame.linesize.0), count: result.width * 4)
    }
  }

  /// Multiplies by the existing alpha, or by a frame's fourth plane.
  private static func premultiply(_ result: Bitmap, alpha frame: AVFrame?) {
    for row in 0..<result.height {
      let target = unsafe result.pixels + row * result.rowBytes
      if let frame = unsafe frame, let alpha = unsafe frame.data.3 {
        let source = unsafe alpha + row * Int(frame.linesize.3)
        for x in 0..<result.width { unsafe target[x * 4 + 3] = unsafe source[x] }
      }
      unsafe mk_kernels_native().pointee.premultiply_row(target, result.width)
    }
  }

  static func hasAlpha(_ format: AVPixelFormat) -> Bool {
    guard let description = unsafe av_pix_fmt_desc_get(format) else { return false }
    // A palette may have transparent entries.
    return unsafe description.pointee.flags & UInt64(AV_PIX_FMT_FLAG_ALPHA | AV_PIX_FMT_FLAG_PAL) != 0
  }

  /// Converts the frame to another format, with its own matrix and range.
  private static func normalised(
    _ frame: LibavFrame, to format: AVPixelFormat, _ matrix: YUVMatrix, path: String
  ) throws(MediaError) -> LibavFrame {
    let source = unsafe frame.pointer.pointee
    let result = try LibavFrame()
    unsafe result.pointer.pointee.width = unsafe source.width
    unsafe result.pointer.pointee.height = unsafe source.height
    unsafe result.pointer.pointee.format = format.rawValue
    unsafe result.pointer.pointee.colorspace = unsafe source.colorspace
    unsafe result.pointer.pointee.chroma_location = unsafe source.chroma_location
    unsafe result.pointer.pointee.color_range = matrix.fullRange ? AVCOL_RANGE_JPEG : AVCOL_RANGE_MPEG
    func failure(_ code: Int32) -> MediaError {
      unsafe unconvertible(AVPixelFormat(rawValue: source.format), code, path: path)
    }
    var code = unsafe av_frame_get_buffer(result.pointer, 0)
    guard code >= 0 else { throw failure(code) }
    // −12 is ENOMEM.
    guard let scaler = unsafe sws_alloc_context() else { throw failure(-12) }
    defer { unsafe sws_freeContext(scaler) }
    let options = unsafe UnsafeMutableRawPointer(scaler)
    // Without the flags for full chroma, swscale drops every other column.
    let flags = SWS_BILINEAR | SWS_ACCURATE_RND | SWS_BITEXACT | SWS_FULL_CHR_H_INT | SWS_FULL_CHR_H_INP
    for (key, value) in unsafe [
      ("srcw", source.width), ("srch", source.height), ("src_format", source.format), ("dstw", source.width),
      ("dsth", source.height), ("dst_format", format.rawValue), ("sws_flags", flags),
    ] { unsafe av_opt_set_int(options, key, Int64(value), 0) }
    // Dithering would add noise to flat areas.
    unsafe av_opt_set(options, "sws_dither", "none", 0)
    code = InstructionSet.choosing { unsafe sws_init_context(scaler, nil, nil) }
    guard code >= 0 else { throw failure(code) }
    // The same range on both sides when staying YUV; RGB is full range.
    let table = unsafe sws_getCoefficients(swscaleTable(matrix.standard))
    let range: Int32 = matrix.fullRange ? 1 : 0
    let target: Int32 = format == AV_PIX_FMT_RGBA ? 1 : range
    unsafe sws_setColorspaceDetails(scaler, table, range, table, target, 0, 1 << 16, 1 << 16)
    code = unsafe sws_scale_frame(scaler, result.pointer, frame.pointer)
    guard code >= 0 else { throw failure(code) }
    return result
  }

  private static func unconvertible(_ format: AVPixelFormat, _ code: Int32?, path: String) -> MediaError {
    let name = unsafe av_get_pix_fmt_name(format).map { unsafe String(cString: $0) } ?? "\(format.rawValue)"
    return .unsupported(
      path: path,
      reason: "images of pixel format \(name) cannot be converted" + (code.map { ": " + Libav.message($0) } ?? ""),
      advice: "Convert it to yuv420p.")
  }

  private static func swscaleTable(_ standard: YUVMatrix.Standard) -> Int32 {
    switch standard {
    case .bt709: SWS_CS_ITU709
    case .bt601: SWS_CS_ITU601
    case .bt2020: SWS_CS_BT2020
    case .fcc: SWS_CS_FCC
    case .smpte240: SWS_CS_SMPTE240M
    }
  }
}
