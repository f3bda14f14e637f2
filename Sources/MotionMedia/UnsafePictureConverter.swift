import CFFmpeg
import CPixelKernels
import MotionCore

/// Decoded frames as bitmaps.
///
/// 8-bit 4:2:0 and 4:4:4 go through the package's own integer kernels: the result is a function of the samples
/// alone, on any machine. Other formats are first brought to 8-bit 4:4:4, or to RGBA if they are RGB or have
/// alpha, by libswscale in its bit-exact mode.
enum UnsafePictureConverter {
  static func bitmap(_ frame: UnsafeFrame, orientation: Orientation, path: String) throws(MediaError) -> Bitmap {
    let source = frame.pointer.pointee
    let (width, height) = (Int(source.width), Int(source.height))
    try PictureLimit.check(width: width, height: height, path: path)
    let format = AVPixelFormat(rawValue: source.format)
    let result = Bitmap(width: width, height: height)
    if [AV_PIX_FMT_YUV420P, AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_NV12].contains(format) {
      convert420(source, interleaved: format == AV_PIX_FMT_NV12, to: result)
    } else if [AV_PIX_FMT_YUV444P, AV_PIX_FMT_YUVJ444P].contains(format) {
      convert444(source, to: result)
    } else if isRGBOrHasAlpha(format) {
      let normal = try normalised(frame, to: AV_PIX_FMT_RGBA, path: path)
      withExtendedLifetime(normal) {
        copyRGBA(normal.pointer.pointee, hasAlpha: hasAlpha(format), to: result)
      }
    } else {
      let normal = try normalised(frame, to: AV_PIX_FMT_YUV444P, path: path)
      withExtendedLifetime(normal) { convert444(normal.pointer.pointee, to: result) }
    }
    return orientation.apply(to: result)
  }

  /// Bytes of one frame in the decoder's own format.
  static func bytes(_ frame: UnsafeFrame) -> Int {
    let f = frame.pointer.pointee
    return Int(max(0, av_image_get_buffer_size(AVPixelFormat(rawValue: f.format), f.width, f.height, 32)))
  }

  /// What the frame says of its matrix and range; unspecified is BT.709 from 720 rows, else BT.601.
  static func matrix(_ frame: AVFrame) -> YUVMatrix {
    let standard: YUVMatrix.Standard
    switch frame.colorspace {
    case AVCOL_SPC_BT709: standard = .bt709
    case AVCOL_SPC_BT470BG, AVCOL_SPC_SMPTE170M: standard = .bt601
    case AVCOL_SPC_BT2020_NCL, AVCOL_SPC_BT2020_CL: standard = .bt2020
    case AVCOL_SPC_FCC: standard = .fcc
    case AVCOL_SPC_SMPTE240M: standard = .smpte240
    default: standard = frame.height >= 720 ? .bt709 : .bt601
    }
    let jpegFormats = [AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_YUVJ422P, AV_PIX_FMT_YUVJ444P, AV_PIX_FMT_YUVJ440P]
    let full =
      frame.color_range == AVCOL_RANGE_JPEG || jpegFormats.contains(AVPixelFormat(rawValue: frame.format))
    return YUVMatrix(standard, fullRange: full)
  }

  static func siting(_ frame: AVFrame) -> ChromaSiting {
    switch frame.chroma_location {
    case AVCHROMA_LOC_CENTER: .center
    case AVCHROMA_LOC_TOPLEFT: .topLeft
    case AVCHROMA_LOC_TOP: .top
    default: .left
    }
  }

  private static func convert420(_ frame: AVFrame, interleaved: Bool, to result: Bitmap) {
    guard let y = frame.data.0, let u = frame.data.1, let v = interleaved ? u + 1 : frame.data.2 else { return }
    let (yStride, uStride) = (Int(frame.linesize.0), Int(frame.linesize.1))
    let vStride = interleaved ? uStride : Int(frame.linesize.2)
    let (matrix, siting) = (matrix(frame).fixed, siting(frame))
    let columns = siting.fixed
    let lastRow = (result.height + 1) / 2 - 1
    withUnsafeTemporaryAllocation(of: Int16.self, capacity: 2 * result.width + 16) { scratch in
      for row in 0..<result.height {
        let taps = ChromaSiting.taps(row, onSamples: siting.onRows)
        let first = min(max(taps.first, 0), lastRow)
        let second = min(max(taps.second, 0), lastRow)
        yuv420_row_to_rgba(
          y + row * yStride, u + first * uStride, u + second * uStride, v + first * vStride, v + second * vStride,
          interleaved ? 2 : 1, Int32(taps.weight), Int32(taps.otherWeight), columns, matrix, result.width,
          result.pixels + row * result.rowBytes, scratch.baseAddress)
      }
    }
  }

  private static func convert444(_ frame: AVFrame, to result: Bitmap) {
    guard let y = frame.data.0, let u = frame.data.1, let v = frame.data.2 else { return }
    let matrix = matrix(frame).fixed
    for row in 0..<result.height {
      yuv444_row_to_rgba(
        y + row * Int(frame.linesize.0), u + row * Int(frame.linesize.1), v + row * Int(frame.linesize.2), matrix,
        result.width, result.pixels + row * result.rowBytes)
    }
  }

  private static func copyRGBA(_ frame: AVFrame, hasAlpha: Bool, to result: Bitmap) {
    guard let pixels = frame.data.0 else { return }
    for row in 0..<result.height {
      let target = result.pixels + row * result.rowBytes
      target.update(from: pixels + row * Int(frame.linesize.0), count: result.width * 4)
      if hasAlpha {
        premultiply_row(target, result.width)
      } else {
        for x in 0..<result.width { target[x * 4 + 3] = 255 }
      }
    }
  }

  static func hasAlpha(_ format: AVPixelFormat) -> Bool {
    guard let description = av_pix_fmt_desc_get(format) else { return false }
    // A palette may have transparent entries.
    return description.pointee.flags & UInt64(AV_PIX_FMT_FLAG_ALPHA | AV_PIX_FMT_FLAG_PAL) != 0
  }

  private static func isRGBOrHasAlpha(_ format: AVPixelFormat) -> Bool {
    guard let description = av_pix_fmt_desc_get(format) else { return false }
    return hasAlpha(format) || description.pointee.flags & UInt64(AV_PIX_FMT_FLAG_RGB) != 0
  }

  /// The frame in another format, with the matrix and range that it has.
  private static func normalised(
    _ frame: UnsafeFrame, to format: AVPixelFormat, path: String
  ) throws(MediaError) -> UnsafeFrame {
    let source = frame.pointer.pointee
    let result = try UnsafeFrame()
    result.pointer.pointee.width = source.width
    result.pointer.pointee.height = source.height
    result.pointer.pointee.format = format.rawValue
    result.pointer.pointee.colorspace = source.colorspace
    result.pointer.pointee.chroma_location = source.chroma_location
    let matrix = matrix(source)
    result.pointer.pointee.color_range = matrix.fullRange ? AVCOL_RANGE_JPEG : AVCOL_RANGE_MPEG
    let name = av_get_pix_fmt_name(AVPixelFormat(rawValue: source.format)).map { String(cString: $0) } ?? "?"
    func failure(_ code: Int32) -> MediaError {
      .unsupported(
        path: path, reason: "pictures of format \(name) cannot be converted: \(Libav.message(code))",
        advice: "Convert it to yuv420p.")
    }
    var code = av_frame_get_buffer(result.pointer, 0)
    guard code >= 0 else { throw failure(code) }
    let flags = SWS_BILINEAR | SWS_ACCURATE_RND | SWS_BITEXACT | SWS_FULL_CHR_H_INT | SWS_FULL_CHR_H_INP
    guard
      let scaler = sws_getContext(
        source.width, source.height, AVPixelFormat(rawValue: source.format), source.width, source.height, format,
        flags, nil, nil, nil)
    else { throw failure(-22) }
    defer { sws_freeContext(scaler) }
    // The same range on both sides when staying YUV; RGB is full range.
    let table = sws_getCoefficients(swscaleTable(matrix.standard))
    let range: Int32 = matrix.fullRange ? 1 : 0
    let target: Int32 = format == AV_PIX_FMT_RGBA ? 1 : range
    sws_setColorspaceDetails(scaler, table, range, table, target, 0, 1 << 16, 1 << 16)
    code = sws_scale_frame(scaler, result.pointer, frame.pointer)
    guard code >= 0 else { throw failure(code) }
    return result
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
