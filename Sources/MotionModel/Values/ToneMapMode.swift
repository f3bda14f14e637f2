/// Whether contents are brought into the screen's range (K-7). Changes nothing in the picture.
/// Example: `layer.toneMapMode = .never`
public struct ToneMapMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let automatic = ToneMapMode(rawValue: "automatic")
  public static let never = ToneMapMode(rawValue: "never")
  public static let ifSupported = ToneMapMode(rawValue: "ifSupported")
}
