import CFFmpeg
import MotionCore

/// One file's sound as 48 kHz stereo, from its beginning to its end, a block at a time.
///
/// Sample 0 of a file with a picture is when its first frame is shown: sound before that is dropped, and sound that
/// begins later begins with silence, so sound and picture of one file stay together. Sample 0 of sound alone is its
/// first sample. Samples lie where ``SoundPlacement`` says: a hole in the file is silence as long as the hole, and what
/// a file has twice is heard once, as it was first.
///
/// It always decodes from the beginning, so a sample's bits do not depend on where reading began.
final class AudioReader: SoundSource {
  private let path: String
  private let isPortable: Bool
  private let decoder: AudioDecoder
  private let beginning: PictureBeginning?
  private var resampler: Resampler?
  /// Sample 0 on the container's clock; nil before the first frame of sound alone.
  private var origin: SoundInstant?
  private var placement: SoundPlacement?
  private var isDrained = false
  /// The decoder's frame waits for what comes before it to be read.
  private var isWaiting = false
  /// Silence that comes after what is ready.
  private var silence = 0
  /// How much more silence there may be: an hour in all, so that a small file with absurd timestamps is no week of it.
  private var silenceLeft = 3600 * AudioFormat.sampleRate
  /// Samples to come that lie before sample 0 or that were there before.
  private var surplus = 0
  /// Samples placed so far.
  private var position = 0
  /// Decoded, resampled, and not read yet.
  private var ready = AudioSamples(count: 0)
  private var readyOffset = 0

  /// - Parameter isPortable: gives the same samples on every processor.
  init(path: String, isPortable: Bool = false) throws(MediaError) {
    (self.path, self.isPortable) = (path, isPortable)
    let identity = try FileIdentity(path: path)
    decoder = try AudioDecoder(path: path, isPortable: isPortable)
    beginning = try PictureBeginning.find(decoder.demuxer, identity)
    origin = beginning?.time
    decoder.demuxer.origin = beginning.flatMap { decoder.ticks(of: $0.time) }
  }

  /// When the sound ends by the container, in seconds; nil if it does not say, or guesses by the size of the file.
  var promisedDuration: Double? {
    guard let length = decoder.promisedDuration else { return nil }
    guard let origin, let start = unsafe decoder.instant(ticks: decoder.demuxer.stream.pointee.start_time) else {
      return length
    }
    return length + (start - origin).seconds
  }

  /// Up to `count` samples; fewer only at the end of the file.
  func read(_ count: Int) throws(MediaError) -> AudioSamples {
    while ready.count - readyOffset < count, !isDrained { try advance() }
    let end = min(ready.count, readyOffset + count)
    let result = AudioSamples(left: Array(ready.left[readyOffset..<end]), right: Array(ready.right[readyOffset..<end]))
    readyOffset = end
    return result
  }

  /// Adds silence or a frame to what is ready, or notes the end.
  private func advance() throws(MediaError) {
    if readyOffset > 0 {
      ready.left.removeFirst(readyOffset)
      ready.right.removeFirst(readyOffset)
      readyOffset = 0
    }
    if silence > 0 {
      let count = min(silence, 65_536)
      silence -= count
      return append(AudioSamples(count: count))
    }
    if !isWaiting {
      guard try decoder.next() else {
        try finishRun()
        try checkEnd()
        isDrained = true
        return
      }
      try place()
      if isWaiting { return }
    }
    isWaiting = false
    try resample()
  }

  /// Finds where the decoder's frame lies; it waits if that is not where the one before ends.
  private func place() throws(MediaError) {
    let count = unsafe Int(decoder.frame.pointer.pointee.nb_samples)
    let rate = unsafe Int(decoder.frame.pointer.pointee.sample_rate)
    guard rate > 0 else { throw .corrupt(path: path, time: nil, reason: "its sound has \(rate) samples a second") }
    let tick = decoder.instant(ticks: 1) ?? SoundInstant(units: 0)
    let time = decoder.frameTime
    guard var placement else {
      try begin(at: time, tick: tick)
      _ = self.placement?.place(nil, count: count, rate: rate, tick: tick)
      return
    }
    let before = placement.end
    let step = placement.place(time.flatMap { time in origin.map { time - $0 } }, count: count, rate: rate, tick: tick)
    self.placement = placement
    switch step {
    case .follows: return
    case .jumps(let target):
      try finishRun()
      try leave(for: target)
    case .broken(let difference):
      throw .corrupt(path: path, time: AudioReader.time(before), reason: AudioReader.jump(by: difference))
    }
  }

  /// Places the first frame.
  private func begin(at time: SoundInstant?, tick: SoundInstant) throws(MediaError) {
    guard let time else {
      // Without a timestamp it begins with the picture.
      placement = SoundPlacement(start: SoundInstant(units: 0))
      return
    }
    var start = time - (origin ?? time)
    if origin == nil { origin = time }
    // Both times may be rounded: closer than half a tick of each is together.
    if let beginning, abs(start.units) <= (tick.units + beginning.tick.units) / 2 { start = SoundInstant(units: 0) }
    if start > SoundPlacement.longestHole, start.seconds > statedDuration {
      throw .corrupt(
        path: path, time: nil,
        reason: "its sound begins \(AudioReader.text(start)) s after its picture, by its timestamps")
    }
    placement = SoundPlacement(start: start)
    try leave(for: start)
  }

  /// Seconds of the whole file by its header; 0 if it does not say.
  private var statedDuration: Double {
    let duration = unsafe decoder.demuxer.context.pointee.duration
    return duration > 0 ? Double(duration) / Double(AV_TIME_BASE) : 0
  }

  /// Makes the decoder's frame begin at an instant.
  private func leave(for target: SoundInstant) throws(MediaError) {
    let gap = target.sample - position
    surplus = max(0, -gap)
    silence = max(0, gap)
    silenceLeft -= silence
    guard silenceLeft >= 0 else {
      throw .corrupt(
        path: path, time: AudioReader.time(SoundInstant(samples: position)),
        reason: "by the timestamps of its sound, more than an hour of it is missing")
    }
    isWaiting = silence > 0
  }

  private func resample() throws(MediaError) {
    let frame = unsafe decoder.frame.pointer
    if let resampler, unsafe !resampler.accepts(frame) { try finishRun() }
    if resampler == nil { resampler = unsafe try Resampler(frame, path: path, isPortable: isPortable) }
    if let resampler { unsafe append(try resampler.convert(frame, path: path)) }
  }

  /// Takes what the resampler still holds.
  private func finishRun() throws(MediaError) {
    guard let resampler else { return }
    append(try resampler.finish(path: path))
    self.resampler = nil
  }

  private func append(_ block: AudioSamples) {
    let dropped = min(surplus, block.count)
    surplus -= dropped
    position += block.count - dropped
    ready.left += block.left[dropped...]
    ready.right += block.right[dropped...]
  }

  /// Throws what is wrong with how the sound ended.
  private func checkEnd() throws(MediaError) {
    guard let placement else { return }
    if position == 0, surplus > 0 {
      throw .corrupt(
        path: path, time: nil,
        reason: "its sound ends \(AudioReader.text(SoundInstant(units: 0) - placement.end)) s before its "
          + "picture begins, by its timestamps")
    }
    let end = placement.end
    if let stated = decoder.statedEnd.flatMap({ stated in origin.map { stated - $0 } }),
      stated - end > decoder.statedEndTolerance
    {
      throw .truncated(
        path: path, time: AudioReader.time(end),
        reason: "its header promises sound up to \(AudioReader.text(stated)) s")
    }
    let size = Int64(try FileIdentity(path: path).size)
    if case .bytes(let stated)? = try StatedSize(decoder.demuxer), stated - size > StatedSize.tolerance {
      throw .truncated(
        path: path, time: AudioReader.time(end),
        reason: "its header promises \(stated) bytes and \(size) are there")
    }
  }
}

extension AudioReader {
  private static func time(_ instant: SoundInstant) -> MediaTime {
    MediaTime(Int64(instant.sample), Int64(AudioFormat.sampleRate))
  }

  /// Seconds without a sign, rounded down.
  private static func text(_ instant: SoundInstant) -> String {
    TimeText.seconds(milliseconds: UInt64(instant.units.magnitude) / UInt64(SoundInstant.perSecond / 1000))
  }

  private static func jump(by difference: SoundInstant) -> String {
    "the timestamps of its sound jump \(text(difference)) s \(difference.units < 0 ? "back" : "forward")"
  }
}
