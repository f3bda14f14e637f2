import CFFmpeg

/// A file's packets of sound, with the times that they have.
///
/// In Ogg a page says when its last packet ends. After a page that is lost, libav counts on from the page before for the
/// first packet and only then looks at what the page says, so that packet is moved to where the second one begins.
final class UnsafeAudioPackets {
  private let demuxer: UnsafeDemuxer
  private let isOgg: Bool
  private var current: UnsafePacket
  /// The packet after `current`, read ahead.
  private var following: UnsafePacket
  private var isAhead = false
  /// Whether the packet that came last is the file's last.
  private(set) var isLast = false

  /// 60 ms. Blocks of Vorbis differ by up to 43 ms, and libav may be wrong by that about where one begins; no page is
  /// that short.
  private static let leastLoss = SoundInstant(units: 60 * SoundInstant.perSecond / 1000)

  init(_ demuxer: UnsafeDemuxer) throws(MediaError) {
    self.demuxer = demuxer
    isOgg = demuxer.container == "ogg"
    current = try UnsafePacket()
    following = try UnsafePacket()
  }

  /// The next packet, which is the receiver's until the next call; nil at the end.
  func next() throws(MediaError) -> UnsafePacket? {
    if isLast { return nil }
    if isAhead {
      swap(&current, &following)
    } else {
      guard case .packet = try demuxer.read(current) else { return nil }
    }
    guard case .packet = try demuxer.read(following) else {
      isLast = true
      return current
    }
    isAhead = true
    if isOgg { correct() }
    return current
  }

  /// Moves a packet that is far from the one after it in its page.
  private func correct() {
    let (a, b) = (current.pointer.pointee, following.pointer.pointee)
    guard a.pos == b.pos, a.pts != CFFMPEG_NOPTS, b.pts != CFFMPEG_NOPTS, a.duration > 0 else { return }
    let (time, overflow) = b.pts.subtractingReportingOverflow(a.duration)
    let base = demuxer.stream.pointee.time_base
    guard !overflow, let wanted = SoundInstant(ticks: time, numerator: base.num, denominator: base.den),
      let found = SoundInstant(ticks: a.pts, numerator: base.num, denominator: base.den),
      wanted - found > UnsafeAudioPackets.leastLoss
    else { return }
    current.pointer.pointee.pts = time
    current.pointer.pointee.dts = time
  }
}
