// SPDX-License-Identifier: Apache-2.0

/// How loud a file's sound is, as a table: the mean power of each 1/200 s.
///
/// 800 bytes for each second of the file, 2.9 MB for an hour.
package struct SoundPower: Hashable, Sendable {
  /// Entries a second.
  package static let rate = 200.0

  /// Mean squares of the samples of both sides, 1 for those of full scale; from the file's beginning.
  private let powers: [Float]

  package init(_ powers: [Float]) { self.powers = powers }

  /// Seconds of the file that it covers.
  package var duration: Double { Double(powers.count) / SoundPower.rate }

  /// The power between two times of the file, in seconds, added up over the time; beyond the table there is none.
  ///
  /// - Complexity: O(entries between them).
  package func energy(from start: Double, to end: Double) -> Double {
    let low = max(start * SoundPower.rate, 0)
    let high = min(end * SoundPower.rate, Double(powers.count))
    guard low < high else { return 0 }
    let (first, last) = (Int(low), Int(high))
    guard first < last else { return (high - low) * Double(powers[first]) / SoundPower.rate }
    var sum = (Double(first + 1) - low) * Double(powers[first])
    for index in (first + 1)..<last { sum += Double(powers[index]) }
    if last < powers.count { sum += (high - Double(last)) * Double(powers[last]) }
    return sum / SoundPower.rate
  }
}
