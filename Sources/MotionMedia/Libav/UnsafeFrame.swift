import CFFmpeg
import MotionCore

/// Owns an `AVFrame`: pixels or samples, reference-counted by libav.
final class UnsafeFrame: @unchecked Sendable {
  let pointer: UnsafeMutablePointer<AVFrame>

  init() throws(MediaError) {
    guard let pointer = av_frame_alloc() else {
      throw .exhausted(work: "libavutil", reason: "memory ran out")
    }
    self.pointer = pointer
  }

  /// Another reference to the same pixels.
  init(referencing other: UnsafeFrame) throws(MediaError) {
    guard let pointer = av_frame_clone(other.pointer) else {
      throw .exhausted(work: "libavutil", reason: "memory ran out")
    }
    self.pointer = pointer
  }

  deinit {
    var frame: UnsafeMutablePointer<AVFrame>? = pointer
    av_frame_free(&frame)
  }

  func unreference() { av_frame_unref(pointer) }

  /// Points the frame at planes without copying; libav keeps them alive for as long as it needs them.
  func reference(_ planes: Planes, pts: Int64) {
    pointer.pointee.width = Int32(planes.width)
    pointer.pointee.height = Int32(planes.height)
    pointer.pointee.format = AV_PIX_FMT_YUV420P.rawValue
    pointer.pointee.pts = pts
    pointer.pointee.color_primaries = AVCOL_PRI_BT709
    pointer.pointee.color_trc = AVCOL_TRC_BT709
    pointer.pointee.colorspace = AVCOL_SPC_BT709
    pointer.pointee.color_range = AVCOL_RANGE_MPEG
    pointer.pointee.chroma_location = AVCHROMA_LOC_LEFT
    let (y, u, v) = (planes.planes[0], planes.planes[1], planes.planes[2])
    pointer.pointee.data.0 = y.pixels
    pointer.pointee.data.1 = u.pixels
    pointer.pointee.data.2 = v.pixels
    pointer.pointee.linesize.0 = Int32(y.rowBytes)
    pointer.pointee.linesize.1 = Int32(u.rowBytes)
    pointer.pointee.linesize.2 = Int32(v.rowBytes)
    // One buffer stands for the object that owns all three planes. Without one (no memory for its 32 bytes) libav
    // copies the pixels instead.
    let owner = Unmanaged.passRetained(planes)
    pointer.pointee.buf.0 = av_buffer_create(
      y.pixels, y.rowBytes * y.height,
      { owner, _ in
        if let owner { Unmanaged<Planes>.fromOpaque(owner).release() }
      }, owner.toOpaque(), Int32(AV_BUFFER_FLAG_READONLY))
    if pointer.pointee.buf.0 == nil { owner.release() }
  }
}
