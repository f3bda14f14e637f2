// SPDX-License-Identifier: Apache-2.0

/// The number of chroma samples relative to luma. The raw value is that of `--chroma`.
public enum ChromaSampling: String, Hashable, Sendable, CaseIterable, Codable {
  /// Half as many across and down.
  case half = "420"
  /// Half as many across.
  case halfAcross = "422"
  /// As many.
  case full = "444"

  /// `4:2:0`.
  public var name: String { rawValue.map(String.init).joined(separator: ":") }
}

extension SampleLayout {
  /// nil for layouts of R, G and B.
  public var chroma: ChromaSampling? {
    isLumaAndChroma ? isHalvedDown ? .half : isHalvedAcross ? .halfAcross : .full : nil
  }

  /// The layouts of a .y4m stream, by preference.
  public static let y4m: [SampleLayout] = [
    .yuv420p8, .yuv420p10, .yuv422p10, .yuv444p8, .yuv444p10, .yuva444p8,
  ]
}
