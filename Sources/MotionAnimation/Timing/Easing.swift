// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The families of easing curves by Robert Penner ("Programming Macromedia Flash MX", 2002, chapter 7), for progress
/// from 0 to 1. Each is defined by how it sets out; the other directions are its reflections.
enum Easing: Hashable, Sendable, CaseIterable {
  case sine, quad, cubic, quart, quint, expo, circ, back, elastic, bounce

  /// Which end is slow.
  enum Direction: Hashable, Sendable, CaseIterable {
    case `in`, out, inOut
  }

  /// It never falls.
  var isMonotonic: Bool { self != .back && self != .elastic && self != .bounce }

  /// - Parameter x: between 0 and 1, without the ends.
  func value(at x: Double, _ direction: Direction) -> Double {
    switch direction {
    case .in: return start(x, Easing.whole)
    case .out: return 1 - start(1 - x, Easing.whole)
    case .inOut: return x < 0.5 ? start(2 * x, Easing.half) / 2 : 1 - start(2 - 2 * x, Easing.half) / 2
    }
  }

  /// Penner's constants, which he chooses differently for the two halves of an in-out curve.
  private struct Shape {
    /// How far `back` swings out: about a tenth of the way with 1.70158.
    var overshoot: Double
    /// The period of `elastic`, in units of the curve's length.
    var period: Double
  }
  private static let whole = Shape(overshoot: 1.70158, period: 0.3)
  private static let half = Shape(overshoot: 1.70158 * 1.525, period: 0.45)

  /// The slow start; 1 at 1.
  private func start(_ x: Double, _ shape: Shape) -> Double {
    if x >= 1 { return 1 }
    switch self {
    case .sine: return 1 - Math.cos(x * (Double.pi / 2))
    case .quad: return x * x
    case .cubic: return x * x * x
    case .quart: return (x * x) * (x * x)
    case .quint: return (x * x) * (x * x) * x
    // 1/1024 just after 0: the curve leaves with a step that nobody sees.
    case .expo: return Math.pow(2, 10 * (x - 1))
    case .circ: return 1 - (1 - x * x).squareRoot()
    case .back: return x * x * ((shape.overshoot + 1) * x - shape.overshoot)
    case .elastic:
      let angle = (x - 1 - shape.period / 4) * (2 * Double.pi / shape.period)
      return -Math.pow(2, 10 * (x - 1)) * Math.sin(angle)
    case .bounce: return 1 - Easing.fall(1 - x)
    }
  }

  /// A ball that falls from 1 and bounces three times, up to a quarter, a sixteenth and a sixty-fourth: 1 where it
  /// touches the ground.
  private static func fall(_ x: Double) -> Double {
    let gravity = 7.5625
    func arc(_ centre: Double, _ floor: Double) -> Double {
      let t = x - centre / 2.75
      return gravity * t * t + floor
    }
    if x < 1 / 2.75 { return gravity * x * x }
    if x < 2 / 2.75 { return arc(1.5, 0.75) }
    if x < 2.5 / 2.75 { return arc(2.25, 0.9375) }
    return arc(2.625, 0.984375)
  }
}
