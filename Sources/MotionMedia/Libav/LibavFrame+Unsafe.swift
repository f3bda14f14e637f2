// SPDX-License-Identifier: Apache-2.0

import CFFmpeg
import MotionCore

/// Owns an `AVFrame`: pixels or samples, reference-counted by libav.
@safe package final class LibavFrame: @unchecked Sendable {
  // SAFETY: a decoder writes it before anybody else has it; then it is only read, and freed in `deinit`.
  package let pointer: UnsafeMutablePointer<AVFrame>

  package init() throws(MediaError) {
    guard let pointer = unsafe av_frame_alloc() else {
      throw .exhausted(work: "libavutil", reason: "memory ran out")
    }
    unsafe self.pointer = unsafe pointer
  }

  /// Another reference to the same pixels.
  init(referencing other: LibavFrame) throws(MediaError) {
    guard let pointer = unsafe av_frame_clone(other.pointer) else {
      throw .exhausted(work: "libavutil", reason: "memory ran out")
    }
    unsafe self.pointer = unsafe pointer
  }

  deinit {
    var frame: UnsafeMutablePointer<AVFrame>? = unsafe pointer
    unsafe av_frame_free(&frame)
  }

  package func unreference() { unsafe av_frame_unref(pointer) }

  /// Points the frame at planes without copying; libav keeps them alive for as long as it needs them.
  package func reference(_ planes: Planes, pts: Int64) {
    unsafe pointer.pointee.width = Int32(planes.width)
    unsafe pointer.pointee.height = Int32(planes.height)
    unsafe pointer.pointee.format = AV_PIX_FMT_YUV420P.rawValue
    unsafe pointer.pointee.pts = pts
    unsafe pointer.pointee.color_primaries = AVCOL_PRI_BT709
    unsafe pointer.pointee.color_trc = AVCOL_TRC_BT709
    unsafe pointer.pointee.colorspace = AVCOL_SPC_BT709
    unsafe pointer.pointee.color_range = AVCOL_RANGE_MPEG
    unsafe pointer.pointee.chroma_location = AVCHROMA_LOC_LEFT
    let (y, u, v) = (planes.planes[0], planes.planes[1], planes.planes[2])
    unsafe pointer.pointee.data.0 = unsafe y.pixels
    unsafe pointer.pointee.data.1 = unsafe u.pixels
    unsafe pointer.pointee.data.2 = unsafe v.pixels
    unsafe pointer.pointee.linesize.0 = Int32(y.rowBytes)
    unsafe pointer.pointee.linesize.1 = Int32(u.rowBytes)
    unsafe pointer.pointee.linesize.2 = Int32(v.rowBytes)
    // One buffer stands for the object that owns all three planes. Without one (no memory for its 32 bytes) libav
    // copies the pixels instead.
    let owner = unsafe Unmanaged.passRetained(planes)
    unsafe pointer.pointee.buf.0 = unsafe av_buffer_create(
      y.pixels, y.rowBytes * y.height,
      { owner, _ in
        if let owner = unsafe owner { unsafe Unmanaged<Planes>.fromOpaque(owner).release() }
      }, unsafe owner.toOpaque(), Int32(AV_BUFFER_FLAG_READONLY))
    if unsafe pointer.pointee.buf.0 == nil { unsafe owner.release() }
  }
}

extension LibavFrame {
  /// The kind of picture an encoder should make.
  package enum PictureKind {
    /// As it sees fit.
    case any
    /// Predicted from earlier pictures.
    case predicted
    /// On its own.
    case key
  }

  package func setKind(_ kind: PictureKind) {
    unsafe pointer.pointee.pict_type =
      switch kind {
      case .any: AV_PICTURE_TYPE_NONE
      case .predicted: AV_PICTURE_TYPE_P
      case .key: AV_PICTURE_TYPE_I
      }
  }

  /// Changes the quantizer an encoder uses for the whole picture. Encoders without adaptive quantization ignore it.
  ///
  /// - Parameters:
  ///   - offset: of the quantizer; below 0 is finer.
  ///   - limit: the encoder's largest quantizer.
  package func setQuantizerOffset(_ offset: Int, limit: Int) throws(MediaError) {
    let size = MemoryLayout<AVRegionOfInterest>.size
    guard let data = unsafe av_frame_new_side_data(pointer, AV_FRAME_DATA_REGIONS_OF_INTEREST, size) else {
      throw .exhausted(work: "libavutil", reason: "memory ran out")
    }
    let region = unsafe AVRegionOfInterest(
      self_size: UInt32(size), top: 0, bottom: pointer.pointee.height, left: 0, right: pointer.pointee.width,
      qoffset: AVRational(num: Int32(offset), den: Int32(limit)))
    unsafe UnsafeMutableRawPointer(data.pointee.data).storeBytes(of: region, as: AVRegionOfInterest.self)
  }

  /// Shows the samples of another frame at a time of its own.
  package func reference(_ other: LibavFrame, pts: Int64) throws(MediaError) {
    guard unsafe av_frame_ref(pointer, other.pointer) >= 0 else {
      throw .exhausted(work: "libavutil", reason: "memory ran out")
    }
    unsafe pointer.pointee.pts = pts
  }
}

extension LibavFrame {
  /// The field shown first; nil if it is one image, or not stated.
  var fieldOrder: FieldOrder? {
    let frame = unsafe pointer.pointee
    guard unsafe frame.interlaced_frame != 0 else { return nil }
    return unsafe frame.top_field_first != 0 ? .topFirst : .bottomFirst
  }

  var width: Int { unsafe Int(pointer.pointee.width) }
  var height: Int { unsafe Int(pointer.pointee.height) }

  /// Whether the decoder met damage in this frame that it could only conceal.
  var isDamaged: Bool {
    let frame = unsafe pointer.pointee
    return unsafe frame.decode_error_flags != 0 || frame.flags & AV_FRAME_FLAG_CORRUPT != 0
  }
}
