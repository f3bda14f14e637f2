// SPDX-License-Identifier: Apache-2.0

/// Which colours a film's file has. Everything is drawn in sRGB; any other space holds exactly that, converted.
///
/// Codecs and depths that do not carry it are refused when a film is written.
///
/// Example: `Format(width: 3840, height: 2160, fps: 25, color: .rec2020PQ)`
public enum OutputColor: String, Hashable, Sendable, CaseIterable, Codable {
  /// sRGB, and BT.709 in video: shown alike by every program.
  case sRGB
  /// The primaries of Display P3, with the transfer function of sRGB (BT.709 in video).
  case displayP3
  /// BT.2100 PQ: the primaries of BT.2020, absolute light. White is 203 cd/m² (ITU-R BT.2408).
  case rec2020PQ
  /// BT.2100 HLG: the primaries of BT.2020. White is 75 % of the signal, 203 of 1,000 cd/m² (ITU-R BT.2408).
  case hlg
}

extension OutputColor {
  /// Whether it is high dynamic range, which needs at least ten bits.
  /// Example: `let isBright = Format.uhd4K().color(.hlg).color.isHDR`
  public var isHDR: Bool { self == .rec2020PQ || self == .hlg }
}
