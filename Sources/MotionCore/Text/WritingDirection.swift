/// Which way the paragraphs of a text run, by the names of `NSWritingDirection`. Other names are as `natural`.
/// Example: `TextLayer("مرحبا").direction(.rightToLeft)`
public struct WritingDirection: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// That of each paragraph's first strong character (UAX 9, P2); left to right without one.
  public static let natural = WritingDirection(rawValue: "natural")
  public static let leftToRight = WritingDirection(rawValue: "leftToRight")
  public static let rightToLeft = WritingDirection(rawValue: "rightToLeft")
}
