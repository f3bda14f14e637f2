// SPDX-License-Identifier: Apache-2.0

import CFFmpeg
import Foundation
import MotionCore
import MotionMedia

extension CodecContext {
  func openH264(_ settings: H264Settings) throws(MediaError) {
    let rate = settings.frameRate
    unsafe pointer.pointee.width = Int32(settings.width)
    unsafe pointer.pointee.height = Int32(settings.height)
    unsafe pointer.pointee.pix_fmt = AV_PIX_FMT_YUV420P
    unsafe pointer.pointee.time_base = AVRational(num: Int32(rate.denominator), den: Int32(rate.numerator))
    unsafe pointer.pointee.framerate = AVRational(num: Int32(rate.numerator), den: Int32(rate.denominator))
    unsafe pointer.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
    unsafe pointer.pointee.color_primaries = AVCOL_PRI_BT709
    unsafe pointer.pointee.color_trc = AVCOL_TRC_BT709
    unsafe pointer.pointee.colorspace = AVCOL_SPC_BT709
    unsafe pointer.pointee.color_range = AVCOL_RANGE_MPEG
    unsafe pointer.pointee.chroma_sample_location = AVCHROMA_LOC_LEFT
    unsafe pointer.pointee.gop_size = Int32(settings.keyframeInterval)
    unsafe pointer.pointee.thread_count = Int32(settings.threads)
    unsafe pointer.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER | Int32(bitPattern: AV_CODEC_FLAG_CLOSED_GOP)
    let options = unsafe pointer.pointee.priv_data
    var accepted =
      unsafe Libav.set("preset", settings.preset, of: options)
      && Libav.set("crf", "\(settings.crf)", of: unsafe options)
    if let tune = settings.tune { accepted = unsafe accepted && Libav.set("tune", tune, of: options) }
    // For some widths, AVX-512 reads unwritten memory in x264's macroblock tree, so it is turned off.
    if let processor = InstructionSet.x264Parameters(for: settings) {
      accepted = unsafe accepted && Libav.set("x264-params", processor, of: options)
    }
    for option in settings.holdOptions {
      accepted = unsafe accepted && Libav.set(option.name, option.value, of: options)
    }
    // −22 is EINVAL: this build lacks one of the options.
    let code = accepted ? InstructionSet.choosing { unsafe avcodec_open2(pointer, nil, nil) } : -22
    // The settings have been checked, so memory or threads are the cause.
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
