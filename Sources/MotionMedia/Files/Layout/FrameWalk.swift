// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Walks the frames of an MP3 or ADTS file and finds bytes that belong to none.
///
/// libav skips such bytes with a message, whether they lie between two frames or are remains of lost ones.
struct FrameWalk {
  private let file: FileBytes
  private let kind: BareFrame.Kind
  /// Where tags begin, and nothing follows.
  private let end: Int
  private var offset = 0
  private var parts: [SoundLayout.Part] = []
  private var pieces = FilePieces()
  private var last: BareFrame?
  private var lastPosition = 0
  private var frames = 0
  private var seconds = 0.0
  /// The number of foreign bytes between and after frames, and the offset of the first.
  private var foreign = (count: 0, position: 0)
  private var joints = 0

  /// The number of frames a file of this kind must begin with.
  private static let least = 2

  /// - Returns: nil if the file does not begin with frames, as of a free bitrate.
  static func layout(_ file: FileBytes, _ kind: BareFrame.Kind) throws(MediaError) -> SoundLayout? {
    var walk = FrameWalk(file: file, kind: kind, end: try EndTags.start(file))
    return try walk.run()
  }

  private init(file: FileBytes, kind: BareFrame.Kind, end: Int) { (self.file, self.kind, self.end) = (file, kind, end) }

  private mutating func run() throws(MediaError) -> SoundLayout? {
    while offset < end {
      let position = offset
      guard let frame = try frame(at: position) else {
        if let last, try isHeaderCut(at: position) {
          cut(last)
          break
        }
        guard try pass() else { return nil }
        continue
      }
      guard position + frame.length <= end else {
        // Bytes like a frame may be remains of something else.
        guard frames >= FrameWalk.least, frame.format == last?.format else { return nil }
        guard try isWhole(frame, at: position) else {
          cut(frame)
          break
        }
        take(frame, at: position)
        break
      }
      if let last, try isNew(frame, at: position, after: last) {
        guard try follows(frame, at: position) else {
          guard try pass() else { return nil }
          continue
        }
        endPart(nil)
        joints += 1
      }
      take(frame, at: position)
    }
    guard frames >= FrameWalk.least else { return nil }
    endPart(nil)
    return SoundLayout(parts: parts, oddities: oddities)
  }

  private var oddities: [String] {
    var texts: [String] = []
    if foreign.count > 0 {
      texts.append("\(foreign.count) bytes of it, from byte \(foreign.position) on, are not sound and are skipped")
    }
    if joints > 0 {
      texts.append("it has \(joints + 1) joined recordings, which are played one after the other")
    }
    return texts
  }

  private mutating func take(_ frame: BareFrame, at position: Int) {
    pieces.append(position..<min(position + frame.length, end))
    (last, lastPosition) = (frame, position)
    frames += 1
    seconds += Double(frame.samples) / Double(frame.format.rate)
    offset = min(position + frame.length, end)
  }

  private mutating func endPart(_ failure: SoundLayout.Failure?) {
    if !pieces.pieces.isEmpty {
      parts.append(SoundLayout.Part(pieces: pieces, failure: failure))
    } else if let failure, !parts.isEmpty {
      parts[parts.count - 1].failure = failure
    }
    pieces = FilePieces()
  }

  /// - Parameter frame: the incomplete frame, or the one before.
  private mutating func cut(_ frame: BareFrame) {
    let there = end - offset
    endPart(
      SoundLayout.Failure(
        kind: .cutOff, reason: "it ends \(there) bytes after its last frame of sound began",
        missing: Double(frame.samples) / Double(frame.format.rate)))
    offset = end
  }

  /// Whether a frame cut by the file's end has all bits of its sound, and only the reservoir of the next one is lost.
  private func isWhole(_ frame: BareFrame, at position: Int) throws(MediaError) -> Bool {
    let there = end - position
    guard let reservoir = MP3Reservoir(frame, try file.read(at: position, there)) else { return false }
    return reservoir.rest >= frame.length - there
  }

  /// Whether the file ends within the header of a frame like the one before.
  private func isHeaderCut(at position: Int) throws(MediaError) -> Bool {
    let rest = end - position
    guard rest < BareFrame.headerSize, frames >= FrameWalk.least else { return false }
    let start = try Array(file.read(at: position, min(rest, 2)))
    return try start.elementsEqual(file.read(at: lastPosition, start.count))
  }

  private func frame(at position: Int) throws(MediaError) -> BareFrame? {
    BareFrame(kind, try file.read(at: position, min(BareFrame.headerSize, end - position)))
  }

  /// Whether a frame of the same format, or the end, comes after a frame.
  private func follows(_ frame: BareFrame, at position: Int) throws(MediaError) -> Bool {
    let next = position + frame.length
    if next == end { return true }
    guard next < end, let other = try self.frame(at: next) else { return false }
    return other.format == frame.format
  }

  /// Whether a recording of its own begins with the frame.
  private func isNew(_ frame: BareFrame, at position: Int, after last: BareFrame) throws(MediaError) -> Bool {
    if frame.format != last.format { return true }
    return try isBeginning(frame, at: position)
  }

  /// Whether the frame states the length of a recording that begins with it, and has no sound of its own.
  private func isBeginning(_ frame: BareFrame, at position: Int) throws(MediaError) -> Bool {
    guard kind == .mpegAudio else { return false }
    let bytes = Array(try file.read(at: position, min(frame.length, 48)))
    // After a header of 4 bytes, side information has 17 or 32 bytes in MPEG-1, and 9 or 17 in the others.
    let side = frame.format.variant >> 2 == 3 ? [21, 36] : [13, 21]
    // A checksum has 2 bytes more. The mark VBRI is always at 36.
    return (side + side.map { $0 + 2 } + [36]).contains { start in
      let mark = bytes.dropFirst(start).prefix(4)
      return ["Xing", "Info", "VBRI"].contains { mark.elementsEqual($0.utf8) }
    }
  }

  /// Skips bytes that belong to no frame; false if the file has none.
  private mutating func pass() throws(MediaError) -> Bool {
    let start = offset
    var hasTag = false
    while let length = try tag(at: offset) {
      hasTag = true
      offset = min(offset + length, end)
    }
    let isFrame = try frame(at: offset) != nil
    if hasTag, offset == end || isFrame {
      // A tag at the beginning is where it belongs.
      if frames > 0 { note(start, offset) }
      return true
    }
    let junk = offset
    offset += 1
    // Each frame of MPEG sound begins with this byte.
    let mark: [UInt8] = [0xFF]
    while let found = try file.first(mark, from: offset, before: end) {
      offset = found
      if let frame = try frame(at: found), try follows(frame, at: found) {
        if frames == 0 { return hasTag || found < FrameWalk.leadLimit }
        let isLost = hasTag ? false : try self.isLost(frame, junk..<found)
        if isLost {
          // Frames of the last one's length would have filled the gap.
          let count = Double(found - junk) / Double(max(last?.length ?? 1, 1))
          let missing = count * Double(frame.samples) / Double(frame.format.rate)
          endPart(
            SoundLayout.Failure(
              kind: .damaged, reason: "\(found - junk) bytes at byte \(junk) are not a frame of sound", missing: missing
            ))
        } else {
          note(start, found)
        }
        return true
      }
      offset = found + 1
    }
    offset = end
    note(start, end)
    return frames > 0
  }

  /// Bytes before the first frame of a recording that begins anywhere.
  private static let leadLimit = 65_536

  private mutating func note(_ start: Int, _ end: Int) {
    if foreign.count == 0 { foreign.position = start }
    foreign.count += end - start
  }

  /// Whether the bytes before a frame are remains of lost frames.
  private func isLost(_ frame: BareFrame, _ junk: Range<Int>) throws(MediaError) -> Bool {
    guard let last else { return false }
    // A recording of its own begins.
    if try isNew(frame, at: junk.upperBound, after: last) { return false }
    // Nor has the frame before any sound.
    if try isBeginning(last, at: lastPosition) { return false }
    // Items of an APE tag come before the mark that says that they are one.
    let count = min(EndTags.reach, junk.upperBound)
    let behind = Array(try file.read(at: junk.upperBound - count, count))
    if EndTags.start(end: behind, size: Int64(junk.upperBound)) <= Int64(junk.lowerBound) { return false }
    if kind == .adts { return junk.count >= min(last.length, frame.length) / 2 }
    if junk.count >= frame.shortest { return true }
    guard
      let before = MP3Reservoir(last, try file.read(at: lastPosition, last.length)),
      let after = MP3Reservoir(frame, try file.read(at: junk.upperBound, frame.length))
    else { return false }
    // The frame needs more bytes of its predecessors than the last one has left.
    return after.begin > before.rest
  }

  /// The length of a tag that begins here; nil if there is none.
  private func tag(at position: Int) throws(MediaError) -> Int? {
    let head = Array(try file.read(at: position, 32))
    if head.count >= 10, head.starts(with: "ID3".utf8), head[6..<10].allSatisfy({ $0 < 128 }) {
      // Each byte has seven bits, so no size looks like a sync word.
      let size = head[6..<10].reduce(0) { $0 << 7 | Int($1) }
      // Bit 4 of the flags announces a footer of ten more bytes.
      return size + (head[5] & 0x10 != 0 ? 20 : 10)
    }
    if head.count == 32, head.starts(with: "APETAGEX".utf8) {
      let size = Int(head[12..<16].littleEndian)
      // A tag with a header includes the footer in its size; a lone footer comes after its items.
      return head[23] & 0x20 != 0 ? size + 32 : 32
    }
    if head.starts(with: "LYRICSBEGIN".utf8) {
      for mark in ["LYRICS200", "LYRICSEND"] {
        if let found = try file.first(Array(mark.utf8), from: position, before: min(end, position + 1 << 20)) {
          return found + mark.utf8.count - position
        }
      }
    }
    return head.starts(with: "TAG".utf8) && end - position >= 128 ? 128 : nil
  }
}
