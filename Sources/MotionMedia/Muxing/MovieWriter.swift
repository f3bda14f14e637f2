import CFFmpeg
import MotionCore

/// Puts encoded segments and sound into an MP4 file, index first (`faststart`).
///
/// Every packet is shown for its number of frames of exactly `1 / frameRate`; the video is exactly
/// `frameCount / frameRate` long and the sound exactly its samples. The same input gives the same bytes: nothing is written about versions or dates.
/// Memory does not grow with the film: each segment is written as it comes, the sound interleaved with it.
///
/// The writer creates or truncates the file at `path` and writes it in place. Making that atomic (a temporary
/// name, fsync, rename) is the caller's. Every failure to write is reported, the latest by ``finish()``; a file
/// whose ``finish()`` has not returned is not complete.
public final class MovieWriter {
  public let path: String
  public let settings: H264Settings
  /// Frames written so far.
  public private(set) var frameCount = 0

  private let muxer: Muxer
  private let packet: LibavPacket
  private let timescale: MovieTimescale
  private let extradata: [UInt8]
  private let reorderDelay: Int
  private let audio: AudioTrack?
  private var audioPosition = 0

  /// Opens the file and writes its header.
  ///
  /// - Parameters:
  ///   - extradata: the parameter sets that all segments share (``VideoEncoder/extradata``).
  ///   - reorderDelay: likewise ``VideoEncoder/reorderDelay``.
  public init(
    path: String, settings: H264Settings, extradata: [UInt8], reorderDelay: Int, audio: AudioTrack? = nil
  ) throws(MediaError) {
    try settings.validate()
    self.path = path
    self.settings = settings
    self.extradata = extradata
    self.reorderDelay = reorderDelay
    self.audio = audio
    timescale = MovieTimescale(settings.frameRate, sampleRate: audio?.sampleRate ?? 48_000)
    packet = try LibavPacket()
    muxer = try Muxer(path: path)
    try muxer.addVideo(settings, extradata: extradata, reorderDelay: reorderDelay, timescale: timescale)
    if let audio { try muxer.addAudio(audio) }
    try muxer.begin(timescale)
  }

  /// Appends the next segment: its frame 0 is the film's frame ``frameCount``.
  public func append(_ segment: EncodedSegment) throws(MediaError) {
    guard segment.extradata == extradata, segment.reorderDelay == reorderDelay else {
      throw .mismatch(
        reason: "the segment at frame \(frameCount) of '\(path)' was encoded with other settings than the first")
    }
    let decoding = DecodingTimes(segment)
    for (position, frame) in segment.packets.enumerated() {
      let time = decoding.times[position]
      let dts = Int64(frameCount) + time.dts
      try writeAudio(untilFrame: dts)
      try muxer.write(
        packet, frame.bytes, stream: 0, pts: (Int64(frameCount) + frame.pts) * Int64(timescale.frame),
        dts: dts * Int64(timescale.frame), duration: time.duration * Int64(timescale.frame), isKey: frame.isKey)
    }
    frameCount += segment.frameCount
  }

  /// Writes the rest of the sound and the index, moves the index to the front and closes the file.
  public func finish() throws(MediaError) {
    guard frameCount > 0 else { throw .mismatch(reason: "'\(path)' would have no frame") }
    try writeAudio(untilFrame: nil)
    try muxer.end()
  }

  /// Sound up to the start of a frame; all of it for nil.
  private func writeAudio(untilFrame frame: Int64?) throws(MediaError) {
    guard let audio else { return }
    while audioPosition < audio.packets.count {
      let next = audio.packets[audioPosition]
      // next.dts / sampleRate > frame / fps, in whole numbers.
      let rate = settings.frameRate
      if let frame, next.dts * rate.numerator > frame * rate.denominator * Int64(audio.sampleRate) { return }
      try muxer.write(
        packet, next.bytes, stream: 1, pts: next.pts, dts: next.dts, duration: next.duration, isKey: true)
      audioPosition += 1
    }
  }
}
