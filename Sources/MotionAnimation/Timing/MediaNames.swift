/// What an animation contributes before it begins and after its end (T-16). An unknown name behaves as `removed`
/// (T-10).
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

/// How values between keyframes are found (T-50 to T-57). An unknown name is kept and contributes nothing.
public struct CalculationMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CalculationMode(rawValue: "linear")
  public static let discrete = CalculationMode(rawValue: "discrete")
  public static let paced = CalculationMode(rawValue: "paced")
  public static let cubic = CalculationMode(rawValue: "cubic")
  public static let cubicPaced = CalculationMode(rawValue: "cubicPaced")

  public var isKnown: Bool { isPaced || isCubic || self == .linear || self == .discrete }
  /// Key times and timing functions are ignored (T-54).
  public var isPaced: Bool { self == .paced || self == .cubicPaced }
  public var isCubic: Bool { self == .cubic || self == .cubicPaced }
}

/// Whether a layer that follows a path turns with it (T-58). An unknown name does not turn.
public struct RotationMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let auto = RotationMode(rawValue: "auto")
  public static let autoReverse = RotationMode(rawValue: "autoReverse")
}
