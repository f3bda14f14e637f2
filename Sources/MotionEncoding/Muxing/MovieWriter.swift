// SPDX-License-Identifier: Apache-2.0

import CFFmpeg
import MotionCore
import MotionMedia

/// Puts encoded segments and sound into a file by libavformat: MP4 and MOV, index first (`faststart`), and MKV and WebM.
///
/// Every packet is shown for its number of frames of exactly `1 / frameRate`. The video is exactly
/// `frameCount / frameRate` long and the sound exactly its samples; MKV and WebM have times in milliseconds. The same
/// input gives the same bytes: no versions or dates are written. Memory does not grow with the film: each segment is
/// written as it comes, the sound interleaved with it.
///
/// The writer creates or truncates the file at `path` and writes it in place. Making that atomic (a temporary
/// name, fsync, rename) is the caller's. Every failure to write is reported, the latest by ``finish()``; a file
/// whose ``finish()`` has not returned is not complete.
package final class MovieWriter: FilmWriter {
  package let path: String
  package let settings: VideoSettings
  /// Frames written so far.
  package private(set) var frameCount = 0

  private let muxer: Muxer
  private let packet: LibavPacket
  /// The clock of the video's stream: so many ticks are a frame, as a fraction.
  private let ticks: (numerator: Int64, denominator: Int64)
  private let soundTicks: (numerator: Int64, denominator: Int64)
  /// The stated delay, which Matroska's readers subtract from the times of sound. libavformat 5.1 writes times as
  /// given.
  private let statedDelay: Int64
  private let extradata: [UInt8]
  private let reorderDelay: Int
  private let audio: AudioTrack?
  private var audioPosition = 0
  /// Texts that players show when they are asked to, in milliseconds.
  private var subtitles:
    [(stream: Int32, ticks: (numerator: Int64, denominator: Int64), packets: ArraySlice<EncodedPacket>)] = []

  /// Opens the file and writes its header.
  ///
  /// - Parameters:
  ///   - extradata: the parameter sets that all segments share (``VideoEncoder/extradata``).
  ///   - reorderDelay: likewise ``VideoEncoder/reorderDelay``.
  package convenience init(
    path: String, settings: H264Settings, extradata: [UInt8], reorderDelay: Int, audio: AudioTrack? = nil
  ) throws(MediaError) {
    try self.init(
      path: path, settings: VideoSettings(settings), format: .mp4, extradata: extradata, reorderDelay: reorderDelay,
      audio: audio)
  }

  package init(
    path: String, settings: VideoSettings, format: FilmFormat, extradata: [UInt8], reorderDelay: Int,
    audio: AudioTrack? = nil
  ) throws(MediaError) {
    try settings.validate()
    self.path = path
    self.settings = settings
    self.extradata = extradata
    self.reorderDelay = reorderDelay
    self.audio = audio
    // MP4 and MOV take any clock, so their times are exact. The others count milliseconds.
    let hasClock = [.mp4, .mov].contains(format.container)
    let timescale = hasClock ? MovieTimescale(settings.frameRate, sampleRate: audio?.sampleRate ?? 48_000) : nil
    packet = try LibavPacket()
    muxer = try Muxer(path: path, container: format.container)
    try muxer.addVideo(
      settings, format, extradata: extradata, reorderDelay: reorderDelay, timescale: timescale)
    if let audio { try muxer.addAudio(audio) }
    let texts = try muxer.add(format.notes)
    try muxer.begin(timescale)
    try muxer.write(format.notes, packet)
    for (stream, track) in zip(texts, format.notes.subtitles) {
      let clock = muxer.clock(ofStream: Int(stream))
      let packets = SubtitlePackets(track, in: format.container).packets
      subtitles.append((stream, (clock.denominator, clock.numerator * 1000), packets[...]))
    }
    let clock = muxer.clock(ofStream: 0)
    ticks = (settings.frameRate.denominator * clock.denominator, settings.frameRate.numerator * clock.numerator)
    let soundClock = muxer.clock(ofStream: audio == nil ? 0 : 1)
    statedDelay = hasClock ? 0 : Int64(audio?.priming ?? 0)
    soundTicks = (soundClock.denominator, soundClock.numerator * Int64(audio?.sampleRate ?? 1))
  }

  /// Appends the next segment: its frame 0 is the film's frame ``frameCount``.
  package func append(_ segment: EncodedSegment) throws(MediaError) {
    guard segment.extradata == extradata, segment.reorderDelay == reorderDelay else {
      throw .mismatch(
        reason: "the segment at frame \(frameCount) of '\(path)' was encoded with other settings than the first")
    }
    let decoding = DecodingTimes(segment)
    for (position, frame) in segment.packets.enumerated() {
      let time = decoding.times[position]
      let dts = Int64(frameCount) + time.dts
      // Interleaved by decoding times, the file needs no long buffer in a player.
      try writeAudio(untilFrame: dts)
      try writeSubtitles(untilFrame: dts)
      // Durations are differences of rounded times, so they add up without gaps.
      let shown = Int64(frameCount) + frame.pts
      try muxer.write(
        packet, frame.bytes, stream: 0, pts: MovieWriter.time(shown, ticks), dts: MovieWriter.time(dts, ticks),
        duration: MovieWriter.time(dts + time.duration, ticks) - MovieWriter.time(dts, ticks), isKey: frame.isKey,
        isDisposable: isDisposable(frame), alpha: frame.alpha)
    }
    frameCount += segment.frameCount
  }

  /// Writes the rest of the sound and the index, moves the index to the front and closes the file.
  package func finish() throws(MediaError) {
    guard frameCount > 0 else { throw .mismatch(reason: "'\(path)' would have no frame") }
    try writeAudio(untilFrame: nil)
    try writeSubtitles(untilFrame: nil)
    try muxer.end()
    if settings.alpha == .premultiplied, settings.layout.hasAlpha { try MovieAlpha.statePremultiplied(path: path) }
  }

  /// No other picture is predicted from it: nal_ref_idc of its first unit is 0 (ITU-T H.264, 7.4.1).
  private func isDisposable(_ frame: EncodedPacket) -> Bool {
    // Encoders begin each packet with a start code of four bytes.
    settings.writesSkipPictures && frame.bytes.count > 4 && frame.bytes[4] >> 5 & 3 == 0
      && frame.bytes[4] & 31 == NALUnit.Kind.slice.rawValue
  }

  /// Texts up to the start of a frame; all of them for nil.
  private func writeSubtitles(untilFrame frame: Int64?) throws(MediaError) {
    let rate = settings.frameRate
    for index in subtitles.indices {
      while let next = subtitles[index].packets.first {
        // next.pts / 1000 > frame / fps, in whole numbers.
        if let frame, next.pts * rate.numerator > frame * rate.denominator * 1000 { break }
        let (stream, ticks, _) = subtitles[index]
        let start = MovieWriter.time(next.pts, ticks)
        let end = MovieWriter.time(next.pts + next.duration, ticks)
        try muxer.write(packet, next.bytes, stream: stream, pts: start, dts: start, duration: end - start, isKey: true)
        subtitles[index].packets.removeFirst()
      }
    }
  }

  /// Sound up to the start of a frame; all of it for nil.
  private func writeAudio(untilFrame frame: Int64?) throws(MediaError) {
    guard let audio else { return }
    while audioPosition < audio.packets.count {
      let next = audio.packets[audioPosition]
      // next.dts / sampleRate > frame / fps, in whole numbers.
      let rate = settings.frameRate
      if let frame, next.dts * rate.numerator > frame * rate.denominator * Int64(audio.sampleRate) { return }
      let first = next.pts + statedDelay
      let start = MovieWriter.time(first, soundTicks)
      let end = MovieWriter.time(first + next.duration, soundTicks)
      try muxer.write(packet, next.bytes, stream: 1, pts: start, dts: start, duration: end - start, isKey: true)
      audioPosition += 1
    }
  }

  /// A time in ticks, rounded to the nearest one: exact if the clock fits the rate.
  static func time(_ count: Int64, _ ticks: (numerator: Int64, denominator: Int64)) -> Int64 {
    let (whole, rest) = (ticks.numerator / ticks.denominator, ticks.numerator % ticks.denominator)
    // Half a tick more, rounded down, also before zero.
    let twice = 2 * count * rest + ticks.denominator
    let below =
      twice >= 0 ? twice / (2 * ticks.denominator) : -((-twice + 2 * ticks.denominator - 1) / (2 * ticks.denominator))
    return count * whole + below
  }
}
