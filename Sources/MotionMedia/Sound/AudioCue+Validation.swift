// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension AudioCue {
  /// The allowed values of ``rate``.
  static let rates = 0.25...4.0

  /// Its end in the file; nil for the end of the file. It is silent beyond the file's end.
  var trimEnd: MediaTime? { length.map { trimStart + $0 } }

  /// The longest time it is heard; nil to play until it ends.
  var duration: MediaTime? { end.map { $0 - start } }

  func validate() throws(MediaError) {
    func refuse(_ reason: String, _ advice: String) -> MediaError {
      .unsupported(path: path, reason: reason, advice: advice)
    }
    func isLength(_ seconds: Double) -> Bool { seconds >= 0 && seconds.isFinite }
    guard volume.isFinite, (0...100).contains(volume) else {
      throw refuse("volume \(volume) is out of range", "Use 0 to 100.")
    }
    guard trimStart >= .zero else {
      throw refuse("it is trimmed to begin at \(trimStart.seconds) s", "Begin at 0 or later.")
    }
    if let trimEnd, trimEnd < trimStart {
      throw refuse(
        "it is trimmed to end at \(trimEnd.seconds) s, before it begins at \(trimStart.seconds) s",
        "End after the beginning.")
    }
    guard isLength(fadeIn), isLength(fadeOut) else {
      throw refuse("a fade lasts \(min(fadeIn, fadeOut)) s", "Use 0 or more.")
    }
    for gain in gainKeys.map(\.gain) + ducks.map(\.gain) where !(0...100).contains(gain) {
      throw refuse("gain \(gain) is out of range", "Use 0 to 100.")
    }
    guard gainKeys.allSatisfy({ $0.time.isFinite }),
      zip(gainKeys, gainKeys.dropFirst()).allSatisfy({ $0.time <= $1.time })
    else {
      throw refuse("the times of its gain do not ascend", "Sort them.")
    }
    guard ducks.allSatisfy({ isLength($0.attack) && isLength($0.release) }) else {
      throw refuse("the attack or release of a duck is negative", "Use 0 or more.")
    }
    guard AudioCue.rates.contains(rate) else { throw refuse("rate \(rate) is out of range", "Use 0.25 to 4.") }
    guard (-1...1).contains(pan) else { throw refuse("pan \(pan) is out of range", "Use -1 to 1.") }
    guard isLength(lead) else { throw refuse("its lead is \(lead) s", "Use 0 or more.") }
    guard passes ?? 1 >= 1, passes != nil || end != nil else {
      throw refuse("it plays \(passes.map { "\($0) times" } ?? "without end")", "Play it once or more.")
    }
  }
}
