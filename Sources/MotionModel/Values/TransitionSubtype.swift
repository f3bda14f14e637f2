/// Example: `Transition.push(.fromRight, 0.5)`
public struct TransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fromLeft = TransitionSubtype(rawValue: "fromLeft")
  public static let fromRight = TransitionSubtype(rawValue: "fromRight")
  public static let fromTop = TransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = TransitionSubtype(rawValue: "fromBottom")
}
