// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Goes through the pages of an Ogg file (RFC 3533, 6).
///
/// Chained streams follow one another, each with its own headers and clock. Many recorders write no page marked as the
/// last; a file that ends within a page is cut off.
struct OggWalk {
  private struct Page {
    let length: Int
    let isBeginning: Bool
    let isEnd: Bool
    let serial: UInt64
    let number: UInt64
  }

  private let file: FileBytes
  private var links: [Range<Int>] = []
  private var start = 0
  private var serials: Set<UInt64> = []
  private var isInHeaders = true
  private var isEnded = false
  private var lastNumber: UInt64?
  private var lostPages = 0

  private static let mark = Array("OggS".utf8)
  /// A page is no longer.
  private static let longest = 65_307

  static func layout(_ file: FileBytes) throws(MediaError) -> SoundLayout {
    var walk = OggWalk(file: file)
    return try walk.run()
  }

  private init(file: FileBytes) { self.file = file }

  private mutating func run() throws(MediaError) -> SoundLayout {
    var (offset, behind) = (0, 0)
    var failure: SoundLayout.Failure?
    while offset < file.size {
      guard let page = try page(at: offset) else {
        guard let next = try file.first(OggWalk.mark, from: offset + 1, before: file.size) else {
          behind = file.size - offset
          break
        }
        offset = next
        continue
      }
      guard offset + page.length <= file.size else {
        failure = SoundLayout.Failure(
          kind: .cutOff,
          reason: "its last page has \(page.length) bytes, but only \(file.size - offset) are there")
        break
      }
      note(page, at: offset)
      // Several streams side by side are a film, or sound beside it.
      if serials.count > 1 { return try tail() }
      offset += page.length
    }
    if start < offset { links.append(start..<offset) }
    return layout(failure, behind: behind)
  }

  private func layout(_ failure: SoundLayout.Failure?, behind: Int) -> SoundLayout {
    var layout = SoundLayout(parts: [SoundLayout.Part(failure: failure)], lostPages: lostPages)
    if links.count > 1 {
      layout.parts = links.map { link in
        var pieces = FilePieces()
        pieces.append(link)
        return SoundLayout.Part(pieces: pieces)
      }
      layout.parts[links.count - 1].failure = failure
    }
    if failure == nil, !isEnded {
      layout.oddities.append("the last page of its stream is missing, as in an unfinished recording")
    }
    if behind > 0 { layout.oddities.append("\(behind) bytes after its last page are not sound and are skipped") }
    return layout
  }

  private mutating func note(_ page: Page, at offset: Int) {
    // Headers of several streams stand together, so a beginning after data is a new link.
    if page.isBeginning, !isInHeaders {
      links.append(start..<offset)
      (start, serials, lastNumber) = (offset, [], nil)
    }
    if let lastNumber, page.number > lastNumber + 1 { lostPages += Int(min(page.number - lastNumber - 1, 1 << 20)) }
    lastNumber = page.number
    isInHeaders = page.isBeginning
    serials.insert(page.serial)
    isEnded = page.isEnd
  }

  /// Of a file with several streams, whether its last page is whole.
  private func tail() throws(MediaError) -> SoundLayout {
    // The longest page there can be fits into this part.
    var offset = max(0, file.size - OggWalk.longest)
    var layout = SoundLayout(parts: [SoundLayout.Part()])
    var isEnded = false
    while let found = try file.first(OggWalk.mark, from: offset, before: file.size) {
      offset = found + 1
      guard let page = try page(at: found) else { continue }
      guard found + page.length <= file.size else {
        layout.parts[0].failure = SoundLayout.Failure(
          kind: .cutOff, reason: "its last page has \(page.length) bytes, but only \(file.size - found) are there")
        return layout
      }
      isEnded = page.isEnd
      offset = found + page.length
    }
    if !isEnded {
      layout.oddities.append("the last page of its stream is missing, as in an unfinished recording")
    }
    return layout
  }

  /// The page that begins here; nil if there is none.
  private func page(at offset: Int) throws(MediaError) -> Page? {
    let head = Array(try file.read(at: offset, 27 + 255))
    guard head.count >= 27, head.starts(with: OggWalk.mark), head[4] == 0 else {
      // A header that is cut off is one all the same.
      guard head.starts(with: OggWalk.mark), head.count < 27, offset + head.count == file.size else { return nil }
      return Page(length: 28, isBeginning: false, isEnd: false, serial: 0, number: 0)
    }
    let segments = Int(head[26])
    let sizes = head.dropFirst(27).prefix(segments)
    let length = 27 + segments + sizes.reduce(0) { $0 + Int($1) } + (sizes.count < segments ? 1 : 0)
    return Page(
      length: length, isBeginning: head[5] & 2 != 0, isEnd: head[5] & 4 != 0, serial: head[14..<18].littleEndian,
      number: head[18..<22].littleEndian)
  }
}
