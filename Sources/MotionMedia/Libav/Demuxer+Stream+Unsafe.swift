// SPDX-License-Identifier: Apache-2.0

import CFFmpeg

/// The container's description of the stream being read.
extension Demuxer {
  struct Parameters {
    let codec: AVCodecID
    /// The container's tag of the codec; 0 if it has none.
    let tag: UInt32
    let width, height: Int
    let pixelFormat: AVPixelFormat
    let fieldOrder: AVFieldOrder

    /// Bytes of a frame stored without padding; negative if the size or format has none.
    var frameBytes: Int { Int(av_image_get_buffer_size(pixelFormat, Int32(width), Int32(height), 1)) }
  }

  var parameters: Parameters? {
    guard let stated = unsafe stream.pointee.codecpar?.pointee else { return nil }
    return unsafe Parameters(
      codec: stated.codec_id, tag: stated.codec_tag, width: Int(stated.width), height: Int(stated.height),
      pixelFormat: AVPixelFormat(rawValue: stated.format), fieldOrder: stated.field_order)
  }

  /// `AV_CODEC_ID_NONE` if not stated.
  var codec: AVCodecID { parameters?.codec ?? AV_CODEC_ID_NONE }

  /// The container's number of the stream: in MP4 that of its track.
  var trackID: Int { unsafe Int(stream.pointee.id) }
  var streamIndex: Int { unsafe Int(stream.pointee.index) }
  var timeBase: AVRational { unsafe stream.pointee.time_base }
  var averageRate: AVRational { unsafe stream.pointee.avg_frame_rate }
  /// The lowest rate that explains all times.
  var baseRate: AVRational { unsafe stream.pointee.r_frame_rate }
  var pixelAspect: AVRational { unsafe av_guess_sample_aspect_ratio(context, stream, nil) }
  /// The number of packets listed by the container.
  var indexCount: Int { unsafe Int(avformat_index_get_entries_count(stream)) }

  /// The colours the stream states now, analysed or not.
  var colour: HeaderColour { unsafe HeaderColour(stream) }

  /// (a b u / c d v / x y w) in 16.16 (ISO/IEC 14496-12, 6.2.2): x' = a·x + c·y, y' = b·x + d·y. Nil: none is stated.
  var displayMatrix: (a: Double, b: Double, c: Double, d: Double)? {
    var size = 0
    guard let bytes = unsafe av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, &size), size >= 36 else {
      return nil
    }
    // The matrix has the rows a b u, c d v and x y w.
    return unsafe bytes.withMemoryRebound(to: Int32.self, capacity: 9) {
      unsafe (Double($0[0]), Double($0[1]), Double($0[3]), Double($0[4]))
    }
  }

  /// Whether the stream is a displayable image.
  var isVideo: Bool { unsafe Demuxer.isVideo(stream) }

  /// Whether one of the file's streams is one.
  var hasVideo: Bool {
    unsafe (0..<Int(context.pointee.nb_streams)).contains { index in
      unsafe context.pointee.streams[index].map(Demuxer.isVideo) ?? false
    }
  }

  private static func isVideo(_ stream: UnsafeMutablePointer<AVStream>) -> Bool {
    guard let parameters = unsafe stream.pointee.codecpar else { return false }
    return unsafe parameters.pointee.codec_type == AVMEDIA_TYPE_VIDEO
      && stream.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC == 0
      && Libav.hasDecoder(parameters.pointee.codec_id)
  }
}
