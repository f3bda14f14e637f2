// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Whether a media file has its stated length, for containers whose readers take the end of the file for the end of the
/// clip.
enum WholeFile {
  /// - Parameter container: libav's name of it.
  static func check(_ path: String, container: String) throws(MediaError) {
    let size = try FileIdentity(path: path).size
    switch container {
    case "matroska": try checkMatroska(path, size)
    case "avi": try checkRIFF(path, size)
    case "mpegts": try checkPackets(path, size)
    case "asf": try checkASF(path, size)
    case "gif": try checkGIF(path, size)
    case "mxf": try checkMXF(path, size)
    case "dv": try checkDV(path, size)
    case "apng": try checkAPNG(path, size)
    case "ogg": try checkOgg(path, size)
    default: break
    }
  }

  private static func cutOff(_ path: String, promised: UInt64, _ size: Int64) -> MediaError {
    .truncated(path: path, time: nil, reason: "its header promises \(promised) bytes, but only \(size) are there")
  }

  /// Checks the segment's size (RFC 8794, 6.2), unless it is unknown, as in a live stream.
  private static func checkMatroska(_ path: String, _ size: Int64) throws(MediaError) {
    let start = try FileInput.start(of: path, count: 4096)
    var offset = 0
    while let id = EBML.id(start, &offset), let length = EBML.length(start, &offset) {
      guard id == EBML.segment else {
        // Only small elements come before the segment.
        guard let length, length <= 4096 else { return }
        offset += Int(length)
        continue
      }
      if let length, length > UInt64(max(0, size - Int64(offset))) {
        throw cutOff(path, promised: UInt64(offset) &+ length, size)
      }
      return
    }
  }

  /// The size in the header of the first RIFF list; files above 2 GB have several (OpenDML).
  private static func checkRIFF(_ path: String, _ size: Int64) throws(MediaError) {
    guard case .bytes(let stated)? = StatedSize(start: try FileInput.start(of: path, count: 12)) else { return }
    if stated - size > StatedSize.tolerance { throw cutOff(path, promised: UInt64(stated), size) }
  }

  /// Checks that a transport stream consists of whole packets of 188 bytes, with four or sixteen more in some
  /// recordings.
  private static func checkPackets(_ path: String, _ size: Int64) throws(MediaError) {
    let start = try FileInput.start(of: path, count: 2048)
    for length in [188, 192, 204] {
      // Blu-ray's recordings have a time stamp of four bytes before each packet.
      let offset = length == 192 ? 4 : 0
      let marks = stride(from: offset, to: start.count, by: length)
      guard marks.allSatisfy({ start[$0] == 0x47 }), !start.isEmpty else { continue }
      guard size % Int64(length) == 0 else {
        throw .truncated(
          path: path, time: nil,
          reason: "it ends within a packet: \(size) bytes are not a multiple of \(length)")
      }
      return
    }
  }

  /// The file size in the file properties object (ASF specification, 3.2), unless the file is a broadcast.
  private static func checkASF(_ path: String, _ size: Int64) throws(MediaError) {
    let start = try FileInput.start(of: path, count: 65_536)
    // The GUID of that object.
    let object: [UInt8] = [
      0xa1, 0xdc, 0xab, 0x8c, 0x47, 0xa9, 0xcf, 0x11, 0x8e, 0xe4, 0x00, 0xc0, 0x0c, 0x20, 0x53, 0x65,
    ]
    guard let at = start.indices.first(where: { start[$0...].starts(with: object) }), at + 92 <= start.count else {
      return
    }
    func number(_ offset: Int, _ count: Int) -> UInt64 {
      (0..<count).reduce(0) { $0 | UInt64(start[at + offset + $1]) << UInt64(8 * $1) }
    }
    // A broadcast's header was written before the size was known.
    let isBroadcast = number(88, 4) & 1 != 0
    let promised = number(40, 8)
    if !isBroadcast, promised > UInt64(max(0, size)) { throw cutOff(path, promised: promised, size) }
  }

  /// Where the footer begins, in the header's partition pack (SMPTE ST 377-1, 7.1), if the file was closed.
  private static func checkMXF(_ path: String, _ size: Int64) throws(MediaError) {
    let start = try FileInput.start(of: path, count: 66_000)
    let pack: [UInt8] = [0x06, 0x0e, 0x2b, 0x34, 0x02, 0x05, 0x01, 0x01, 0x0d, 0x01, 0x02, 0x01, 0x01, 0x02]
    guard let at = start.indices.first(where: { start[$0] == 0x06 && start[$0...].starts(with: pack) }),
      at + 17 < start.count
    else { return }
    // The length of the pack: one byte, or a count of bytes and those (BER).
    let body = at + 17 + (start[at + 16] & 0x80 != 0 ? Int(start[at + 16] & 0x7f) : 0)
    guard body + 32 <= start.count else { return }
    let footer = start[body + 24..<body + 32].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard footer >= UInt64(max(0, size)) else { return }
    throw .truncated(
      path: path, time: nil, reason: "its header puts the footer at byte \(footer), but only \(size) bytes are there")
  }

  /// Checks that DV consists of DIF sequences of 150 blocks of 80 bytes (IEC 61834-2).
  private static func checkDV(_ path: String, _ size: Int64) throws(MediaError) {
    guard size % 12_000 != 0 else { return }
    throw .truncated(
      path: path, time: nil, reason: "it ends within a DIF sequence: \(size) bytes are not a multiple of 12000")
  }

  /// The IEND chunk, last in every PNG.
  private static func checkAPNG(_ path: String, _ size: Int64) throws(MediaError) {
    let end = try FileInput.end(of: path, count: 12)
    guard !end.dropFirst(4).starts(with: Array("IEND".utf8)) else { return }
    throw .truncated(path: path, time: nil, reason: "its \(size) bytes do not end with its end mark (IEND)")
  }

  /// The last page is whole, and ends a stream (RFC 3533, 6).
  private static func checkOgg(_ path: String, _ size: Int64) throws(MediaError) {
    // A page has at most 65,307 bytes.
    let end = try FileInput.end(of: path, count: 65_307)
    let mark = Array("OggS".utf8)
    let last = end.indices.dropLast(26).last { end[$0] == mark[0] && end[$0...].starts(with: mark) }
    if let last, end[last + 5] & 4 != 0, last + 27 + Int(end[last + 26]) <= end.count {
      let segments = end[last + 27..<last + 27 + Int(end[last + 26])]
      if last + 27 + segments.count + segments.reduce(0, { $0 + Int($1) }) <= end.count { return }
    }
    throw .truncated(
      path: path, time: nil, reason: "it ends after \(size) bytes without the last page of a stream")
  }

  /// Checks that all blocks are whole. Bytes after the trailer are ignored. A missing trailer is only odd: browsers
  /// need none, so nobody notices.
  private static func checkGIF(_ path: String, _ size: Int64) throws(MediaError) {
    guard let blocks = GIFBlocks(try FileInput.read(path)) else {
      throw .truncated(path: path, time: nil, reason: "\(size) bytes are too few for a GIF")
    }
    switch blocks.end {
    case .trailer: return
    case .missingTrailer: FileOddities.note("its end mark is missing", of: path)
    case .strayByte where blocks.images > 0:
      FileOddities.note("its end mark is missing; only its first \(blocks.size) bytes are read", of: path)
    case .strayByte(let byte):
      throw .corrupt(
        path: path, time: nil,
        reason: "byte \(blocks.size) is \(byte), which cannot begin a block of a GIF")
    case .cut:
      throw .truncated(path: path, time: nil, reason: "it ends after \(size) bytes, within an image")
    }
  }
}

/// The first two fields of an element (RFC 8794, 4.1).
private enum EBML {
  static let segment: UInt64 = 0x1853_8067

  static func id(_ bytes: [UInt8], _ offset: inout Int) -> UInt64? {
    guard offset < bytes.count, bytes[offset] != 0 else { return nil }
    let count = bytes[offset].leadingZeroBitCount + 1
    return number(bytes, &offset, count)
  }

  /// Nil if there is no element; a nil length within means it is unknown.
  static func length(_ bytes: [UInt8], _ offset: inout Int) -> UInt64?? {
    guard offset < bytes.count, bytes[offset] != 0 else { return nil }
    let count = bytes[offset].leadingZeroBitCount + 1
    guard let raw = number(bytes, &offset, count) else { return nil }
    let mask = (UInt64(1) << UInt64(7 * count)) - 1
    return .some(raw & mask == mask ? nil : raw & mask)
  }

  private static func number(_ bytes: [UInt8], _ offset: inout Int, _ count: Int) -> UInt64? {
    guard offset + count <= bytes.count else { return nil }
    defer { offset += count }
    return bytes[offset..<offset + count].reduce(0) { $0 << 8 | UInt64($1) }
  }
}
