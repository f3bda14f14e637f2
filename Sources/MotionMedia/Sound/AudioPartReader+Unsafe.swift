// SPDX-License-Identifier: Apache-2.0

import CFFmpeg
import MotionCore

/// One part of a file's sound (``SoundLayout``) as 48 kHz stereo, from its beginning to its end, a block at a time.
///
/// Sample 0 of a file with a video is at its first frame: earlier sound is dropped, and later sound is preceded by
/// silence, so sound and video stay together. Sample 0 of sound alone is its first sample. ``SoundPlacement`` places
/// samples: a hole in the file is equally long silence, and sound stored twice is heard once, its first copy.
///
/// It always decodes from the beginning, so a sample's bits do not depend on where reading began.
final class AudioPartReader: SoundSource {
  private let sound: SoundFile
  private let layout: SoundLayout
  private let isPortable: Bool
  private let decoder: AudioDecoder
  private let beginning: VideoStart?
  private var resampler: Resampler?
  /// Sample 0 on the container's clock; nil before the first frame of sound alone.
  private var origin: SoundInstant?
  private var placement: SoundPlacement?
  private var isDrained = false
  /// Whether the decoder's frame waits for earlier sound to be read.
  private var isWaiting = false
  /// Silence after the ready samples.
  private var silence = 0
  /// How much more silence there may be: an hour in all, so a small file with absurd timestamps does not become a week
  /// of it.
  private var silenceLeft = 3600 * AudioFormat.sampleRate
  /// Samples to come that lie before sample 0 or repeat earlier ones.
  private var surplus = 0
  /// Samples placed so far.
  private var position = 0
  /// Decoded, resampled, and not read yet.
  private var ready = AudioSamples(count: 0)
  private var readyOffset = 0

  /// The error after the ready samples; nil if the sound ends there.
  private var failure: MediaError?

  /// - Parameters:
  ///   - number: of the part.
  ///   - isPortable: makes the samples the same on every processor.
  init(_ sound: SoundFile, part number: Int = 0, isPortable: Bool) throws(MediaError) {
    (self.sound, self.isPortable) = (sound, isPortable)
    let identity = try FileIdentity(path: sound.path)
    decoder = try AudioDecoder(sound, part: number, isPortable: isPortable)
    layout = decoder.layout
    beginning = try VideoStart.find(decoder.demuxer, identity)
    origin = beginning?.time
    decoder.demuxer.origin = beginning.flatMap { decoder.ticks(of: $0.time) }
  }

  /// Reads all of a track without its edit list. Sample 0 is at 0 on the track's clock.
  ///
  /// - Parameters:
  ///   - stream: of the track.
  ///   - isPortable: gives the same samples on every processor.
  init(_ sound: SoundFile, ofStream stream: Int, isPortable: Bool) throws(MediaError) {
    (self.sound, self.isPortable) = (sound, isPortable)
    decoder = try AudioDecoder(sound, stream: stream, isPortable: isPortable)
    layout = decoder.layout
    beginning = nil
    origin = SoundInstant(units: 0)
    decoder.demuxer.origin = 0
  }

  /// The edit list of the track; nil for one with fewer than two parts.
  var edits: EditList? { EditList(decoder.demuxer) }

  var streamIndex: Int { decoder.demuxer.streamIndex }

  /// When the video begins on the container's clock; nil for sound alone.
  var videoStart: SoundInstant? { beginning?.time }

  /// A number of ticks of the track's clock; nil for none.
  func instant(ticks: Int64) -> SoundInstant? { decoder.instant(ticks: ticks) }

  /// The number of samples placed so far; after a failure, of whole ones.
  var placed: Int { position }

  /// libav's name of the container.
  var container: String { decoder.demuxer.container }

  /// Which of several audio tracks is read, for a warning; nil if there is one.
  var trackChoice: String? { decoder.demuxer.trackChoice }

  private var path: String { sound.path }

  /// Throws the sound's damage, unless it is allowed.
  private func report(_ damage: MediaError) throws(MediaError) {
    try FileOddities.report(damage, isAllowed: sound.allowsDamage)
  }

  /// The end of the sound by the container, in seconds; nil if not stated, or guessed from the size of the file.
  var promisedDuration: Double? {
    guard let length = decoder.promisedDuration else { return nil }
    guard let origin, let start = unsafe decoder.instant(ticks: decoder.demuxer.stream.pointee.start_time) else {
      return length
    }
    return length + (start - origin).seconds
  }

  /// Up to `count` samples; fewer only at the end of the part.
  ///
  /// - Throws: the error that ends the sound too early, if fewer samples come before it.
  func read(_ count: Int) throws(MediaError) -> AudioSamples {
    while ready.count - readyOffset < count, !isDrained {
      do {
        try advance()
      } catch {
        isDrained = true
        // The resampler still holds the last samples before the failure.
        try finishRun()
        failure = located(error)
      }
    }
    if let failure, ready.count - readyOffset < count { throw failure }
    let end = min(ready.count, readyOffset + count)
    let result = AudioSamples(left: Array(ready.left[readyOffset..<end]), right: Array(ready.right[readyOffset..<end]))
    readyOffset = end
    return result
  }

  /// Returns the same damage at the end of the samples, if it does not state its position.
  private func located(_ error: MediaError) -> MediaError {
    switch error {
    case .truncated(_, nil, _), .corrupt(_, nil, _):
      position > 0 ? error.at(AudioPartReader.time(SoundInstant(samples: position))) : error
    default: error
    }
  }

  /// Adds silence or a frame to the ready samples, or notes the end.
  private func advance() throws(MediaError) {
    if readyOffset > 0 {
      ready.left.removeFirst(readyOffset)
      ready.right.removeFirst(readyOffset)
      readyOffset = 0
    }
    if silence > 0 {
      // Silence comes in blocks, however long the gap is.
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
      // The frame waits until the silence before it has been given.
      if isWaiting { return }
    }
    isWaiting = false
    try resample()
  }

  /// Places the decoder's frame; it waits if it does not begin where the one before ends.
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
    let lost = decoder.takeLost()
    // Without timestamps only the lengths of lost packets tell the place.
    let since = decoder.hasTimes ? time.flatMap { time in origin.map { time - $0 } } : before + lost
    let step = placement.place(since, count: count, rate: rate, tick: tick)
    self.placement = placement
    switch step {
    case .follows: return
    case .jumps(let target):
      if layout.lostPages > 0, target > before {
        try report(
          .corrupt(
            path: path, time: AudioPartReader.time(before),
            reason: "pages of its sound are missing, \(AudioPartReader.text(target - before)) s in all"))
      }
      try finishRun()
      try leave(for: target)
    case .broken(let difference):
      try report(
        .corrupt(path: path, time: AudioPartReader.time(before), reason: AudioPartReader.jump(by: difference)))
    }
  }

  /// Places the first frame.
  private func begin(at time: SoundInstant?, tick: SoundInstant) throws(MediaError) {
    guard let time else {
      // Without a timestamp it begins with the video.
      placement = SoundPlacement(start: SoundInstant(units: 0))
      return
    }
    var start = time - (origin ?? time)
    if origin == nil { origin = time }
    // Both times may be rounded: closer than half a tick of each is together.
    if let beginning, abs(start.units) <= (tick.units + beginning.tick.units) / 2 { start = SoundInstant(units: 0) }
    if start > SoundPlacement.longestHole, start.seconds > statedDuration {
      try report(
        .corrupt(
          path: path, time: nil,
          reason: "its sound begins \(AudioPartReader.text(start)) s after its video, by its timestamps"))
      // A broken timestamp: the sound begins with the video.
      start = SoundInstant(units: 0)
    }
    placement = SoundPlacement(start: start)
    try leave(for: start)
  }

  /// Seconds of the whole file by its header; 0 if not stated.
  private var statedDuration: Double {
    let duration = unsafe decoder.demuxer.context.pointee.duration
    return duration > 0 ? Double(duration) / Double(AV_TIME_BASE) : 0
  }

  /// Makes the decoder's frame begin at an instant.
  private func leave(for target: SoundInstant) throws(MediaError) {
    let gap = target.sample - position
    surplus = max(0, -gap)
    silence = max(0, gap)
    // The sum of all silence is bounded: damaged times may ask for years of it.
    silenceLeft -= silence
    guard silenceLeft >= 0 else {
      throw .corrupt(
        path: path, time: AudioPartReader.time(SoundInstant(samples: position)),
        reason: "by the timestamps of its sound, more than an hour of it is missing")
    }
    isWaiting = silence > 0
  }

  private func resample() throws(MediaError) {
    let frame = unsafe decoder.frame.pointer
    if let resampler, unsafe !resampler.accepts(frame) { try finishRun() }
    if resampler == nil { resampler = unsafe try Resampler(frame, sound, isPortable: isPortable) }
    if let resampler { unsafe append(try resampler.convert(frame, path: path)) }
  }

  /// Takes the samples the resampler still holds.
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

  /// Throws an error if the sound did not end properly.
  private func checkEnd() throws(MediaError) {
    guard let placement else { return }
    if position == 0, surplus > 0 {
      try report(
        .corrupt(
          path: path, time: nil,
          reason: "its sound ends \(AudioPartReader.text(SoundInstant(units: 0) - placement.end)) s before its video "
            + "begins, by its timestamps"))
    }
    let end = placement.end
    // If the layout states a failure, that is reported, at the same position.
    if layout.parts[decoder.part].failure == nil,
      let stated = decoder.statedEnd.flatMap({ stated in
        decoder.hasTimes ? origin.map { stated - $0 } : stated
      }),
      stated - end > decoder.statedEndTolerance
    {
      try report(
        .truncated(
          path: path, time: AudioPartReader.time(end),
          reason: "its header promises sound up to \(AudioPartReader.text(stated)) s"))
    }
    // An AVI file promises bytes, not seconds.
    guard layout.parts[decoder.part].pieces == nil, decoder.demuxer.container == "avi" else { return }
    let size = Int64(try FileIdentity(path: path).size)
    if case .bytes(let stated)? = try StatedSize(decoder.demuxer), stated - size > StatedSize.tolerance {
      try report(
        .truncated(
          path: path, time: AudioPartReader.time(end),
          reason: "its header promises \(stated) bytes, but only \(size) are there"))
    }
  }
}

extension AudioPartReader {
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
