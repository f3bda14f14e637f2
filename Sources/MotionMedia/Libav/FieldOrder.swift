// SPDX-License-Identifier: Apache-2.0

import CFFmpeg
import MotionCore

/// Which of the two fields of an interlaced frame is shown first.
enum FieldOrder: Hashable, Sendable {
  case topFirst
  case bottomFirst

  /// The container's field order; nil if progressive, unknown, or stated by the codec's frames themselves.
  init?(_ order: AVFieldOrder, codec: AVCodecID) {
    let speaking = [
      AV_CODEC_ID_H264, AV_CODEC_ID_HEVC, AV_CODEC_ID_MPEG1VIDEO, AV_CODEC_ID_MPEG2VIDEO, AV_CODEC_ID_MPEG4,
      AV_CODEC_ID_VC1,
      AV_CODEC_ID_DVVIDEO, AV_CODEC_ID_PRORES, AV_CODEC_ID_MJPEG, AV_CODEC_ID_DNXHD, AV_CODEC_ID_CAVS,
    ]
    guard !speaking.contains(codec) else { return nil }
    switch order {
    // The second letter is the field that is shown first; the first one is that which is stored first.
    case AV_FIELD_TT, AV_FIELD_BT: self = .topFirst
    case AV_FIELD_BB, AV_FIELD_TB: self = .bottomFirst
    default: return nil
    }
  }
}
