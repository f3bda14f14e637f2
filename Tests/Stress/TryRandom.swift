// SPDX-License-Identifier: Apache-2.0

/// Random numbers that follow from a trial's name, a seed and the number of a try: one try can be made again alone.
struct TryRandom: RandomNumberGenerator {
  private var state: UInt64

  init(trial: String, seed: Int, attempt: Int) {
    // FNV-1a over the name; then the numbers, mixed in one after the other.
    state = trial.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    for number in [seed, attempt] {
      state ^= UInt64(bitPattern: Int64(number))
      _ = next()
    }
  }

  /// SplitMix64 (Steele, Lea, Flood 2014).
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: 0..<choices.count, using: &self)]
  }
  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
  mutating func fraction(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }
  /// True for this share of all tries.
  mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &self) < share }
}
