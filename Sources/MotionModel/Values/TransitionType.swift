/// Example: `transition.type = .moveIn`
public struct TransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fade = TransitionType(rawValue: "fade")
  public static let moveIn = TransitionType(rawValue: "moveIn")
  public static let push = TransitionType(rawValue: "push")
  public static let reveal = TransitionType(rawValue: "reveal")
}
