// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// A stretch of a file's sound from its end to its beginning, sample by sample.
///
/// Decoding begins at the beginning of the file (``AudioReader``), so a stretch is read in pieces of a minute, the last one
/// first, each on a way through the file of its own: 23 MB, whatever its length.
final class ReversedSound: SoundSource {
  private let sound: SoundFile
  private let range: Range<Int>
  private let isPadded: Bool
  private let isPortable: Bool
  /// The sample of the file after the next one to read; nil if nothing has been read.
  private var position: Int?
  /// Samples of the file from `start` on, as they are stored.
  private var piece = AudioSamples(count: 0)
  private var start = 0

  /// - Parameters:
  ///   - range: samples of the file; it has none past its end.
  ///   - isPadded: reads silence past the end instead.
  init(_ sound: SoundFile, range: Range<Int>, isPadded: Bool, isPortable: Bool) {
    (self.sound, self.range, self.isPadded, self.isPortable) = (sound, range, isPadded, isPortable)
  }

  func read(_ count: Int) throws(MediaError) -> AudioSamples {
    var position: Int
    if let known = self.position { position = known } else { position = try end() }
    var result = AudioSamples(count: 0)
    result.left.reserveCapacity(count)
    result.right.reserveCapacity(count)
    while result.count < count, position > range.lowerBound {
      if position <= start || start + piece.count < position { try load(until: position) }
      let first = max(start, position - (count - result.count))
      for sample in (first..<position).reversed() {
        result.left.append(piece.left[sample - start])
        result.right.append(piece.right[sample - start])
      }
      position = first
    }
    self.position = position
    return result
  }

  private func end() throws(MediaError) -> Int {
    if isPadded { return range.upperBound }
    return max(range.lowerBound, min(range.upperBound, try AudioFile.sampleCount(sound, upTo: range.upperBound)))
  }

  private func load(until end: Int) throws(MediaError) {
    start = max(range.lowerBound, end - RepeatedSound.keptCount)
    let reader = try AudioReader(sound, isPortable: isPortable)
    _ = try reader.skip(start)
    piece = try reader.read(end - start)
    // Past the end of the file.
    piece.append(AudioSamples(count: end - start - piece.count))
  }
}
