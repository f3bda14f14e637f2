import CFFmpeg
import Foundation
import MotionCore

/// Everything that is known of a clip before its first frame is decoded.
struct ClipScan: Sendable {
  let format: ClipFormat
  let index: ClipIndex
  let parameters: UnsafeCodecParameters

  /// Opens the file and reads every packet of its video stream.
  ///
  /// - Complexity: O(size of the file).
  init(path: String) throws(MediaError) {
    let demuxer = try UnsafeDemuxer(path: path, type: AVMEDIA_TYPE_VIDEO)
    format = try ClipFormat(demuxer)
    parameters = try UnsafeCodecParameters(demuxer)
    let packet = try UnsafePacket()
    var shown: [ClipIndex.Packet] = []
    var count = 0
    while case .packet = try demuxer.read(packet) {
      count += 1
      let p = packet.pointer.pointee
      let ticks = demuxer.ticks(packet)
      if p.flags & AV_PKT_FLAG_CORRUPT != 0 {
        throw .truncated(
          path: path, time: demuxer.time(ticks: ticks), reason: "the data of frame \(shown.count) is not complete")
      }
      guard ticks != CFFMPEG_NOPTS else {
        throw .unsupported(
          path: path, reason: "its frames have no timestamps", advice: "Put it into an MP4 or MKV file.")
      }
      shown.append(
        ClipIndex.Packet(
          pts: ticks, dts: p.dts != CFFMPEG_NOPTS ? p.dts : ticks, duration: p.duration,
          isKey: p.flags & AV_PKT_FLAG_KEY != 0, isShown: p.flags & AV_PKT_FLAG_DISCARD == 0))
    }
    // MP4 and MOV list all their packets in the header; what is missing at the end was cut off.
    let promised = Int(avformat_index_get_entries_count(demuxer.stream))
    if promised > count {
      let last = shown.map(\.pts).max() ?? 0
      throw .truncated(
        path: path, time: demuxer.time(ticks: last),
        reason: "its index promises \(promised) frames and \(count) are there")
    }
    let base = demuxer.stream.pointee.time_base
    var nominal: Int64 = 0
    if let rate = format.frameRate, base.num > 0 {
      nominal = av_rescale(rate.denominator, Int64(base.den), rate.numerator * Int64(base.num))
    }
    index = try ClipIndex(
      shown, tick: (Int64(base.num), Int64(base.den)), nominalDuration: nominal, path: path)
  }
}

/// Which file this is and whether it has changed since: device, inode, size and time of change.
public struct FileIdentity: Hashable, Sendable {
  public let device: UInt64
  public let inode: UInt64
  public let size: Int64
  /// Of the last change, since 1970.
  public let modifiedNanoseconds: Int64

  public init(path: String) throws(MediaError) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw .unreadable(path: path, reason: FileOutput.systemMessage())
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path: path, reason: "it is not a regular file")
    }
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    modifiedNanoseconds = Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec)
  }
}
