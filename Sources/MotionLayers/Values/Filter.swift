import MotionCore

/// A Core Image filter by name with its inputs (§5): a value, addressed in key paths as
/// `filters.<name>.<input>` (V-11).
public struct Filter: Hashable, Sendable {
  /// Core Image's name, such as `CIGaussianBlur`, or one of the compositing aliases of CI-3, such as `plusL`.
  public var type: String
  /// What key paths call this filter; nil: it cannot be addressed.
  public var name: String?
  public var isEnabled: Bool
  /// Inputs by key, such as `inputRadius`; missing ones have the default of §5.
  public var inputs: [String: Double]

  public init(_ type: String, name: String? = nil, inputs: [String: Double] = [:], isEnabled: Bool = true) {
    (self.type, self.name, self.inputs, self.isEnabled) = (type, name, inputs, isEnabled)
  }

  /// A Gaussian blur; `radius` is its standard deviation in points.
  public static func gaussianBlur(radius: Double = 10, name: String? = nil) -> Filter {
    Filter("CIGaussianBlur", name: name, inputs: ["inputRadius": radius])
  }
  /// Adds `intensity` times the picture blurred with `radius` to the picture.
  public static func bloom(radius: Double = 10, intensity: Double = 0.5, name: String? = nil) -> Filter {
    Filter("CIBloom", name: name, inputs: ["inputRadius": radius, "inputIntensity": intensity])
  }
  /// The sum of both, clamped: for `compositingFilter`.
  public static let plusLighter = Filter("plusL")
}
