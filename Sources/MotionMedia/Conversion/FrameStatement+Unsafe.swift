// SPDX-License-Identifier: Apache-2.0

import CFFmpeg

/// The size and colours a decoded frame states.
struct FrameStatement {
  let width, height: Int
  let format: AVPixelFormat
  let primaries: AVColorPrimaries
  let transfer: AVColorTransferCharacteristic
  let matrix: AVColorSpace
  let range: AVColorRange

  init(_ frame: LibavFrame) {
    let frame = unsafe frame.pointer.pointee
    (width, height) = unsafe (Int(frame.width), Int(frame.height))
    format = unsafe AVPixelFormat(rawValue: frame.format)
    (primaries, transfer) = unsafe (frame.color_primaries, frame.color_trc)
    (matrix, range) = unsafe (frame.colorspace, frame.color_range)
  }
}

extension Libav {
  /// Names of numbers of ITU-T H.273; nil if libav knows none.
  static func name(ofTransfer number: Int) -> String? {
    unsafe av_color_transfer_name(.init(UInt32(number))).map { unsafe String(cString: $0) }
  }
  static func name(ofPrimaries number: Int) -> String? {
    unsafe av_color_primaries_name(.init(UInt32(number))).map { unsafe String(cString: $0) }
  }
  static func name(ofMatrix number: Int) -> String? {
    unsafe av_color_space_name(.init(UInt32(number))).map { unsafe String(cString: $0) }
  }
}
