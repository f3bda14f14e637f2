// SPDX-License-Identifier: Apache-2.0

import MotionMedia

/// A segment as bytes, for a cache on disk and for exchange between machines.
///
/// All numbers little-endian:
///
/// | Bytes | Contents |
/// |---|---|
/// | 8 bytes | "MKSEGMNT" |
/// | u32 | version, 3 |
/// | u32 | frame count |
/// | u32 | packet count |
/// | u32 | reorder delay |
/// | u32 | extradata size |
/// | u64 | payload size (extradata, then the packets' bytes and alpha) |
/// | for every packet | u32 size, u32 pts, u32 duration, i32 dts, u32 flags (bit 0: key frame), u32 size of its alpha |
/// | payload | |
/// | u64 | FNV-1a of everything before |
extension EncodedSegment {
  package static let formatVersion: UInt32 = 3
  static let magic: [UInt8] = Array("MKSEGMNT".utf8)
  static let headerBytes = 36
  static let packetBytes = 24

  package var serialised: [UInt8] {
    let payload = extradata.count + packets.reduce(0) { $0 + $1.bytes.count + $1.alpha.count }
    var out: [UInt8] = []
    out.reserveCapacity(EncodedSegment.headerBytes + packets.count * EncodedSegment.packetBytes + payload + 8)
    func put<T: FixedWidthInteger>(_ value: T) {
      for shift in stride(from: 0, to: T.bitWidth, by: 8) { out.append(UInt8(truncatingIfNeeded: value >> T(shift))) }
    }
    out += EncodedSegment.magic
    put(EncodedSegment.formatVersion)
    put(UInt32(frameCount))
    put(UInt32(packets.count))
    put(UInt32(reorderDelay))
    put(UInt32(extradata.count))
    put(UInt64(payload))
    for packet in packets {
      put(UInt32(packet.bytes.count))
      put(UInt32(packet.pts))
      put(UInt32(packet.duration))
      put(Int32(packet.dts))
      put(UInt32(packet.isKey ? 1 : 0))
      put(UInt32(packet.alpha.count))
    }
    out += extradata
    for packet in packets { out += packet.bytes + packet.alpha }
    // The sum comes last, so it also notices a file that is cut short.
    put(EncodedSegment.checksum(out[...]))
    return out
  }

  /// Parses the format of ``serialised``; `path` names the source in errors.
  ///
  /// Any truncation and any changed byte is an error.
  package init(serialised bytes: [UInt8], path: String) throws(MediaError) {
    func fail(_ reason: String) -> MediaError { .corrupt(path: path, time: nil, reason: reason) }
    func number(_ offset: Int, _ size: Int) -> UInt64 {
      (0..<size).reduce(0) { $0 | UInt64(bytes[offset + $1]) << UInt64(8 * $1) }
    }
    let header = EncodedSegment.headerBytes
    guard bytes.count >= header + 8 else {
      throw .truncated(path: path, time: nil, reason: "\(bytes.count) bytes are too few for a segment")
    }
    guard Array(bytes[0..<8]) == EncodedSegment.magic else { throw fail("it is not an encoded segment") }
    let version = number(8, 4)
    guard version == EncodedSegment.formatVersion else {
      throw .unsupported(
        path: path, reason: "it is an encoded segment of version \(version), not \(EncodedSegment.formatVersion)",
        advice: "Delete it; it is made again.")
    }
    let (frames, count) = (Int(number(12, 4)), Int(number(16, 4)))
    let (delay, extra) = (Int(number(20, 4)), Int(number(24, 4)))
    let payload = number(28, 8)
    let table = count * EncodedSegment.packetBytes
    guard payload <= UInt64(bytes.count), extra <= Int(payload), bytes.count == header + table + Int(payload) + 8 else {
      throw .truncated(path: path, time: nil, reason: "it has \(bytes.count) bytes, but its header states another size")
    }
    // From here on, all numbers are as they were written.
    guard EncodedSegment.checksum(bytes[0..<bytes.count - 8]) == number(bytes.count - 8, 8) else {
      throw fail("its checksum does not match")
    }
    var offset = header + table + extra
    var packets: [EncodedPacket] = []
    packets.reserveCapacity(count)
    for index in 0..<count {
      let entry = header + index * EncodedSegment.packetBytes
      let (size, alpha) = (Int(number(entry, 4)), Int(number(entry + 20, 4)))
      guard offset + size + alpha <= bytes.count - 8 else { throw fail("packet \(index) reaches past the end") }
      var packet = EncodedPacket(
        bytes: Array(bytes[offset..<offset + size]), pts: Int64(number(entry + 4, 4)),
        dts: Int64(Int32(truncatingIfNeeded: number(entry + 12, 4))), duration: Int64(number(entry + 8, 4)),
        isKey: number(entry + 16, 4) & 1 != 0)
      offset += size
      packet.alpha = Array(bytes[offset..<offset + alpha])
      packets.append(packet)
      offset += alpha
    }
    guard offset == bytes.count - 8 else { throw fail("its packets do not fill it") }
    try self.init(
      frameCount: frames, reorderDelay: delay, extradata: Array(bytes[header + table..<header + table + extra]),
      packets: packets)
  }
}
