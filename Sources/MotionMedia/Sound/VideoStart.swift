// SPDX-License-Identifier: Apache-2.0

import CFFmpeg
import Synchronization

/// The start of a file's video on its container's clock: the time of the first shown frame.
///
/// Frames hidden by an edit list are not shown. A cover image does not count, nor does a stream without a decoder
/// here.
struct VideoStart: Hashable, Sendable {
  let time: SoundInstant
  /// A tick of the video's clock: its time may be rounded by half of it.
  let tick: SoundInstant

  /// - Complexity: reads the file's packets to the first frames of its video, once for an unchanged file.
  /// - Returns: nil for a file without video.
  static func find(_ sound: Demuxer, _ identity: FileIdentity) throws(MediaError) -> VideoStart? {
    guard sound.hasVideo else { return nil }
    if let known = known.withLock({ $0[identity] }) { return known }
    let found = try scan(sound.path)
    known.withLock { known in
      if known.count >= capacity { known.removeAll() }
      known[identity] = .some(found)
    }
    return found
  }

  private static let known = Mutex<[FileIdentity: VideoStart?]>([:])
  private static let capacity = 4096

  /// Packets without decoding times to read before no earlier frame is expected: twice the reordering of H.264 and
  /// HEVC.
  private static let reordered = 32

  private static func scan(_ path: String) throws(MediaError) -> VideoStart? {
    let demuxer: Demuxer
    do {
      demuxer = try Demuxer(path: path, type: AVMEDIA_TYPE_VIDEO)
    } catch .missingStream {
      return nil
    }
    guard demuxer.isVideo else { return nil }
    if let edits = EditList(demuxer), let time = edits.instant(edits.begin), let tick = edits.instant(1) {
      return VideoStart(time: time, tick: tick)
    }
    let packet = try LibavPacket()
    var first: Int64?
    var since = 0
    var frames = ShownFrames()
    let codec = demuxer.codec
    while case .packet = try demuxer.read(packet) {
      let next = ClipPacket(packet, codec: codec)
      // Where the container does not say when frames are shown, the clip's index works it out.
      if next.pts == CFFMPEG_NOPTS {
        let origin = try ClipScanCache.shared.scan(path, FileIdentity(path: path)).index.origin
        let tick = demuxer.timeBase
        guard let scale = Int32(exactly: origin.timescale),
          let time = SoundInstant(ticks: origin.value, numerator: 1, denominator: scale),
          let length = SoundInstant(ticks: 1, numerator: tick.num, denominator: tick.den)
        else { return nil }
        return VideoStart(time: time, tick: length)
      }
      guard frames.contains(next) else { continue }
      since += 1
      if first.map({ next.pts < $0 }) ?? true { (first, since) = (next.pts, 0) }
      // No frame is shown before it is decoded.
      if let first, next.dts != CFFMPEG_NOPTS ? next.dts > first : since >= reordered { break }
    }
    let base = demuxer.timeBase
    guard let first, let time = SoundInstant(ticks: first, numerator: base.num, denominator: base.den),
      let tick = SoundInstant(ticks: 1, numerator: base.num, denominator: base.den)
    else { return nil }
    return VideoStart(time: time, tick: tick)
  }
}
