// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// One file's sound as 48 kHz stereo, from its beginning to its end, a block at a time: its parts one after the other, or those
/// of its edit list.
///
/// Damage in a part is an error only for samples asked for beyond it.
final class AudioReader: SoundSource {
  private let sound: SoundFile
  private let isPortable: Bool
  private let layout: SoundLayout
  private var reader: AudioPartReader
  /// Gives the samples of a track with an edit list of several parts; nil for all others.
  private let edited: EditedSound?
  private var part = 0
  /// Samples of finished parts, with the silence between them.
  private var before = 0
  /// Silence in place of missing sound before the next part.
  private var silence = 0
  private var isOver = false

  /// - Parameter isPortable: makes the samples the same on every processor.
  init(_ sound: SoundFile, isPortable: Bool = false) throws(MediaError) {
    (self.sound, self.isPortable) = (sound, isPortable)
    reader = try AudioPartReader(sound, isPortable: isPortable)
    layout = try SoundLayout.find(sound.path, container: reader.container)
    edited =
      if let edits = reader.edits {
        try EditedSound(sound, edits, like: reader, isPortable: isPortable)
      } else {
        nil
      }
    for oddity in layout.oddities { FileOddities.note(oddity, of: sound.path) }
  }

  convenience init(path: String, isPortable: Bool = false) throws(MediaError) {
    try self.init(SoundFile(path), isPortable: isPortable)
  }

  /// The end of the sound by the container, in seconds; nil if not stated, or guessed from the size of the file.
  var promisedDuration: Double? {
    if let edited { return edited.duration }
    return layout.parts.count == 1 ? reader.promisedDuration : nil
  }

  /// Which of several audio tracks is read, for a warning; nil if there is one.
  var trackChoice: String? { reader.trackChoice }

  /// Whole samples from the beginning, as far as it has been read.
  var placed: Int { edited?.placed ?? before + reader.placed }

  /// Up to `count` samples; fewer only at the end of the file.
  func read(_ count: Int) throws(MediaError) -> AudioSamples {
    if let edited { return try edited.read(count) }
    var result = AudioSamples(count: 0)
    while result.count < count, !isOver {
      if silence > 0 {
        let length = min(silence, count - result.count)
        result.append(AudioSamples(count: length))
        silence -= length
        continue
      }
      let wanted = count - result.count
      let block = try reader.read(wanted)
      result = result.count == 0 ? block : result.appending(block)
      if block.count < wanted { try endPart() }
    }
    return result
  }

  /// Goes on to the next part.
  private func endPart() throws(MediaError) {
    if let failure = layout.parts[part].failure {
      let time = MediaTime(Int64(placed), Int64(AudioFormat.sampleRate))
      let error: MediaError =
        switch failure.kind {
        case .cutOff: .truncated(path: sound.path, time: time, reason: failure.reason)
        case .damaged: .corrupt(path: sound.path, time: time, reason: failure.reason)
        }
      try FileOddities.report(error, isAllowed: sound.allowsDamage)
    }
    guard part + 1 < layout.parts.count else {
      isOver = true
      return
    }
    let missing = layout.parts[part].failure?.missing ?? 0
    before += reader.placed
    // At most an hour, as damaged headers may state any length.
    silence = AudioFormat.sample(atSeconds: min(max(missing, 0), 3600))
    before += silence
    part += 1
    reader = try AudioPartReader(sound, part: part, isPortable: isPortable)
  }
}
