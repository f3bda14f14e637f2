// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionKit

/// The name of a value function: `CAValueFunction(name: .rotateZ)` (T-69).
/// Example: `animation.valueFunction = CAValueFunction(name: .rotateZ)`
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Keeps any name, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A rotation about the x axis, in radians.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// A rotation about the y axis, in radians.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// A rotation about the z axis, in radians.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// A scale by three factors.
  public static let scale = CAValueFunctionName(rawValue: "scale")
  /// A scale along x.
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  /// A scale along y.
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  /// A scale along z.
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// A move by three distances in points.
  public static let translate = CAValueFunctionName(rawValue: "translate")
  /// A move along x, in points.
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  /// A move along y, in points.
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  /// A move along z, in points.
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

extension ValueFunction {
  /// Nil for an unknown name (T-69).
  /// Example: `animation.valueFunction = ValueFunction(name: .rotateZ)`
  public init?(name: CAValueFunctionName) { self.init(rawValue: name.rawValue) }
  /// The name of the function.
  /// Example: `let name = animation.valueFunction?.name`
  public var name: CAValueFunctionName { CAValueFunctionName(rawValue: rawValue) }
}
