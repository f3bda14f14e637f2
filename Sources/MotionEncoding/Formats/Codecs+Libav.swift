// SPDX-License-Identifier: Apache-2.0

import CFFmpeg

extension VideoCodec {
  /// libav's number for it.
  var identifier: AVCodecID {
    switch self {
    case .h264: AV_CODEC_ID_H264
    case .h265: AV_CODEC_ID_HEVC
    case .av1: AV_CODEC_ID_AV1
    case .vp9: AV_CODEC_ID_VP9
    case .proresProxy, .proresLT, .prores, .proresHQ, .prores4444, .prores4444XQ: AV_CODEC_ID_PRORES
    case .gif: AV_CODEC_ID_GIF
    case .apng: AV_CODEC_ID_APNG
    case .webp: AV_CODEC_ID_WEBP
    case .png: AV_CODEC_ID_PNG
    case .jpeg: AV_CODEC_ID_MJPEG
    }
  }
}

extension SoundCodec {
  /// libav's number for it.
  var identifier: AVCodecID {
    switch self {
    case .aac: AV_CODEC_ID_AAC
    case .opus: AV_CODEC_ID_OPUS
    case .flac: AV_CODEC_ID_FLAC
    case .mp3: AV_CODEC_ID_MP3
    case .pcm: AV_CODEC_ID_PCM_S24LE
    }
  }

  /// How its encoder takes samples.
  var sampleFormat: AVSampleFormat {
    switch self {
    case .aac, .mp3: AV_SAMPLE_FMT_FLTP
    case .opus: AV_SAMPLE_FMT_FLT
    case .flac, .pcm: AV_SAMPLE_FMT_S32
    }
  }
}
