/// How values between keyframes are found (T-50 to T-57). An unknown name is kept and contributes nothing.
/// Example: `layer.animate(\.position.x, values: [0, 400, 300], duration: 2, mode: .cubic)`
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
