import CFFmpeg
import MotionCore

/// A file's packets of sound, with the times that they have.
///
/// In Ogg a page says when its last packet ends. After a page that is lost, libav counts on from the page before for the
/// first packet and only then looks at what the page says, so that packet is moved to where the second one begins.
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

  /// 60 ms. Blocks of Vorbis differ by up to 43 ms, and libav may be wrong by that about where one begins; no page is
  /// that short.
  private static let leastLoss = SoundInstant(units: 60 * SoundInstant.perSecond / 1000)

  init(_ demuxer: Demuxer, _ sound: SoundFile) throws(MediaError) {
    (self.demuxer, self.sound) = (demuxer, sound)
    isOgg = demuxer.container == "ogg"
    current = try LibavPacket()
    following = try LibavPacket()
  }

  /// The next packet, which is the receiver's until the next call; nil at the end.
  func next() throws(MediaError) -> LibavPacket? {
    if isLast { return nil }
    if isAhead {
      swap(&current, &following)
    } else {
      guard try read(current) else { return nil }
    }
    guard try read(following) else {
      isLast = true
      return current
    }
    isAhead = true
    if isOgg { correct() }
    return current
  }

  /// - Returns: false at the end, and where the file ends too early and may.
  private func read(_ packet: LibavPacket) throws(MediaError) -> Bool {
    while true {
      do {
        guard case .packet = try demuxer.read(packet) else { return false }
        return true
      } catch {
        try FileOddities.report(error, isAllowed: sound.allowsDamage)
        if case .truncated = error { return false }
      }
    }
  }

  /// Moves a packet that is far from the one after it in its page.
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
