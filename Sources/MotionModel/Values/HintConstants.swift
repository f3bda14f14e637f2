/// Edges of a layer; the bottom is where y is least.
public struct EdgeMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let left = EdgeMask(rawValue: 1)
  public static let right = EdgeMask(rawValue: 2)
  public static let bottom = EdgeMask(rawValue: 4)
  public static let top = EdgeMask(rawValue: 8)
  public static let all = EdgeMask(rawValue: 15)
}

/// How contents that are drawn are stored (K-7). Changes nothing in the picture: they are recorded, not stored.
public struct ContentsFormat: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let rgba8 = ContentsFormat(rawValue: "RGBA8")
  public static let rgba16Float = ContentsFormat(rawValue: "RGBAh")
  public static let gray8 = ContentsFormat(rawValue: "Gray8")
}

/// The brightness that a screen may use (K-7). Changes nothing in the picture: a video has one range.
public struct DynamicRange: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let standard = DynamicRange(rawValue: "standard")
  public static let constrainedHigh = DynamicRange(rawValue: "constrainedHigh")
  public static let high = DynamicRange(rawValue: "high")
}

/// Whether contents are brought into the screen's range (K-7). Changes nothing in the picture.
public struct ToneMapMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let automatic = ToneMapMode(rawValue: "automatic")
  public static let never = ToneMapMode(rawValue: "never")
  public static let ifSupported = ToneMapMode(rawValue: "ifSupported")
}
