// SPDX-License-Identifier: Apache-2.0

/// An encoder of a graphics card, by its name in libavcodec. The raw value is that of `--codec`.
///
/// Its output depends on the card, its driver and the machine, so it is never kept or shared.
public enum HardwareEncoder: String, Hashable, Sendable, CaseIterable {
  /// H.264 by an NVIDIA card.
  case h264NVENC = "h264_nvenc"
  /// H.264 by VA-API: Intel and AMD cards.
  case h264VAAPI = "h264_vaapi"
  /// H.264 by Intel Quick Sync.
  case h264QSV = "h264_qsv"
  /// H.265 by an NVIDIA card.
  case hevcNVENC = "hevc_nvenc"
  /// H.265 by VA-API: Intel and AMD cards.
  case hevcVAAPI = "hevc_vaapi"
  /// H.265 by Intel Quick Sync.
  case hevcQSV = "hevc_qsv"
  /// AV1 by an NVIDIA card.
  case av1NVENC = "av1_nvenc"
  /// AV1 by VA-API: Intel and AMD cards.
  case av1VAAPI = "av1_vaapi"
  /// AV1 by Intel Quick Sync.
  case av1QSV = "av1_qsv"

  /// Whose interface it is.
  enum Interface { case nvenc, vaapi, qsv }

  /// The codec of its streams.
  public var codec: VideoCodec {
    switch self {
    case .h264NVENC, .h264VAAPI, .h264QSV: .h264
    case .hevcNVENC, .hevcVAAPI, .hevcQSV: .h265
    case .av1NVENC, .av1VAAPI, .av1QSV: .av1
    }
  }

  var interface: Interface {
    switch self {
    case .h264NVENC, .hevcNVENC, .av1NVENC: .nvenc
    case .h264VAAPI, .hevcVAAPI, .av1VAAPI: .vaapi
    case .h264QSV, .hevcQSV, .av1QSV: .qsv
    }
  }

  /// The kind of device, in messages.
  var deviceName: String {
    switch interface {
    case .nvenc: "an NVIDIA card with its driver (libcuda.so.1)"
    case .vaapi: "a card with a VA-API driver (/dev/dri/renderD128)"
    case .qsv: "an Intel card with its Quick Sync runtime (/dev/dri/renderD128)"
    }
  }

  /// The encoder to use instead.
  var advice: String {
    "Use --codec \(codec.rawValue), which \(codec.facts.encoder ?? codec.facts.name) encodes on any processor."
  }

  /// How its encoder is told the codec's own number for quality, as near as it has one.
  func options(quality: Double) -> [(name: String, value: String)] {
    let number = "\(Int(quality.rounded()))"
    switch interface {
    case .nvenc: return [("rc", "constqp"), ("qp", number)]
    case .vaapi: return [("rc_mode", "CQP"), ("qp", number)]
    case .qsv: return []
    }
  }
}
