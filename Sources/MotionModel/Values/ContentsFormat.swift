/// How contents that are drawn are stored (K-7). Changes nothing in the picture: they are recorded, not stored.
/// Example: `layer.contentsFormat = .rgba16Float`
public struct ContentsFormat: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let rgba8 = ContentsFormat(rawValue: "RGBA8")
  public static let rgba16Float = ContentsFormat(rawValue: "RGBAh")
  public static let gray8 = ContentsFormat(rawValue: "Gray8")
}
