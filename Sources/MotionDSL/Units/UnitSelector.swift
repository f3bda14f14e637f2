// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel

/// Which units of a text are changed, and by how much: a range that moves over the text, as the range selectors of After
/// Effects do.
///
/// ```swift
/// let wave = UnitSelector(start: 0, end: 0.3, offset: -0.3, shape: .smooth)
/// TextLayer("A wave runs through").font("Inter", 120, .bold).position(.center)
///   .units(.glyph, in: wave, .offset(0, -60), .foregroundColor(.mint))
/// InOrder { Animate(wave.offset, to: 1, duration: 2) }
/// ```
///
/// Start, end and offset are ``Value``s in fractions of the units, 0 before the first one and 1 after the last; offset moves both of the
/// others. Each unit has a weight from 0 to 1, by where it lies in the range and by ``Shape``. Several selectors of a text
/// are added.
public struct UnitSelector {
  /// The start of the range, as a fraction of the units.
  /// Example: `InOrder { Animate(UnitSelector().start, to: 1, duration: 1) }`
  public let start: Value<Double>
  /// The end of the range.
  /// Example: `InOrder { Animate(UnitSelector().end, from: 0, to: 1, duration: 1) }`
  public let end: Value<Double>
  /// The shift of both.
  /// Example: `InOrder { Animate(UnitSelector(end: 0.3).offset, to: 1, duration: 1) }`
  public let offset: Value<Double>
  let weight: UnitWeight
  let seed: UInt64?

  /// How the weight changes from the start of the range to its end.
  /// Example: `UnitSelector(end: 0.4, shape: .triangle)`
  public enum Shape: Hashable, Sendable {
    /// All of it inside, nothing outside; at an edge within a unit, the fraction of the unit inside.
    case square
    /// From nothing at the start to all at the end, and all after it.
    case rampUp
    /// From all at the start, and before it, to nothing at the end.
    case rampDown
    /// All in the middle, and evenly less to both ends.
    case triangle
    /// All in the middle, by a half circle.
    case round
    /// All in the middle, and less to both ends without a corner.
    case smooth
  }

  /// - Parameters:
  ///   - start: where the range begins, as a fraction of the units.
  ///   - end: the end of the range; if it lies before the start, the two are exchanged.
  ///   - offset: by how much both are moved.
  ///   - smoothness: of the edges of `.square`, 0 to 1: 0 takes whole units, in or out.
  ///   - amount: the factor of the weights, −1 to 1.
  ///   - randomSeed: shuffles the units; nil for the order of the text.
  ///
  /// Example: `UnitSelector(start: 0, end: 0.3, offset: -0.3, shape: .smooth)`
  public init(
    start: Double = 0, end: Double = 1, offset: Double = 0, shape: Shape = .square, smoothness: Double = 1,
    amount: Double = 1, randomSeed: UInt64? = nil
  ) {
    func limited(_ value: Double, _ range: ClosedRange<Double>, _ name: String) -> Double {
      if range.contains(value) { return value }
      DiagnosticLog.error(
        "\(name) of a UnitSelector must be from \(range.lowerBound) to \(range.upperBound), got \(value)")
      return 0
    }
    let reach = -1000.0...1000.0
    self.start = Value(limited(start, reach, "the start"))
    self.end = Value(limited(end, reach, "the end"))
    self.offset = Value(limited(offset, reach, "the offset"))
    weight = UnitWeight(
      shape: shape, smoothness: limited(smoothness, 0...1, "the smoothness"),
      amount: limited(amount, -1...1, "the amount"))
    seed = randomSeed
  }
}

/// How much of an effect a unit takes.
struct UnitWeight: Hashable, Sendable {
  var shape: UnitSelector.Shape
  var smoothness: Double
  var amount: Double

  /// - Parameters:
  ///   - unit: its number in the order of the selector.
  ///   - count: the number of all units.
  func callAsFunction(unit: Int, of count: Int, start: Double, end: Double) -> Double {
    // What is no number selects nothing.
    guard start.isFinite, end.isFinite else { return 0 }
    let (low, high) = (min(start, end), max(start, end))
    let (left, right) = (Double(unit) / Double(count), Double(unit + 1) / Double(count))
    let middle = (left + right) / 2
    let weight: Double
    switch shape {
    case .square:
      let inside = max(0, min(high, right) - max(low, left)) * Double(count)
      let whole = middle >= low && middle < high ? 1.0 : 0
      weight = smoothness * min(inside, 1) + (1 - smoothness) * whole
    case .rampUp: weight = high > low ? min(max((middle - low) / (high - low), 0), 1) : (middle >= low ? 1 : 0)
    case .rampDown: weight = high > low ? min(max((high - middle) / (high - low), 0), 1) : (middle < high ? 1 : 0)
    case .triangle, .round, .smooth:
      guard high > low, middle > low, middle < high else { return 0 }
      // 0 in the middle, 1 at both ends.
      let distance = abs(2 * (middle - low) / (high - low) - 1)
      switch shape {
      case .round: weight = max(0, 1 - distance * distance).squareRoot()
      case .smooth: weight = (1 - distance) * (1 - distance) * (1 + 2 * distance)
      default: weight = 1 - distance
      }
    }
    return weight * amount
  }
}
