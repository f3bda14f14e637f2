/// Core Animation's string constants (K-7). Names that it does not know may be stored; each rule says what they do.
/// Example: `ImageLayer("photo.jpg").size(400, 400).contentsGravity(.resizeAspectFill)`
public struct ContentsGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let center = ContentsGravity(rawValue: "center")
  public static let top = ContentsGravity(rawValue: "top")
  public static let bottom = ContentsGravity(rawValue: "bottom")
  public static let left = ContentsGravity(rawValue: "left")
  public static let right = ContentsGravity(rawValue: "right")
  public static let topLeft = ContentsGravity(rawValue: "topLeft")
  public static let topRight = ContentsGravity(rawValue: "topRight")
  public static let bottomLeft = ContentsGravity(rawValue: "bottomLeft")
  public static let bottomRight = ContentsGravity(rawValue: "bottomRight")
  public static let resize = ContentsGravity(rawValue: "resize")
  public static let resizeAspect = ContentsGravity(rawValue: "resizeAspect")
  public static let resizeAspectFill = ContentsGravity(rawValue: "resizeAspectFill")
}
