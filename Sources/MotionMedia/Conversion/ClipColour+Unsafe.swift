// SPDX-License-Identifier: Apache-2.0

import CFFmpeg

extension Demuxer {
  /// cd/m² of the brightest colour, as stated by the stream; nil if not stated.
  var peak: Double? {
    var size = 0
    let light = unsafe av_stream_get_side_data(stream, AV_PKT_DATA_CONTENT_LIGHT_LEVEL, &size)
    let content = unsafe light.flatMap { unsafe UnsafeRawBufferPointer(start: $0, count: size).contentLight }
    let display = unsafe av_stream_get_side_data(stream, AV_PKT_DATA_MASTERING_DISPLAY_METADATA, &size)
    return unsafe ClipColour.sane(content)
      ?? ClipColour.sane(display.flatMap { unsafe UnsafeRawBufferPointer(start: $0, count: size).masteringPeak })
  }
}

extension LibavFrame {
  /// cd/m² of the brightest colour, as stated by the frame; nil if not stated.
  var peak: Double? {
    func bytes(_ type: AVFrameSideDataType) -> UnsafeRawBufferPointer? {
      guard let data = unsafe av_frame_get_side_data(pointer, type)?.pointee else { return nil }
      return unsafe UnsafeRawBufferPointer(start: data.data, count: data.size)
    }
    return unsafe ClipColour.sane(bytes(AV_FRAME_DATA_CONTENT_LIGHT_LEVEL)?.contentLight)
      ?? ClipColour.sane(bytes(AV_FRAME_DATA_MASTERING_DISPLAY_METADATA)?.masteringPeak)
  }
}

extension UnsafeRawBufferPointer {
  /// MaxCLL of an `AVContentLightMetadata`.
  fileprivate var contentLight: Double? {
    guard count >= MemoryLayout<AVContentLightMetadata>.size else { return nil }
    return unsafe Double(loadUnaligned(as: AVContentLightMetadata.self).MaxCLL)
  }

  fileprivate var masteringPeak: Double? {
    guard count >= MemoryLayout<AVMasteringDisplayMetadata>.size else { return nil }
    let display = unsafe loadUnaligned(as: AVMasteringDisplayMetadata.self)
    guard display.has_luminance != 0, display.max_luminance.den > 0 else { return nil }
    return Double(display.max_luminance.num) / Double(display.max_luminance.den)
  }
}
