// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// How the samples of a frame lie that an encoder takes.
package enum SampleLayout: String, Hashable, Sendable, CaseIterable, Codable {
  /// Y′CbCr with chroma halved both ways, 8 and 10 bits: BT.709, limited range, left-sited.
  case yuv420p8, yuv420p10
  /// Chroma halved across, at every second column: BT.709, limited range.
  case yuv422p10
  /// Chroma at every pixel: BT.709, limited range.
  case yuv444p8, yuv444p10
  /// As those, with a plane of straight alpha in full range.
  case yuva420p8, yuva444p8, yuva444p10
  /// Y′CbCr as JFIF has it: BT.601, full range, chroma at every pixel.
  case jfif444
  /// sRGB components, one after the other; with straight alpha.
  case rgb24, rgba32, rgb48, rgba64
  /// As 32-bit numbers 0xAARRGGBB, opaque and straight.
  case xrgb32, argb32
  /// The renderer's own pixels; the encoder splits them itself.
  case pixels, pixelsWithAlpha
}

extension SampleLayout {
  /// Of each component.
  package var bits: Int {
    switch self {
    case .yuv420p10, .yuv422p10, .yuv444p10, .yuva444p10: 10
    case .rgb48, .rgba64: 16
    default: 8
    }
  }

  package var hasAlpha: Bool {
    switch self {
    case .yuva420p8, .yuva444p8, .yuva444p10, .rgba32, .rgba64, .argb32, .pixelsWithAlpha: true
    default: false
    }
  }

  /// Luma and chroma in limited range: by BT.709, or by BT.2020 in its own space.
  package var isVideoColour: Bool {
    switch self {
    case .yuv420p8, .yuv420p10, .yuv422p10, .yuv444p8, .yuv444p10, .yuva420p8, .yuva444p8, .yuva444p10: true
    default: false
    }
  }

  /// Whether it has three components other than R, G and B.
  var isLumaAndChroma: Bool { isVideoColour || self == .jfif444 }
  /// Chroma has half as many columns.
  var isHalvedAcross: Bool { isHalvedDown || self == .yuv422p10 }
  /// Chroma has half as many rows.
  var isHalvedDown: Bool { [.yuv420p8, .yuv420p10, .yuva420p8].contains(self) }

  /// The planes the renderer finishes for it. Only 8-bit 4:2:0 in BT.709 is made tile by tile.
  package func planes(_ color: OutputColor) -> PlaneLayout {
    self == .yuv420p8 && color == .sRGB ? .yuv420 : hasAlpha ? .rgba : .rgb
  }

  /// In words: `8-bit 4:2:0 with alpha`.
  package var name: String {
    let form =
      switch self {
      case .yuv420p8, .yuv420p10, .yuva420p8: "4:2:0"
      case .yuv422p10: "4:2:2"
      case .yuv444p8, .yuv444p10, .yuva444p8, .yuva444p10, .jfif444: "4:4:4"
      default: "RGB"
      }
    return "\(bits)-bit \(form)" + (hasAlpha ? " with alpha" : "")
  }
}
