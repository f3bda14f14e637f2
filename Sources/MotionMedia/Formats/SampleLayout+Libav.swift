import CFFmpeg

extension SampleLayout {
  /// libav's name for it.
  var pixelFormat: AVPixelFormat {
    switch self {
    case .yuv420p8: AV_PIX_FMT_YUV420P
    case .yuv420p10: AV_PIX_FMT_YUV420P10LE
    case .yuv422p10: AV_PIX_FMT_YUV422P10LE
    case .yuv444p8: AV_PIX_FMT_YUV444P
    case .yuv444p10: AV_PIX_FMT_YUV444P10LE
    case .yuva420p8: AV_PIX_FMT_YUVA420P
    case .yuva444p8: AV_PIX_FMT_YUVA444P
    case .yuva444p10: AV_PIX_FMT_YUVA444P10LE
    case .jfif444: AV_PIX_FMT_YUVJ444P
    case .rgb24, .pixels: AV_PIX_FMT_RGB24
    case .rgba32, .pixelsWithAlpha: AV_PIX_FMT_RGBA
    case .rgb48: AV_PIX_FMT_RGB48BE
    case .rgba64: AV_PIX_FMT_RGBA64BE
    case .xrgb32, .argb32: AV_PIX_FMT_BGRA
    }
  }

  /// What its numbers mean, in libav's words.
  var colour:
    (
      primaries: AVColorPrimaries, transfer: AVColorTransferCharacteristic, matrix: AVColorSpace, range: AVColorRange,
      siting: AVChromaLocation
    )
  {
    if isVideoColour {
      // 4:4:4 has no siting, and 4:2:2 is sited as MPEG-2 has it.
      let siting = name.contains("4:4:4") ? AVCHROMA_LOC_UNSPECIFIED : AVCHROMA_LOC_LEFT
      return (AVCOL_PRI_BT709, AVCOL_TRC_BT709, AVCOL_SPC_BT709, AVCOL_RANGE_MPEG, siting)
    }
    let matrix = self == .jfif444 ? AVCOL_SPC_BT470BG : AVCOL_SPC_RGB
    return (AVCOL_PRI_BT709, AVCOL_TRC_IEC61966_2_1, matrix, AVCOL_RANGE_JPEG, AVCHROMA_LOC_UNSPECIFIED)
  }
}
