/// How many chroma samples there are for those of luma. The raw value is what `--chroma` takes.
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
  /// nil: it has R, G and B.
  public var chroma: ChromaSampling? {
    isLumaAndChroma ? isHalvedDown ? .half : isHalvedAcross ? .halfAcross : .full : nil
  }

  /// Those that a .y4m stream has, the one that is chosen first before others.
  public static let y4m: [SampleLayout] = [
    .yuv420p8, .yuv420p10, .yuv422p10, .yuv444p8, .yuv444p10, .yuva444p8,
  ]
}
