// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// The rhythm of a sound.
extension Audio {
  /// Its beats as it plays, in seconds since the sound begins, ascending.
  ///
  /// ```swift
  /// let music = Audio("music.m4a").begin(at: 1)
  /// music
  /// for (card, beat) in zip(cards, music.beats) { card.enters(.grow).beginTime(1 + beat) }
  /// ```
  ///
  /// The tempo is that of the whole file. Beats are at onsets, such as drums, within 10 ms; in a pause they go on. If the sound is
  /// looped, the beats are those of the first pass. The file is read while the script runs, so times that follow it move when the
  /// music changes. Empty if the sound is silent or has no rhythm; also, with an error, if the file cannot be read.
  ///
  /// Example: `let beats = Audio("music.m4a").beats`
  public var beats: [Double] { beats() }

  /// Its beats at a tempo in a range, if it is heard as half or twice as fast: `music.beats(tempo: 100...160)`.
  ///
  /// - Parameter tempo: beats in a minute of the file, within 20 to 400.
  ///
  /// Example: `let beats = Audio("music.m4a").beats(tempo: 100...160)`
  public func beats(tempo: ClosedRange<Double> = 40...240) -> [Double] {
    guard tempo.lowerBound >= 20, tempo.upperBound <= 400, tempo.lowerBound < tempo.upperBound else {
      DiagnosticLog.error(
        "the tempo of the sound \(title) must be a range within 20 to 400 beats a minute, got \(tempo.lowerBound) to "
          + "\(tempo.upperBound)")
      return []
    }
    guard !path.isEmpty else { return [] }
    let found = DiagnosticLog.ask("the sound \(title)", at: callStack) { try $0.sounds.beats(of: file, tempo: tempo) }
    let part = trim ?? 0...1e6
    let rate = Audio.rates.contains(rate) ? rate : 1
    return (found ?? []).filter { part.contains($0) }.map { ($0 - part.lowerBound) / rate }
  }
}
