// SPDX-License-Identifier: Apache-2.0

import CFFmpeg
import MotionCore

/// The display order of frames, read from the pictures' own headers, without decoding.
///
/// H.264 and HEVC number their pictures (H.264 8.2.1, H.265 8.3.1: picture order count, from the last instantaneous
/// refresh on). In MPEG-1, MPEG-2, MPEG-4 Part 2 and VC-1 a reference picture is shown after the B pictures following
/// it. Other codecs show frames in file order.
@safe final class DisplayOrder {
  // SAFETY: both are of this object alone, freed in `deinit`.
  private var parser: UnsafeMutablePointer<AVCodecParserContext>?
  private var codec: UnsafeMutablePointer<AVCodecContext>?
  private let isNumbered: Bool
  private var pictures: [Picture] = []

  private struct Picture {
    var isBidirectional: Bool
    var isKey: Bool
    var number: Int
  }

  init(_ parameters: CodecParameters) {
    let id = unsafe parameters.pointer.pointee.codec_id
    isNumbered = id == AV_CODEC_ID_H264 || id == AV_CODEC_ID_HEVC
    let reorders = [
      AV_CODEC_ID_MPEG1VIDEO, AV_CODEC_ID_MPEG2VIDEO, AV_CODEC_ID_MPEG4, AV_CODEC_ID_VC1, AV_CODEC_ID_CAVS,
    ]
    guard isNumbered || reorders.contains(id) else { return }
    unsafe codec = unsafe avcodec_alloc_context3(nil)
    unsafe parser = unsafe av_parser_init(Int32(id.rawValue))
    guard let codec = unsafe codec, let parser = unsafe parser else { return }
    unsafe avcodec_parameters_to_context(codec, parameters.pointer)
    // The demuxer gives whole pictures, so the parser need not join them.
    unsafe parser.pointee.flags |= PARSER_FLAG_COMPLETE_FRAMES
  }

  deinit {
    unsafe av_parser_close(parser)
    unsafe avcodec_free_context(&codec)
  }

  /// Takes the next packet of the file.
  func add(_ packet: LibavPacket, isKey: Bool) {
    var picture = Picture(isBidirectional: false, isKey: isKey, number: 0)
    if let parser = unsafe parser, let codec = unsafe codec {
      var output: UnsafeMutablePointer<UInt8>?
      var size: Int32 = 0
      let p = unsafe packet.pointer.pointee
      // The parser leaves the type as it was where it finds none.
      unsafe parser.pointee.pict_type = AV_PICTURE_TYPE_NONE.rawValue.asInt32
      _ = LibavNotices.collect {
        unsafe av_parser_parse2(parser, codec, &output, &size, p.data, p.size, CFFMPEG_NOPTS, CFFMPEG_NOPTS, -1)
      }
      picture.isBidirectional = unsafe parser.pointee.pict_type == AV_PICTURE_TYPE_B.rawValue.asInt32
      picture.number = unsafe Int(parser.pointee.output_picture_number)
    }
    pictures.append(picture)
  }

  /// Each packet's position among the frames as they are shown.
  var positions: [Int] {
    guard unsafe parser != nil else { return Array(pictures.indices) }
    var order: [Int] = []
    order.reserveCapacity(pictures.count)
    if isNumbered {
      var group: [Int] = []
      func finish() {
        order += group.sorted { (pictures[$0].number, $0) < (pictures[$1].number, $1) }
        group = []
      }
      var highest = Int.min
      for (index, picture) in pictures.enumerated() {
        // A key frame with a lower number starts a new count.
        if picture.isKey, picture.number <= highest {
          finish()
          highest = .min
        }
        highest = max(highest, picture.number)
        group.append(index)
      }
      finish()
    } else {
      // A reference picture is shown after the bidirectional ones that follow it in the file.
      var reference: Int?
      for (index, picture) in pictures.enumerated() {
        if picture.isBidirectional {
          order.append(index)
        } else {
          if let reference { order.append(reference) }
          reference = index
        }
      }
      if let reference { order.append(reference) }
    }
    var positions = [Int](repeating: 0, count: pictures.count)
    for (position, index) in order.enumerated() { positions[index] = position }
    return positions
  }
}

extension UInt32 {
  fileprivate var asInt32: Int32 { Int32(truncatingIfNeeded: self) }
}
