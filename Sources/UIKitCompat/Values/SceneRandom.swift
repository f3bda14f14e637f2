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
  public static func random(in range: Range<Self>) -> Self {
    var random = SceneRandom()
    return Self.random(in: range, using: &random)
  }
  public static func random(in range: ClosedRange<Self>) -> Self {
    var random = SceneRandom()
    return Self.random(in: range, using: &random)
  }
}
extension BinaryFloatingPoint where RawSignificand: FixedWidthInteger {
  public static func random(in range: Range<Self>) -> Self {
    var random = SceneRandom()
    return Self.random(in: range, using: &random)
  }
  public static func random(in range: ClosedRange<Self>) -> Self {
    var random = SceneRandom()
    return Self.random(in: range, using: &random)
  }
}
extension Bool {
  public static func random() -> Bool {
    var random = SceneRandom()
    return Bool.random(using: &random)
  }
}
extension Collection {
  public func randomElement() -> Element? {
    var random = SceneRandom()
    return randomElement(using: &random)
  }
}
extension Swift.Sequence {
  public func shuffled() -> [Element] {
    var random = SceneRandom()
    return shuffled(using: &random)
  }
}
extension MutableCollection where Self: RandomAccessCollection {
  public mutating func shuffle() {
    var random = SceneRandom()
    shuffle(using: &random)
  }
}
