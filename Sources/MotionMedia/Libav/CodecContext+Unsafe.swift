import CFFmpeg
import Foundation
import MotionCore

/// Owns an `AVCodecContext`.
final class CodecContext {
  let pointer: UnsafeMutablePointer<AVCodecContext>

  private init(_ codec: UnsafePointer<AVCodec>?, name: String) throws(MediaError) {
    _ = Libav.quiet
    guard let codec else {
      throw .codec(
        name: name, reason: "this build of libavcodec does not have it", advice: "Install a full libavcodec.")
    }
    guard let pointer = avcodec_alloc_context3(codec) else {
      throw .exhausted(work: name, reason: "memory ran out")
    }
    self.pointer = pointer
  }

  convenience init(encoder name: String) throws(MediaError) {
    try self.init(avcodec_find_encoder_by_name(name), name: name)
  }

  /// - Parameters:
  ///   - name: the decoder to prefer, by its name in libavcodec; nil: libavcodec's own choice.
  ///   - tag: what the container calls the codec; 0: nothing.
  convenience init(
    decoder id: AVCodecID, name: String? = nil, tag: UInt32 = 0, path: String
  ) throws(MediaError) {
    _ = Libav.quiet
    guard let codec = name.map({ avcodec_find_decoder_by_name($0) }) ?? avcodec_find_decoder(id) else {
      throw .noDecoder(path: path, codec: id, tag: tag)
    }
    try self.init(codec, name: String(cString: codec.pointee.name))
  }

  deinit {
    var context: UnsafeMutablePointer<AVCodecContext>? = pointer
    avcodec_free_context(&context)
  }

  var extradata: [UInt8] {
    guard let bytes = pointer.pointee.extradata, pointer.pointee.extradata_size > 0 else { return [] }
    return Array(UnsafeBufferPointer(start: bytes, count: Int(pointer.pointee.extradata_size)))
  }

  func openH264(_ settings: H264Settings) throws(MediaError) {
    let rate = settings.frameRate
    pointer.pointee.width = Int32(settings.width)
    pointer.pointee.height = Int32(settings.height)
    pointer.pointee.pix_fmt = AV_PIX_FMT_YUV420P
    pointer.pointee.time_base = AVRational(num: Int32(rate.denominator), den: Int32(rate.numerator))
    pointer.pointee.framerate = AVRational(num: Int32(rate.numerator), den: Int32(rate.denominator))
    pointer.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
    pointer.pointee.color_primaries = AVCOL_PRI_BT709
    pointer.pointee.color_trc = AVCOL_TRC_BT709
    pointer.pointee.colorspace = AVCOL_SPC_BT709
    pointer.pointee.color_range = AVCOL_RANGE_MPEG
    pointer.pointee.chroma_sample_location = AVCHROMA_LOC_LEFT
    pointer.pointee.gop_size = Int32(settings.keyframeInterval)
    pointer.pointee.thread_count = Int32(settings.threads)
    pointer.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER | Int32(bitPattern: AV_CODEC_FLAG_CLOSED_GOP)
    let options = pointer.pointee.priv_data
    var accepted = Libav.set("preset", settings.preset, of: options) && Libav.set("crf", "\(settings.crf)", of: options)
    if let tune = settings.tune { accepted = accepted && Libav.set("tune", tune, of: options) }
    if let processor = InstructionSet.x264Parameters(for: settings) {
      accepted = accepted && Libav.set("x264-params", processor, of: options)
    }
    let code = accepted ? avcodec_open2(pointer, nil, nil) : -22
    // The settings have been checked; what is left are its memory and its threads.
    if code == -ENOMEM || code == Libav.externalError {
      throw .exhausted(
        work: "libx264 for \(settings.width)×\(settings.height) px",
        reason: "it cannot start: the system has no memory or no threads for it (it needs \(settings.threads) and one "
          + "more)")
    }
    guard code >= 0 else {
      throw .codec(
        name: "libx264", reason: "it does not accept \(settings.identity): \(Libav.message(code))",
        advice: "Use a smaller size or other settings.")
    }
  }
}
