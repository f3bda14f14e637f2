import CFFmpeg
import MotionCore

extension LibavFrame {
  /// A frame with memory for its samples, and what they mean.
  convenience init(_ layout: SampleLayout, _ color: OutputColor = .sRGB, width: Int, height: Int) throws(MediaError) {
    try self.init()
    unsafe pointer.pointee.width = Int32(width)
    unsafe pointer.pointee.height = Int32(height)
    unsafe pointer.pointee.format = layout.pixelFormat.rawValue
    guard unsafe av_frame_get_buffer(pointer, 0) >= 0 else {
      throw .exhausted(work: "a frame of \(width)×\(height) px", reason: "memory ran out")
    }
    let colour = layout.meaning(color)
    unsafe pointer.pointee.color_primaries = colour.primaries
    unsafe pointer.pointee.color_trc = colour.transfer
    unsafe pointer.pointee.colorspace = colour.matrix
    unsafe pointer.pointee.color_range = colour.range
    unsafe pointer.pointee.chroma_location = colour.siting
    unsafe pointer.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
  }

  /// Appends the samples of all planes, row by row, those of more than 8 bits with the low byte first.
  func append(_ layout: SampleLayout, to bytes: inout [UInt8]) {
    let frame = unsafe pointer.pointee
    let (width, height) = unsafe (Int(frame.width), Int(frame.height))
    let planes = unsafe [
      (frame.data.0, frame.linesize.0), (frame.data.1, frame.linesize.1), (frame.data.2, frame.linesize.2),
      (frame.data.3, frame.linesize.3),
    ]
    for unsafe(index, plane) in unsafe planes.prefix(layout.hasAlpha ? 4 : 3).enumerated() {
      guard let start = unsafe plane.0 else { continue }
      let isChroma = index == 1 || index == 2
      let columns = isChroma && layout.isHalvedAcross ? width / 2 : width
      for row in 0..<(isChroma && layout.isHalvedDown ? height / 2 : height) {
        unsafe bytes += UnsafeBufferPointer(
          start: start + row * Int(plane.1), count: layout.bits > 8 ? 2 * columns : columns)
      }
    }
  }
}
