// SPDX-License-Identifier: Apache-2.0

import CFFmpeg
import MotionCore
import MotionMedia

/// One of libavcodec's encoders for one segment: planes in, packets out, in the order of decoding.
///
/// Frames are numbered from 0 within the segment; the output is independent of the segment's position in the film. GOPs
/// are closed.
///
/// Feed it until ``receive()`` returns ``Output/needsInput``, or call ``finish()`` and drain until ``Output/finished``.
/// An encoder belongs to one thread at a time.
package final class VideoEncoder: SegmentEncoder {
  /// An encoder's answer when asked for its next packet.
  package enum Output: Hashable, Sendable {
    case packet(EncodedPacket)
    /// It has no packet until another frame is sent.
    case needsInput
    /// The last packet has been given.
    case finished
  }

  package let settings: VideoSettings
  /// Such as sequence and picture parameter sets (Annex B): the same for every segment of the same settings.
  ///
  /// Some encoders know it with their first packet.
  package private(set) var extradata: [UInt8]
  /// How many frames decoding order runs ahead of showing order: 2 with B-frame pyramids, 0 without B-frames.
  package let reorderDelay: Int
  /// Frames sent so far.
  package private(set) var frameCount = 0

  package var holdsFrames: Bool { settings.hold == .variable }

  private let context: CodecContext
  private let frame: LibavFrame
  private let hardware: HardwareFrames?
  private let packet: LibavPacket
  /// Room for threads the encoder starts with its first frames.
  private let threads: ThreadRoom
  /// The lengths in frames of images that have not come out yet; one for those not listed.
  private var lengths: [Int64: Int64] = [:]
  /// The last image and its samples, so a still image is converted once.
  private var converted: (planes: Planes, frame: LibavFrame)?
  private var name: String { settings.hardware?.rawValue ?? settings.codec.facts.encoder ?? settings.codec.facts.name }

  package convenience init(_ settings: H264Settings) throws(MediaError) { try self.init(VideoSettings(settings)) }

  package init(_ settings: VideoSettings) throws(MediaError) {
    try settings.validate()
    self.settings = settings
    context = try VideoEncoder.context(settings)
    frame = try LibavFrame()
    packet = try LibavPacket()
    hardware = try settings.hardware.map { encoder throws(MediaError) in
      try HardwareFrames(encoder, width: settings.width, height: settings.height)
    }
    // The room for threads is held before the encoder starts, because libx265 waits for ever without one.
    threads = try VideoEncoder.threads(for: settings)
    if settings.isPlainH264 {
      try context.openH264(H264Settings(settings))
    } else {
      try context.open(settings, on: hardware)
    }
    extradata = context.extradata
    // libx265's pyramids reach a frame further than libavcodec says.
    reorderDelay = settings.codec == .h265 && hardware == nil ? 2 : context.reorderDelay
  }

  /// Room for the threads that an encoder starts by itself. With too few, libx265 waits for ever, and others fail in
  /// the midst of a segment; libx264 reports it at opening.
  private static func threads(for settings: VideoSettings) throws(MediaError) -> ThreadRoom {
    let count = settings.hardware == nil ? settings.startedThreads : 0
    guard let room = ThreadRoom.reserve(count) else { throw noThreads(settings) }
    return room
  }

  private static func noThreads(_ settings: VideoSettings) -> MediaError {
    .exhausted(
      work: "\(settings.codec.facts.encoder ?? settings.codec.facts.name) for \(settings.width)×\(settings.height) px",
      reason: "it cannot start: the system has no memory or no threads for it (it needs \(settings.startedThreads))")
  }

  private static func context(_ settings: VideoSettings) throws(MediaError) -> CodecContext {
    guard let hardware = settings.hardware else {
      return try CodecContext(encoder: settings.codec.facts.encoder ?? settings.codec.rawValue)
    }
    do { return try CodecContext(encoder: hardware.rawValue) } catch {
      throw .codec(
        name: hardware.rawValue, reason: "this build of libavcodec does not have it", advice: hardware.advice)
    }
  }

  /// Sends the next image. The planes are read in place and kept alive until the codec has copied them.
  ///
  /// - Parameter frames: the number of frames it is shown for.
  /// - Precondition: every packet has been received since the last frame was sent, and ``finish()`` was not called.
  package func send(_ planes: Planes, frames: Int = 1) throws(MediaError) {
    try send(planes, frames: frames, as: .any)
  }

  /// - Parameters:
  ///   - kind: the kind of picture to encode.
  ///   - offset: of its quantizer.
  func send(
    _ planes: Planes, frames: Int, as kind: LibavFrame.PictureKind, quantizer offset: Int = 0
  ) throws(MediaError) {
    guard planes.layout == settings.planes, planes.width == settings.width, planes.height == settings.height
    else {
      throw .mismatch(
        reason: "a frame of \(planes.width)×\(planes.height) px (\(planes.layout)) was sent to an encoder of "
          + "\(settings.width)×\(settings.height) (\(settings.planes))")
    }
    if let hardware {
      let code = context.send(try hardware.upload(planes, pts: Int64(frameCount)))
      guard code >= 0 else { throw failure(code, "frame \(frameCount) was refused") }
      frameCount += frames
      return
    }
    if planes.layout == .yuv420 {
      frame.reference(planes, pts: Int64(frameCount))
    } else {
      try reference(planes)
    }
    frame.setKind(kind)
    // The quantizer goes up to 51, and six further for each bit beyond eight.
    if offset != 0 { try frame.setQuantizerOffset(offset, limit: 51 + 6 * (settings.layout.bits - 8)) }
    // Packets do not tell how long their frame is shown.
    if frames > 1 { lengths[Int64(frameCount)] = Int64(frames) }
    let code = context.send(frame)
    frame.unreference()
    guard code >= 0 else { throw failure(code, "frame \(frameCount) was refused") }
    frameCount += frames
  }

  /// Ends the frames. The packets the codec still holds come out of ``receive()``.
  package func finish() throws(MediaError) {
    let code = context.send(nil)
    guard code >= 0 || code == CFFMPEG_ERROR_EOF else { throw failure(code, "the end of the stream was refused") }
  }

  package func receive() throws(MediaError) -> Output {
    let code = context.receive(packet)
    if code == CFFMPEG_ERROR_AGAIN { return .needsInput }
    if code == CFFMPEG_ERROR_EOF { return .finished }
    guard code >= 0 else { throw failure(code, "encoding failed near frame \(frameCount)") }
    // They are there, if they were ever to be.
    threads.release()
    defer { packet.unreference() }
    let header = packet.sideData(AV_PKT_DATA_NEW_EXTRADATA)
    if !header.isEmpty { extradata = header }
    var value = packet.value(duration: 1)
    if let length = lengths.removeValue(forKey: value.pts) { value.duration = length }
    if settings.codec.isImage, settings.color != .sRGB {
      value.bytes = try ImageFileColours.state(settings.color, in: value.bytes, settings.codec)
    }
    return .packet(value)
  }

  /// Points the frame at the samples of an image.
  private func reference(_ planes: Planes) throws(MediaError) {
    if converted?.planes !== planes {
      // Most encoders copy the frames they keep, and large memory is expensive to allocate again.
      let last = converted?.frame
      let samples =
        if let last, last.isWritable { last } else {
          try LibavFrame(settings.layout, settings.color, width: planes.width, height: planes.height)
        }
      SampleConversion.fill(
        SampleTarget(samples), planes, settings.layout, settings.color, alpha: settings.alpha)
      converted = (planes, samples)
    }
    guard let converted else { return }
    try frame.reference(converted.frame, pts: Int64(frameCount))
  }

  private func failure(_ code: Int32, _ what: String) -> MediaError {
    // The encoder's own threads must not count in the search for room.
    threads.release()
    if hardware == nil, !ThreadRoom.has(settings.startedThreads) { return VideoEncoder.noThreads(settings) }
    if code == Libav.externalError {
      return .exhausted(work: name, reason: "\(what); most likely memory ran out")
    }
    return .codec(
      name: name, reason: "\(what): \(Libav.message(code))",
      advice: "If memory is short, run fewer jobs or a smaller size.")
  }
}
