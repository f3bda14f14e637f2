/// Whether a layer that follows a path turns with it (T-58). An unknown name does not turn.
/// Example: `layer.animate(\.position, along: .circle(400), duration: 4, rotation: .auto)`
public struct RotationMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let auto = RotationMode(rawValue: "auto")
  public static let autoReverse = RotationMode(rawValue: "autoReverse")
}
