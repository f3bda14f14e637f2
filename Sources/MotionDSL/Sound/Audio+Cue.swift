// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

extension Audio {
  /// The sound on the program's clock, without its ducks; nil, and errors, if its numbers are impossible.
  ///
  /// - Parameters:
  ///   - begin: seconds after `start`.
  ///   - whole: the surrounding scene or program that ends it, for messages.
  ///   - fades: of transitions on both sides of its scene.
  func cue(
    at begin: Double, from start: MediaTime, until end: MediaTime, of whole: String, fades: [CrossFade]
  ) -> AudioCue? {
    guard isPossible(beginning: begin) else { return nil }
    if max(gain, gainKeys?.map(\.gain).max() ?? 0) >= 10 {
      let gain = max(gain, gainKeys?.map(\.gain).max() ?? 0)
      DiagnosticLog.warning(
        .loudSound,
        "volume of the sound \(title) is \(gain), and a sound this loud is clipped: 1 leaves the sound unchanged; for "
          + "\(gain) percent, write \(gain / 100)")
    }
    var cue = AudioCue(path: path, start: start + MediaTime(seconds: begin))
    (cue.track, cue.channels) = (track, channels)
    if let trim {
      cue.trimStart = MediaTime(seconds: trim.lowerBound)
      cue.length = MediaTime(seconds: trim.upperBound - trim.lowerBound)
    }
    cue.end = stop.map { min(end, start + MediaTime(seconds: $0)) } ?? end
    if cue.start >= end {
      DiagnosticLog.warning(
        .unheardSound,
        "the sound \(title) is never heard: it begins at \(begin) s, but its \(whole) ends at \((end - start).seconds) s"
      )
    }
    cue.volume = gain
    (cue.gainKeys, cue.fadeIn) = gain(from: cue.start.seconds, fades)
    cue.fadeOut = fadeOutDuration
    (cue.passes, cue.rate, cue.keepsPitch) = (passes, rate, keepsPitch)
    (cue.pan, cue.lead, cue.isPadded, cue.isReversed) = (balance, lead + skip, isPadded, isReversed)
    cue.allowsDamage = mayBeDamaged
    (cue.callStack, cue.allowedCodes) = (callStack, allowedCodes)
    return cue
  }

  /// Its keys with the fades of transitions, and how long it fades in, both from where it is first heard.
  ///
  /// - Parameter start: of the sound, in seconds of the program.
  private func gain(from start: Double, _ fades: [CrossFade]) -> (keys: [AudioCue.GainKey], fadeIn: Double) {
    let (skip, fadeIn) = (skip, fadeInDuration)
    let fades = fades.filter { !$0.isRising || start < $0.end }
    guard skip > 0 || !fades.isEmpty else { return (gainKeys ?? [], fadeIn) }
    var curve = GainCurve()
    curve.multiply((gainKeys ?? []).map { AudioCue.GainKey(time: $0.time - skip, gain: $0.gain) })
    if skip > 0, skip < fadeIn { curve.multiply([0, fadeIn - skip]) { min(($0 + skip) / fadeIn, 1) } }
    for fade in fades { curve.multiply([fade.begin - start, fade.end - start]) { fade.gain(at: start + $0) } }
    return (curve.keys, skip > 0 ? 0 : fadeIn)
  }

  /// Checks all numbers; each that cannot be is an error.
  private func isPossible(beginning begin: Double) -> Bool {
    var isPossible = true
    func check(_ value: Double, _ name: String, _ range: ClosedRange<Double> = 0...1e6, _ text: String = "0 to 1e6") {
      guard !range.contains(value) else { return }
      DiagnosticLog.error("\(name) of the sound \(title) must be from \(text), got \(value)")
      isPossible = false
    }
    check(begin, "begin")
    check(gain, "volume", Audio.gains, "0 to 100")
    check(fadeInDuration, "fadeIn")
    check(fadeOutDuration, "fadeOut")
    if let trim {
      check(trim.lowerBound, "the start of trim")
      check(trim.upperBound, "the end of trim")
    }
    check(rate, "rate", Audio.rates, "0.25 to 4")
    check(balance, "pan", -1...1, "-1 (left) to 1 (right)")
    if let passes, !(1...1_000_000).contains(passes) {
      DiagnosticLog.error("the sound \(title) can be looped from 1 to 1e6 times, got \(passes)")
      isPossible = false
    }
    for key in gainKeys ?? [] {
      check(key.time, "the time of a volume")
      check(key.gain, "the volume at \(key.time) s", Audio.gains, "0 to 100")
    }
    if let keys = gainKeys { isPossible = haveOrder(keys) && isPossible }
    for duck in ducks {
      check(duck.gain, "the gain under another sound", 0...1, "0 to 1")
      check(duck.attack, "attack")
      check(duck.release, "release")
    }
    return isPossible
  }

  private func haveOrder(_ keys: [AudioCue.GainKey]) -> Bool {
    guard !keys.isEmpty else {
      DiagnosticLog.error("volume of the sound \(title) has no keys; give it some, such as [0: 0.2, 2: 1]")
      return false
    }
    guard let twice = zip(keys, keys.dropFirst()).first(where: { $0.time == $1.time })?.0 else { return true }
    DiagnosticLog.error("volume of the sound \(title) has two values at \(twice.time) s; remove one of them")
    return false
  }
}
