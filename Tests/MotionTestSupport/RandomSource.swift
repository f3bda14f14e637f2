// SPDX-License-Identifier: Apache-2.0

/// SplitMix64 (Steele, Lea, Flood 2014): the same numbers in every run.
package struct RandomSource: RandomNumberGenerator {
  private var state: UInt64
  /// Where all magnitudes lie; nil: anywhere.
  package var range: ClosedRange<Double>?

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension RandomSource {
  /// A whole number of 0..<limit, which must not be 0.
  package mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  /// The low byte of each of the next numbers.
  package mutating func bytes(_ count: Int) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count)
    for _ in 0..<count { result.append(UInt8(truncatingIfNeeded: next())) }
    return result
  }

  /// A number of 0..<1.
  package mutating func fraction() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

  /// True with a probability.
  package mutating func chance(_ probability: Double) -> Bool { number(0...1) < probability }

  package mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

  package mutating func integer(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// The first whole number of 0..<limit that the source makes; 0 without any.
  package func first(below limit: Int) -> Int {
    var source = self
    return limit > 1 ? source.integer(0...limit - 1) : 0
  }

  /// One of a list, which must not be empty.
  package mutating func pick<T>(_ choices: [T]) -> T { choices[integer(0...choices.count - 1)] }

  /// A list of made values.
  package mutating func list<T>(_ count: ClosedRange<Int>, _ make: (inout RandomSource) -> T) -> [T] {
    (0..<integer(count)).map { _ in make(&self) }
  }
}
