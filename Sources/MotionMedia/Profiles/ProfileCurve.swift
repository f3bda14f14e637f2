// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// A tone curve of an ICC profile, evaluated by its definition (ICC.1:2022, 10.6 and 10.18).
enum ProfileCurve: Hashable, Sendable {
  /// One of the functions 0 to 4 of a parametric curve, with those of g, a, b, c, d, e, f that it uses.
  case parametric(Int, [Double])
  /// Values 0…1 at equal distances, straight between them.
  case table([Double])

  /// - Parameter x: 0…1.
  func value(_ x: Double) -> Double {
    let value: Double
    switch self {
    case .table(let values):
      guard let last = values.last, values.count > 1 else { return x }
      let place = min(max(x, 0), 1) * Double(values.count - 1)
      let index = Int(place)
      guard index + 1 < values.count else { return last }
      value = values[index] + (values[index + 1] - values[index]) * (place - Double(index))
    case .parametric(let function, let p):
      func parameter(_ i: Int) -> Double { i < p.count ? p[i] : 0 }
      let (g, a, b, c, d) = (parameter(0), parameter(1), parameter(2), parameter(3), parameter(4))
      // A negative base has no power, and profiles with noise in their parameters reach it.
      func power(_ base: Double) -> Double { base > 0 ? Math.pow(base, g) : 0 }
      switch function {
      case 0: value = power(x)
      case 1: value = a * x + b >= 0 ? power(a * x + b) : 0
      case 2: value = (a * x + b >= 0 ? power(a * x + b) : 0) + c
      case 3: value = x >= d ? power(a * x + b) : c * x
      default: value = x >= d ? power(a * x + b) + parameter(5) : c * x + parameter(6)
      }
    }
    return value.isFinite ? min(max(value, 0), 1) : 0
  }
}
