// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

extension SwiftText {
  /// A transform as an expression.
  static func transform(_ map: Transform3D) -> String {
    if map.isIdentity { return ".identity" }
    var linear = map
    (linear.m41, linear.m42, linear.m43) = (0, 0, 0)
    if linear.isIdentity {
      let depth = map.m43 == 0 ? "" : ", \(number(map.m43))"
      return ".translation(\(number(map.m41)), \(number(map.m42))\(depth))"
    }
    if map == .scale(map.m11, map.m22, map.m33) {
      let depth = map.m33 == 1 ? "" : ", \(number(map.m33))"
      return ".scale(\(number(map.m11)), \(number(map.m22))\(depth))"
    }
    let identity = Transform3D.identity
    let parts: [(String, KeyPath<Transform3D, Double>)] = [
      ("m11", \.m11), ("m12", \.m12), ("m13", \.m13), ("m14", \.m14), ("m21", \.m21), ("m22", \.m22), ("m23", \.m23),
      ("m24", \.m24), ("m31", \.m31), ("m32", \.m32), ("m33", \.m33), ("m34", \.m34), ("m41", \.m41), ("m42", \.m42),
      ("m43", \.m43), ("m44", \.m44),
    ]
    let written = parts.filter { map[keyPath: $0.1] != identity[keyPath: $0.1] }
    return "Transform3D(" + written.map { "\($0.0): \(number(map[keyPath: $0.1]))" }.joined(separator: ", ") + ")"
  }

  /// A transform as modifiers, in the words of authors where there are any.
  static func transformCalls(_ map: Transform3D) -> [String] {
    if map.isIdentity { return [] }
    var plane = Transform3D.identity
    (plane.m11, plane.m12, plane.m21, plane.m22) = (map.m11, map.m12, map.m21, map.m22)
    guard plane == map else { return [".transform(\(transform(map)))"] }
    let length = Math.hypot(map.m11, map.m12)
    let determinant = map.m11 * map.m22 - map.m12 * map.m21
    // Axes at right angles have no shear.
    let shear = map.m11 * map.m21 + map.m12 * map.m22
    guard length > 0, abs(shear) < 1e-9 * max(length * length, abs(determinant)) else {
      return [".transform(\(transform(map)))"]
    }
    let height = determinant / length
    var calls: [String] = []
    if abs(length - height) < 1e-9 * length {
      if abs(length - 1) > 1e-9 { calls.append(".scaled(by: \(number(length)))") }
    } else if map.m12 == 0, map.m11 < 0 {
      // A reflection is no turn and a reflection.
      return [".transform(\(transform(map)))"]
    } else {
      calls.append(".transform(.scale(\(number(length)), \(number(height))))")
    }
    let degrees = Math.atan2(map.m12, map.m11) * 180 / Double.pi
    if abs(degrees) > 1e-9 { calls.append(".rotated(by: .degrees(\(number(degrees))))") }
    return calls
  }
}
