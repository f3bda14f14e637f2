// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Why an MP4 or QuickTime file has no readable index: the box `moov` (ISO/IEC 14496-12, 8.2.1), which locates its
/// frames. Recorders write it last.
enum MovieIndex {
  /// - Returns: the error; nil if the index is there, or the file is not made of boxes.
  static func problem(of path: String) throws(MediaError) -> MediaError? {
    let size = UInt64(max(0, try FileIdentity(path: path).size))
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    var offset: UInt64 = 0
    var hasBoxes = false
    for _ in 0..<boxLimit {
      guard offset < size else { break }
      guard let box = Box(at: offset, of: file) else { return cut(path, size, "in the middle of a box") }
      // The name of the first box tells whether these are boxes at all.
      guard box.isKnown || hasBoxes else { return nil }
      hasBoxes = true
      // 0: to the end of the file.
      let end = box.length == 0 ? size : offset.addingReportingOverflow(box.length).partialValue
      guard box.length == 0 || box.length >= 8, end > offset else { return nil }
      if end > size {
        let what = box.type == "moov" ? "within its index (moov)" : "before its index (moov), which comes at the end"
        return cut(path, size, what)
      }
      if box.type == "moov" { return nil }
      offset = end
    }
    guard hasBoxes, offset >= size else { return nil }
    return .truncated(
      path: path, time: nil,
      reason:
        "its index (moov) is missing, as in an unfinished recording, so its frames cannot be found")
  }

  /// The end of the last whole fragment of a recording that was cut off within the header of the next one; nil if it
  /// was not.
  static func endOfFragments(_ path: String) throws(MediaError) -> Int64? {
    let size = UInt64(max(0, try FileIdentity(path: path).size))
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    var offset: UInt64 = 0
    var hasIndex = false
    for _ in 0..<boxLimit {
      guard offset < size, let box = Box(at: offset, of: file), box.length >= 8 else { return nil }
      let (end, overflow) = offset.addingReportingOverflow(box.length)
      if overflow || end > size {
        // Fragments follow the index, and each begins with one of these boxes.
        return hasIndex && ["moof", "sidx", "styp", "prft", "emsg", "mfra"].contains(box.type) ? Int64(offset) : nil
      }
      if box.type == "moov" { hasIndex = true }
      offset = end
    }
    return nil
  }

  /// Files with more are not looked through.
  private static let boxLimit = 100_000

  private static func cut(_ path: String, _ size: UInt64, _ what: String) -> MediaError {
    .truncated(path: path, time: nil, reason: "it ends after \(size) bytes, \(what)")
  }

  private struct Box {
    var type: String
    var length: UInt64

    /// Whether files can begin with this box.
    var isKnown: Bool { ["ftyp", "moov", "mdat", "free", "skip", "wide", "pnot", "uuid", "styp"].contains(type) }

    /// Nil if the header is not whole.
    init?(at offset: UInt64, of file: FileHandle) {
      guard (try? file.seek(toOffset: offset)) != nil, let header = try? file.read(upToCount: 16), header.count >= 8
      else { return nil }
      let bytes = Array(header)
      func number(_ range: Range<Int>) -> UInt64 { bytes[range].reduce(0) { $0 << 8 | UInt64($1) } }
      type = String(decoding: bytes[4..<8], as: UTF8.self)
      length = number(0..<4)
      // A length of 1 means a longer number after the type (4.2).
      if length == 1 {
        guard bytes.count == 16 else { return nil }
        length = number(8..<16)
      }
    }
  }
}
