// SPDX-License-Identifier: Apache-2.0

import CFFmpeg
import MotionCore

extension ClipDamage {
  /// - Parameters:
  ///   - stored: the packets as read.
  ///   - packets: the same packets, with the times of their frames.
  ///   - delay: frames by which decoding runs ahead of display.
  /// - Throws: an error if no frame is whole.
  init(
    _ stored: ClipPackets, _ packets: [ClipPacket], _ index: ClipIndex, _ clock: ClipIndex.Clock, _ demuxer: Demuxer,
    delay: Int
  ) throws(MediaError) {
    let frames = packets.map { index.frame(ticks: $0.pts) }
    var cut = stored.cut
    for (before, error) in stored.gaps {
      if before == packets.count { cut = cut ?? error } else { addGap(before, error, frames, index) }
    }
    if let error = demuxer.losses.gap { addGaps(error, index) }
    // A broken last packet ends the clip, and that is counted below.
    for (number, error) in stored.broken where number < packets.count - 1 {
      if let frame = frames[number] { add(from: frame, error, index) }
    }
    var count = index.frameCount
    if ContainerFormat.transmissions.contains(demuxer.container), let missing = index.missingEnd(packets, clock) {
      let reason = "frames are missing between its last ones"
      cut = cut ?? .truncated(path: demuxer.path, time: nil, reason: reason)
      count = missing
    }
    guard let cut else { return }
    // Of a GIF only whole blocks are read (``GIFBlocks``).
    let mayBePartial = ContainerFormat.mayBeginAnywhere(demuxer.container) || demuxer.container == "apng"
    if mayBePartial || stored.broken.last?.number == packets.count - 1, let last = frames.last ?? nil {
      count = min(count, last)
    }
    // Frames are stored before those that are predicted from them and shown earlier, so some may be missing before the last.
    let isReordered = zip(packets, packets.dropFirst()).contains { $0.pts > $1.pts }
    if isReordered {
      // Times that are derived from the order of frames leave no holes, and the last packet may be too short to tell its own.
      if index.packetTicks != nil {
        count = min(count, index.frameCount - delay - 1)
      } else if let holes = index.holes {
        let hole = holes.first { $0 >= index.frameCount - ClipDamage.reach }
        count = hole.map { min(count, $0 + 1) } ?? count
      } else {
        // Nothing tells how long the last frame before a missing one is shown, so that frame does not count either.
        count = min(count, index.frameCount - delay - 1)
      }
    }
    guard count > 0 else { throw cut.at(.zero) }
    let next = count < index.frameCount ? index.times[count] : index.duration
    let time = isReordered ? index.end(ofFrame: count - 1) : next
    end = End(frames: count, time: time, error: cut.at(time))
  }

  /// The most frames H.264 and HEVC hold back, plus one.
  private static let reach = 17

  /// Handles a possible loss of packets after some: they are lost if the times of frames leave room for them, or if
  /// that is unknown.
  private mutating func addGap(_ before: Int, _ error: MediaError, _ frames: [Int?], _ index: ClipIndex) {
    let around = frames[max(0, before - ClipDamage.reach)..<min(frames.count, before + ClipDamage.reach)]
    let near = around.compactMap(\.self)
    guard let first = near.min(), let last = near.max() else { return }
    guard let holes = index.holes else {
      let reached = frames[..<before].suffix(ClipDamage.reach).compactMap(\.self).max()
      return add(from: reached ?? 0, error, index)
    }
    let lost = holes.filter { (first...last).contains($0) }
    for hole in lost { add(from: hole, error, index) }
    if lost.isEmpty { FileOddities.note(error, at: index.times[first]) }
  }

  /// The same if the position is unknown.
  private mutating func addGaps(_ error: MediaError, _ index: ClipIndex) {
    guard let holes = index.holes else {
      flaws.append(Flaw(frames: 0..<index.frameCount, error: error.at(.zero)))
      return
    }
    for hole in holes { add(from: hole, error, index) }
    if holes.isEmpty { FileOddities.note(error, at: nil) }
  }

  /// Marks a frame, and all frames predicted from it up to the next key frame, as damaged.
  private mutating func add(from frame: Int, _ error: MediaError, _ index: ClipIndex) {
    let next = index.keys.first { $0.frame > frame }?.frame ?? index.frameCount
    flaws.append(Flaw(frames: frame..<next, error: error.at(index.times[frame])))
  }
}
