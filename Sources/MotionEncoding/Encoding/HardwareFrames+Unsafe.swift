// SPDX-License-Identifier: Apache-2.0

import CFFmpeg
import MotionCore
import MotionMedia

/// A graphics card's device and its frames, for one encoder.
@safe final class HardwareFrames {
  // SAFETY: references of this object alone, given back in `deinit`.
  private var device: UnsafeMutablePointer<AVBufferRef>?
  private var frames: UnsafeMutablePointer<AVBufferRef>?
  private let encoder: HardwareEncoder

  private var types: (device: AVHWDeviceType, pixels: AVPixelFormat) {
    switch encoder.interface {
    case .nvenc: (AV_HWDEVICE_TYPE_CUDA, AV_PIX_FMT_CUDA)
    case .vaapi: (AV_HWDEVICE_TYPE_VAAPI, AV_PIX_FMT_VAAPI)
    case .qsv: (AV_HWDEVICE_TYPE_QSV, AV_PIX_FMT_QSV)
    }
  }

  /// Opens the card, and asks for memory of it.
  init(_ encoder: HardwareEncoder, width: Int, height: Int) throws(MediaError) {
    self.encoder = encoder
    _ = Libav.quiet
    let (type, pixels) = types
    var opened: UnsafeMutablePointer<AVBufferRef>?
    let (code, notices) = LibavNotices.collect { unsafe av_hwdevice_ctx_create(&opened, type, nil, nil, 0) }
    unsafe device = unsafe opened
    guard code >= 0, let device = unsafe opened else {
      throw .codec(
        name: encoder.rawValue,
        reason:
          "libavcodec has it, but \(encoder.deviceName) was not found: \(notices.error ?? Libav.message(code))",
        advice: encoder.advice)
    }
    unsafe frames = unsafe av_hwframe_ctx_alloc(device)
    guard let frames = unsafe frames else { throw .exhausted(work: encoder.rawValue, reason: "memory ran out") }
    unsafe frames.pointee.data.withMemoryRebound(to: AVHWFramesContext.self, capacity: 1) { context in
      unsafe context.pointee.format = pixels
      unsafe context.pointee.sw_format = AV_PIX_FMT_NV12
      unsafe context.pointee.width = Int32(width)
      unsafe context.pointee.height = Int32(height)
      unsafe context.pointee.initial_pool_size = 32
    }
    let made = unsafe av_hwframe_ctx_init(frames)
    guard made >= 0 else {
      throw .codec(
        name: encoder.rawValue,
        reason: "the card does not support frames of \(width)×\(height) px: \(Libav.message(made))",
        advice: encoder.advice)
    }
  }

  deinit {
    unsafe av_buffer_unref(&frames)
    unsafe av_buffer_unref(&device)
  }

  /// Opens the encoder on the card. No frames are reordered.
  func open(_ context: CodecContext, _ settings: VideoSettings) throws(MediaError) {
    let pointer = unsafe context.pointer
    unsafe pointer.pointee.pix_fmt = types.pixels
    unsafe pointer.pointee.hw_frames_ctx = unsafe av_buffer_ref(frames)
    unsafe pointer.pointee.max_b_frames = 0
    // Quick Sync takes a constant quality by this flag, not by an option.
    if encoder.interface == .qsv {
      unsafe pointer.pointee.flags |= AV_CODEC_FLAG_QSCALE
      unsafe pointer.pointee.global_quality = Int32((settings.quality * Double(FF_QP2LAMBDA)).rounded())
    }
    var isTaken = true
    for (name, value) in encoder.options(quality: settings.quality) {
      isTaken = unsafe Libav.set(name, value, of: pointer.pointee.priv_data) && isTaken
    }
    let (code, notices) = LibavNotices.collect { unsafe avcodec_open2(pointer, nil, nil) }
    guard isTaken, code >= 0 else {
      throw .codec(
        name: encoder.rawValue, reason: "the card does not start it: \(notices.error ?? Libav.message(code))",
        advice: encoder.advice)
    }
  }

  /// A frame of the card with the samples of planes in 4:2:0.
  func upload(_ planes: Planes, pts: Int64) throws(MediaError) -> LibavFrame {
    let (samples, target) = (try LibavFrame(), try LibavFrame())
    unsafe samples.pointer.pointee.width = Int32(planes.width)
    unsafe samples.pointer.pointee.height = Int32(planes.height)
    unsafe samples.pointer.pointee.format = AV_PIX_FMT_NV12.rawValue
    var code = unsafe av_frame_get_buffer(samples.pointer, 0)
    if code >= 0 {
      interleave(planes, into: samples)
      code = unsafe av_hwframe_get_buffer(frames, target.pointer, 0)
    }
    if code >= 0 { code = unsafe av_hwframe_transfer_data(target.pointer, samples.pointer, 0) }
    guard code >= 0 else {
      throw .exhausted(work: encoder.rawValue, reason: "the card rejected a frame: \(Libav.message(code))")
    }
    unsafe target.pointer.pointee.pts = pts
    return target
  }

  /// Luma as it is, both chroma sample by sample.
  private func interleave(_ planes: Planes, into frame: LibavFrame) {
    let target = unsafe frame.pointer.pointee
    guard let luma = unsafe target.data.0, let chroma = unsafe target.data.1 else { return }
    let (y, u, v) = (planes.planes[0], planes.planes[1], planes.planes[2])
    for row in 0..<y.height {
      unsafe (luma + row * Int(target.linesize.0)).update(from: y.pixels + row * y.rowBytes, count: y.width)
    }
    for row in 0..<u.height {
      let out = unsafe chroma + row * Int(target.linesize.1)
      let (left, right) = unsafe (u.pixels + row * u.rowBytes, v.pixels + row * v.rowBytes)
      for x in 0..<u.width { unsafe (out[2 * x], out[2 * x + 1]) = unsafe (left[x], right[x]) }
    }
  }
}
