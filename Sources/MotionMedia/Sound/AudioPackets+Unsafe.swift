// SPDX-License-Identifier: Apache-2.0

import CFFmpeg
import MotionCore

/// A file's packets of sound, with their times.
///
/// In Ogg a page states when its last packet ends. After a lost page, libav times the first packet by counting on from
/// the page before, and only then reads the page's time. So that packet is moved: it then ends at the beginning of the
/// second one.
final class AudioPackets {
  private let demuxer: Demuxer
  private let sound: SoundFile
  private let isOgg: Bool
  private var current: LibavPacket
  /// The packet after `current`, read ahead.
  private var following: LibavPacket
  private var isAhead = false
  /// Whether the packet that came last is the file's last.
  private(set) var isLast = false

  /// 60 ms. Blocks of Vorbis differ by up to 43 ms, and libav may misplace the beginning of one by as much; no page is
  /// so short.
  private static let leastLoss = SoundInstant(units: 60 * SoundInstant.perSecond / 1000)

  init(_ demuxer: Demuxer, _ sound: SoundFile) throws(MediaError) {
    (self.demuxer, self.sound) = (demuxer, sound)
    isOgg = demuxer.container == "ogg"
    current = try LibavPacket()
    following = try LibavPacket()
  }

  /// The next packet, valid until the next call; nil at the end.
  func next() throws(MediaError) -> LibavPacket? {
    if isLast { return nil }
    if isAhead {
      swap(&current, &following)
    } else {
      guard try read(current) else { return nil }
    }
    // The packet after it tells whether this one is the last.
    guard try read(following) else {
      isLast = true
      return current
    }
    isAhead = true
    if isOgg { correct() }
    return current
  }

  /// - Returns: false at the end, also if the file ends too early and may.
  private func read(_ packet: LibavPacket) throws(MediaError) -> Bool {
    while true {
      do {
        guard case .packet = try demuxer.read(packet) else { return false }
        return true
      } catch {
        try FileOddities.report(error, isAllowed: sound.allowsDamage)
        // Nothing comes after a cut. More packets may come after other damage.
        if case .truncated = error { return false }
      }
    }
  }

  /// Moves a packet far from the one after it in its page.
  private func correct() {
    let (a, b) = unsafe (current.pointer.pointee, following.pointer.pointee)
    guard unsafe a.pos == b.pos, unsafe a.pts != CFFMPEG_NOPTS, unsafe b.pts != CFFMPEG_NOPTS, unsafe a.duration > 0
    else { return }
    let (time, overflow) = unsafe b.pts.subtractingReportingOverflow(a.duration)
    let base = unsafe demuxer.stream.pointee.time_base
    guard !overflow, let wanted = SoundInstant(ticks: time, numerator: base.num, denominator: base.den),
      let found = unsafe SoundInstant(ticks: a.pts, numerator: base.num, denominator: base.den),
      wanted - found > AudioPackets.leastLoss
    else { return }
    unsafe current.pointer.pointee.pts = time
    unsafe current.pointer.pointee.dts = time
  }
}
