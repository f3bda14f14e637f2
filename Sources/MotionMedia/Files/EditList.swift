// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The edit list of a video track in an MP4 or QuickTime file (ISO/IEC 14496-12, 8.6.6), if it has several parts, as
/// after cuts in an editor.
///
/// libav misplaces frames after a joint if they are stored in another order than shown, so lists of several parts are
/// read here. One part, with or without a pause before it, is left to libav.
struct EditList: Hashable {
  struct Part: Hashable {
    /// How long it is shown, in ticks of the film.
    var duration: Int64
    /// Its beginning on the track's clock; nil if nothing is shown.
    var start: Int64?
  }

  let parts: [Part]
  /// Ticks of the film in a second.
  let timescale: Int64

  /// - Parameter trackID: the file's number of the track.
  /// - Returns: nil if there is no list of several parts at the speed of the track.
  init?(path: String, trackID: UInt64) {
    guard let file = BoxFile(path) else { return nil }
    guard let movie = file.box("moov", in: 0..<file.size), let header = file.box("mvhd", in: movie),
      let timescale = file.number(header.lowerBound + (file.number(header.lowerBound, 1) == 1 ? 20 : 12), 4),
      timescale > 0, timescale <= EditList.finest
    else { return nil }
    self.timescale = Int64(timescale)
    let track = file.boxes("trak", in: movie).first { track in
      guard let header = file.box("tkhd", in: track) else { return false }
      // Version 1 has times of 64 bits, so the fields after them lie further on.
      let isLong = file.number(header.lowerBound, 1) == 1
      return file.number(header.lowerBound + (isLong ? 20 : 12), 4) == trackID
    }
    guard let track, let edits = file.box("edts", in: track), let list = file.box("elst", in: edits),
      let parts = EditList.parts(file, list), parts.filter({ $0.start != nil }).count > 1,
      parts.reduce(0, { $0 + $1.duration }) / self.timescale < EditList.longest
    else { return nil }
    self.parts = parts
  }

  /// - Returns: nil for a list that is incomplete, or has parts of another speed.
  private static func parts(_ file: BoxFile, _ list: Range<UInt64>) -> [Part]? {
    guard let version = file.number(list.lowerBound, 1), let count = file.number(list.lowerBound + 4, 4) else {
      return nil
    }
    let size: UInt64 = version == 1 ? 8 : 4
    let entry = 2 * size + 4
    guard count <= limit, list.lowerBound + 8 + count * entry <= list.upperBound else { return nil }
    var parts: [Part] = []
    for number in 0..<count {
      let at = list.lowerBound + 8 + number * entry
      // The rate must be 1, in 16.16 fixed point.
      guard let duration = file.number(at, size), let start = file.number(at + size, size),
        file.number(at + 2 * size, 4) == 0x1_0000, duration < 1 << 40
      else { return nil }
      let signed = size == 8 ? Int64(bitPattern: start) : Int64(Int32(truncatingIfNeeded: start))
      // A start of −1 is a pause.
      guard signed >= -1, signed < 1 << 40 else { return nil }
      parts.append(Part(duration: Int64(duration), start: signed < 0 ? nil : signed))
    }
    return parts
  }

  /// Ticks in a second. Finer clocks and longer films exceed the exact sums of times, and are left to libav.
  private static let finest: UInt64 = 100_000
  /// Seconds of all parts.
  private static let longest: Int64 = 500_000

  /// Parts of a list. Editors write a few.
  private static let limit: UInt64 = 10_000
}

/// A file of boxes (ISO/IEC 14496-12, 4.2).
private struct BoxFile {
  private let file: FileHandle
  let size: UInt64

  init?(_ path: String) {
    guard let file = FileHandle(forReadingAtPath: path), let size = try? file.seekToEnd() else { return nil }
    (self.file, self.size) = (file, size)
  }

  /// A number of up to eight bytes, big-endian; nil past the file's end.
  func number(_ offset: UInt64, _ count: UInt64) -> UInt64? {
    guard (try? file.seek(toOffset: offset)) != nil, let bytes = try? file.read(upToCount: Int(count)),
      bytes.count == Int(count)
    else { return nil }
    return bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The contents of the first box of a kind in a range.
  func box(_ kind: String, in range: Range<UInt64>) -> Range<UInt64>? { boxes(kind, in: range, limit: 1).first }

  func boxes(_ kind: String, in range: Range<UInt64>, limit: Int = .max) -> [Range<UInt64>] {
    let wanted = kind.utf8.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    var found: [Range<UInt64>] = []
    var offset = range.lowerBound
    // The limit bounds the time: a damaged file may seem to consist of tiny boxes.
    for _ in 0..<100_000 {
      guard offset + 8 <= range.upperBound, found.count < limit, var length = number(offset, 4),
        let name = number(offset + 4, 4)
      else { break }
      // A length of 1 means a longer number, and 0 the rest of the file (4.2).
      var header: UInt64 = 8
      if length == 1 {
        guard let long = number(offset + 8, 8) else { break }
        (length, header) = (long, 16)
      }
      if length == 0 { length = range.upperBound - offset }
      guard length >= header, length <= range.upperBound - offset else { break }
      if name == wanted { found.append(offset + header..<offset + length) }
      offset += length
    }
    return found
  }
}
