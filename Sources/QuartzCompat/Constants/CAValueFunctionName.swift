import MotionAnimation
import MotionKit

/// The name of a value function: `CAValueFunction(name: .rotateZ)` (T-69).
/// Example: `animation.valueFunction = CAValueFunction(name: .rotateZ)`
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  public static let scale = CAValueFunctionName(rawValue: "scale")
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  public static let translate = CAValueFunctionName(rawValue: "translate")
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

extension ValueFunction {
  /// Nil for an unknown name (T-69).
  /// Example: `animation.valueFunction = ValueFunction(name: .rotateZ)`
  public init?(name: CAValueFunctionName) { self.init(rawValue: name.rawValue) }
  /// Example: `let name = animation.valueFunction?.name`
  public var name: CAValueFunctionName { CAValueFunctionName(rawValue: rawValue) }
}
