// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

/// Random numbers that are the same each time a film is made: one sequence for each scene. Functions without a generator take
/// them from here, such as `Double.random(in:)` and `arc4random_uniform(_:)`.
public struct SceneRandom: RandomNumberGenerator {
  private final class Sequence {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    weak var scene: Rehearsal?
  }

  /// The numbers of the running scene.
  public init() {}
  /// SplitMix64.
  public mutating func next() -> UInt64 {
    let values = Thread.current.threadDictionary
    let sequence: Sequence
    if let known = values["UIKitCompat.random"] as? Sequence, known.scene === Rehearsal.current {
      sequence = known
    } else {
      sequence = Sequence()
      sequence.scene = Rehearsal.current
      values["UIKitCompat.random"] = sequence
    }
    sequence.state &+= 0x9E37_79B9_7F4A_7C15
    var z = sequence.state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// A number of 32 bits.
public func arc4random() -> UInt32 {
  var random = SceneRandom()
  return UInt32(truncatingIfNeeded: random.next())
}
/// - Parameter bound: one more than the greatest result; 0 gives 0.
public func arc4random_uniform(_ bound: UInt32) -> UInt32 {
  var random = SceneRandom()
  return bound == 0 ? 0 : random.next(upperBound: bound)
}
/// From 0 up to 1.
public func drand48() -> Double { Double.random(in: 0..<1) }
/// Without effect: the sequence of a scene is fixed.
public func srand48(_ seed: Int) {}

extension FixedWidthInteger {
  /// A whole number of a range without its end.
  public static func random(in range: Range<Self>) -> Self {
    var random = SceneRandom()
    return Self.random(in: range, using: &random)
  }
  /// A whole number of a range with its end.
  public static func random(in range: ClosedRange<Self>) -> Self {
    var random = SceneRandom()
    return Self.random(in: range, using: &random)
  }
}
extension BinaryFloatingPoint where RawSignificand: FixedWidthInteger {
  /// A number of a range without its end.
  public static func random(in range: Range<Self>) -> Self {
    var random = SceneRandom()
    return Self.random(in: range, using: &random)
  }
  /// A number of a range with its end.
  public static func random(in range: ClosedRange<Self>) -> Self {
    var random = SceneRandom()
    return Self.random(in: range, using: &random)
  }
}
extension Bool {
  /// True or false.
  public static func random() -> Bool {
    var random = SceneRandom()
    return Bool.random(using: &random)
  }
}
extension Collection {
  /// An element; nil of an empty collection.
  public func randomElement() -> Element? {
    var random = SceneRandom()
    return randomElement(using: &random)
  }
}
extension Swift.Sequence {
  /// The elements in another order.
  public func shuffled() -> [Element] {
    var random = SceneRandom()
    return shuffled(using: &random)
  }
}
extension MutableCollection where Self: RandomAccessCollection {
  /// Puts the elements in another order.
  public mutating func shuffle() {
    var random = SceneRandom()
    shuffle(using: &random)
  }
}
