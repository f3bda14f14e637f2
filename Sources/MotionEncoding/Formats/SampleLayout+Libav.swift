// SPDX-License-Identifier: Apache-2.0

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
}
