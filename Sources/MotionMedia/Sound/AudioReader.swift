import MotionCore

/// One file's sound as 48 kHz stereo, from its beginning to its end, a block at a time: its parts one after the other.
///
/// What is wrong in a part is an error for whoever asks for samples beyond it.
final class AudioReader: SoundSource {
  private let sound: SoundFile
  private let isPortable: Bool
  private let layout: SoundLayout
  private var reader: AudioPartReader
  private var part = 0
  /// Samples of the parts that are over, with the silence between.
  private var before = 0
  /// Silence that stands for what is missing before the next part.
  private var silence = 0
  private var isOver = false

  /// - Parameter isPortable: gives the same samples on every processor.
  init(_ sound: SoundFile, isPortable: Bool = false) throws(MediaError) {
    (self.sound, self.isPortable) = (sound, isPortable)
    reader = try AudioPartReader(sound, isPortable: isPortable)
    layout = try SoundLayout.find(sound.path, container: reader.container)
    for oddity in layout.oddities { FileOddities.note(oddity, of: sound.path) }
  }

  convenience init(path: String, isPortable: Bool = false) throws(MediaError) {
    try self.init(SoundFile(path), isPortable: isPortable)
  }

  /// When the sound ends by the container, in seconds; nil if it does not say, or guesses by the size of the file.
  var promisedDuration: Double? { layout.parts.count == 1 ? reader.promisedDuration : nil }

  /// Which of several audio tracks is read, for a warning; nil: there is one.
  var trackChoice: String? { reader.trackChoice }

  /// Samples from the beginning that are whole, as far as it has been read.
  var placed: Int { before + reader.placed }

  /// Up to `count` samples; fewer only at the end of the file.
  func read(_ count: Int) throws(MediaError) -> AudioSamples {
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
    silence = AudioFormat.sample(atSeconds: min(max(missing, 0), 3600))
    before += silence
    part += 1
    reader = try AudioPartReader(sound, part: part, isPortable: isPortable)
  }
}
