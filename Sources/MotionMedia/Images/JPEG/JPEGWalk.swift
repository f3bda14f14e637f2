// SPDX-License-Identifier: Apache-2.0

/// The walk through the markers of a JPEG file, and its findings.
struct JPEGWalk {
  private let bytes: [UInt8]
  private let path: String
  private var offset = 2

  private(set) var size: (width: Int, height: Int)?
  private(set) var orientation = Orientation.upright
  private(set) var components = 3
  private(set) var profile = JPEGProfile()
  private(set) var adobeTransform: Int?
  private(set) var isArithmetic = false
  private(set) var isOpen = false
  private(set) var parts: [JPEGHeader.Part] = []
  private var strays: (count: Int, first: Int)?
  /// The start of a segment needed for decoding whose marker is damaged.
  private var lostSegment: Int?
  private var hasData = false
  private var hasUnreadableEXIF = false

  init(_ bytes: [UInt8], path: String) { (self.bytes, self.path) = (bytes, path) }

  /// Whether a marker begins a frame: sizes and components.
  static func isFrame(_ marker: UInt8) -> Bool {
    (0xc0...0xcf).contains(marker) && ![0xc4, 0xc8, 0xcc].contains(marker)
  }

  /// Oddities of the markers.
  var oddities: [String] {
    var result: [String] = []
    if let strays {
      result.append(
        strays.count == 1
          ? "a byte between its markers belongs to no segment, at byte \(strays.first)"
          : "\(strays.count) bytes between its markers belong to no segment, the first at byte \(strays.first)"
      )
    }
    if hasUnreadableEXIF { result.append("its EXIF data cannot be read, so it is shown as stored") }
    if isOpen { result.append("its end mark is missing") }
    return result
  }

  private func cutOff() -> MediaError {
    .truncated(path: path, time: nil, reason: "it ends after \(bytes.count) bytes, within its pixels")
  }

  /// - Parameter stopsAtPixels: ignores everything after the first mark of pixels.
  mutating func run(stopsAtPixels: Bool) throws(MediaError) {
    while let marker = nextMarker() {
      if let lostSegment {
        throw .corrupt(
          path: path, time: nil,
          reason: "the marker of a segment that its pixels need is damaged, at byte \(lostSegment)")
      }
      let start = offset - 2
      if marker == 0xd9 || (marker == 0xda && stopsAtPixels) { return }
      // Markers without a length.
      if marker == 0x01 || (0xd0...0xd8).contains(marker) { continue }
      guard offset + 1 < bytes.count else { break }
      let length = Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
      guard length >= 2 else { throw .corrupt(path: path, time: nil, reason: "a segment of \(length) bytes") }
      guard offset + length <= bytes.count else { break }
      let body = bytes[offset + 2..<offset + length]
      try read(marker, body)
      offset += length
      // Of the application segments only JFIF's and Adobe's affect how pixels are stored.
      if !(0xe0...0xef).contains(marker) || marker == 0xe0 || marker == 0xee {
        parts.append(.segment(marker, start..<offset))
      }
      if marker == 0xda { passData() }
    }
    // The file has ended, and an image that has no mark of its end may be whole all the same.
    guard hasData, !stopsAtPixels else { throw cutOff() }
    isOpen = true
  }

  /// The next marker's code; nil at the end of the file.
  private mutating func nextMarker() -> UInt8? {
    let from = offset
    while offset + 1 < bytes.count {
      guard bytes[offset] == 0xff else {
        offset += 1
        continue
      }
      let code = bytes[offset + 1]
      // Markers may be padded with 0xff.
      if code == 0xff {
        offset += 1
        continue
      }
      // A zero after 0xff belongs to compressed data.
      guard code != 0 else {
        offset += 2
        continue
      }
      let padding = bytes[from..<offset].reversed().prefix { $0 == 0xff }.count
      if offset - padding > from { note(strays: offset - padding - from, at: from) }
      offset += 2
      return code
    }
    return nil
  }

  private mutating func note(strays count: Int, at first: Int) {
    strays = ((strays?.count ?? 0) + count, strays?.first ?? first)
    guard count >= 4, case let code = bytes[first + 1], (0xc0...0xcf).contains(code) || (0xda...0xdd).contains(code)
    else {
      return
    }
    // As long as its own length says: a frame, a table or a scan, and no junk.
    if Int(bytes[first + 2]) << 8 | Int(bytes[first + 3]) == count - 2 { lostSegment = first }
  }

  private mutating func read(_ marker: UInt8, _ body: ArraySlice<UInt8>) throws(MediaError) {
    switch marker {
    case _ where JPEGWalk.isFrame(marker):
      guard body.count >= 6 else { throw .corrupt(path: path, time: nil, reason: "its frame header is short") }
      let at = body.startIndex
      components = Int(body[at + 5])
      size = (Int(body[at + 3]) << 8 | Int(body[at + 4]), Int(body[at + 1]) << 8 | Int(body[at + 2]))
      // Frames from SOF9 on are coded arithmetically (table B.1).
      isArithmetic = marker >= 0xc9
    case 0xe1 where body.starts(with: Array("Exif\0\0".utf8)):
      let tiff = Array(body.dropFirst(6))
      orientation = Orientation(tiff: tiff) ?? orientation
      if !Orientation.isReadable(tiff: tiff) { hasUnreadableEXIF = true }
    case 0xe2: profile.add(Array(body))
    case 0xee where body.starts(with: Array("Adobe".utf8)) && body.count >= 12:
      // 0 for no transform, 1 for Y′CbCr, 2 for Y′CbCr and black.
      adobeTransform = Int(body[body.startIndex + 11])
    default: break
    }
  }

  /// Skips compressed data up to the next marker that is neither a stuffed 0xff nor a restart.
  private mutating func passData() {
    let start = offset
    hasData = true
    defer { parts.append(.data(start..<offset)) }
    while true {
      while offset < bytes.count, bytes[offset] != 0xff { offset += 1 }
      guard offset + 1 < bytes.count else {
        offset = bytes.count
        return
      }
      let next = bytes[offset + 1]
      if next == 0xff {
        // Any number of fill bytes may stand before a marker (B.1.1.2).
        offset += 1
      } else if next == 0 || (0xd0...0xd7).contains(next) {
        offset += 2
      } else {
        return
      }
    }
  }
}
