// SPDX-License-Identifier: Apache-2.0

import CFFmpeg
import MotionCore
import MotionMedia

extension LibavFrame {
  /// Makes a frame with memory for its samples, and states their meaning.
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

  /// Nobody else reads its samples: they may be replaced.
  var isWritable: Bool { unsafe av_frame_is_writable(pointer) > 0 }
}
