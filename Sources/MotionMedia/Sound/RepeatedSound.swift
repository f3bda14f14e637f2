// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// A stretch of a file's sound, as often as wanted, one pass right after the other: the sample after a pass's last is
/// its first.
///
/// Memory: a pass of up to a minute is kept (23 MB); longer ones are decoded again.
final class RepeatedSound: SoundSource {
  private let sound: SoundFile
  private let isPadded: Bool
  private let isReversed: Bool
  private let isPortable: Bool
  private let range: Range<Int>
  /// Passes not yet begun; nil for endless ones.
  private var passesLeft: Int?
  private var reader: (any SoundSource)?
  /// The position in the current pass.
  private var position = 0
  /// The pass so far, while it may be kept.
  private var kept: AudioSamples?
  private var isKeptWhole = false

  /// The samples of the longest pass that is kept.
  static let keptCount = 60 * AudioFormat.sampleRate

  /// - Parameters:
  ///   - range: samples of the file; it has none past its end.
  ///   - passes: nil for endless ones.
  ///   - isPadded: reads silence past the end instead.
  ///   - isReversed: each pass is read from its end to its beginning.
  init(
    _ sound: SoundFile, range: Range<Int>, passes: Int?, isPadded: Bool = false, isReversed: Bool = false,
    isPortable: Bool
  ) {
    (self.sound, self.range, self.isPadded, self.isPortable) = (sound, range, isPadded, isPortable)
    self.isReversed = isReversed
    passesLeft = passes
    if passes != 1, range.count <= RepeatedSound.keptCount { kept = AudioSamples(count: 0) }
  }

  func read(_ count: Int) throws(MediaError) -> AudioSamples {
    var result = AudioSamples(count: 0)
    while result.count < count {
      if position == 0, passesLeft == 0 { break }
      let part = try next(count - result.count)
      result.append(part)
      position += part.count
      guard part.count == 0 || position == range.count else { continue }
      // An empty pass would never end.
      if position == 0 { break }
      position = 0
      reader = nil
      isKeptWhole = kept != nil
      passesLeft = passesLeft.map { $0 - 1 }
    }
    return result
  }

  /// Up to `count` samples of this pass; none at its end.
  private func next(_ count: Int) throws(MediaError) -> AudioSamples {
    let count = min(count, range.count - position)
    if isKeptWhole, let kept {
      let end = min(position + count, kept.count)
      guard position < end else { return AudioSamples(count: 0) }
      return AudioSamples(left: Array(kept.left[position..<end]), right: Array(kept.right[position..<end]))
    }
    let source: any SoundSource
    if let reader {
      source = reader
    } else if isReversed {
      source = ReversedSound(sound, range: range, isPadded: isPadded, isPortable: isPortable)
      reader = source
    } else {
      source = try AudioReader(sound, isPortable: isPortable)
      reader = source
      // Past its end a reader goes on giving nothing.
      _ = try source.skip(range.lowerBound)
    }
    var part = try source.read(count)
    if isPadded { part.append(AudioSamples(count: count - part.count)) }
    kept?.append(part)
    return part
  }
}
