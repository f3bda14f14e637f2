import CFFmpeg
import MotionCore

extension ClipDamage {
  /// - Parameters:
  ///   - stored: what was read.
  ///   - packets: the same packets, with the times of their frames.
  ///   - delay: frames by which decoding runs ahead of showing.
  /// - Throws: what is wrong where no frame is whole.
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
    // Frames are stored before those that are predicted from them and shown earlier.
    if zip(packets, packets.dropFirst()).contains(where: { $0.pts > $1.pts }) {
      if let holes = index.holes {
        let hole = holes.first { $0 >= index.frameCount - ClipDamage.reach }
        count = hole.map { min(count, $0 + 1) } ?? count
      } else {
        count = min(count, index.frameCount - delay)
      }
    }
    let time = count < index.frameCount ? index.times[max(0, count)] : index.duration
    guard count > 0 else { throw cut.at(time) }
    end = End(frames: count, error: cut.at(time))
  }

  /// Frames that H.264 and HEVC hold back at the most, and one.
  private static let reach = 17

  /// Packets may be lost behind some: they are if the times of frames leave room for them, or nobody can tell.
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

  /// The same where the place is not known.
  private mutating func addGaps(_ error: MediaError, _ index: ClipIndex) {
    guard let holes = index.holes else {
      flaws.append(Flaw(frames: 0..<index.frameCount, error: error.at(.zero)))
      return
    }
    for hole in holes { add(from: hole, error, index) }
    if holes.isEmpty { FileOddities.note(error, at: nil) }
  }

  /// A frame and what is predicted from it, up to the next key frame.
  private mutating func add(from frame: Int, _ error: MediaError, _ index: ClipIndex) {
    let next = index.keys.first { $0.frame > frame }?.frame ?? index.frameCount
    flaws.append(Flaw(frames: frame..<next, error: error.at(index.times[frame])))
  }
}
