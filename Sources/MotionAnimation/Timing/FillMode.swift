/// What an animation contributes before it begins and after its end (T-16). An unknown name behaves as `removed`
/// (T-10).
/// Example: `animation.fillMode = .both`
public struct FillMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let removed = FillMode(rawValue: "removed")
  public static let forwards = FillMode(rawValue: "forwards")
  public static let backwards = FillMode(rawValue: "backwards")
  public static let both = FillMode(rawValue: "both")

  public var isKnown: Bool { self == .removed || fillsBefore || fillsAfter }
  public var fillsBefore: Bool { self == .backwards || self == .both }
  public var fillsAfter: Bool { self == .forwards || self == .both }
}
