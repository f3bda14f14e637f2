/// What the markers of a JPEG file say, read without decoding; the walk also finds out whether the file is whole.
struct JPEGHeader: Hashable {
  let width: Int
  let height: Int
  let orientation: Orientation

  init(_ bytes: [UInt8], path: String) throws(MediaError) {
    var size: (width: Int, height: Int)?
    var orientation = Orientation.upright
    var offset = 2
    func cutOff() -> MediaError {
      .truncated(path: path, time: nil, reason: "it ends after \(bytes.count) bytes, before its end mark")
    }
    walk: while true {
      // Markers may be padded with 0xff.
      while offset + 1 < bytes.count, bytes[offset] == 0xff, bytes[offset + 1] == 0xff { offset += 1 }
      guard offset + 1 < bytes.count else { throw cutOff() }
      guard bytes[offset] == 0xff else {
        throw .corrupt(path: path, time: nil, reason: "no marker where one must be, at byte \(offset)")
      }
      let marker = bytes[offset + 1]
      offset += 2
      if marker == 0xd9 { break walk }
      // Markers without a length.
      if marker == 0x01 || (0xd0...0xd8).contains(marker) { continue }
      guard offset + 1 < bytes.count else { throw cutOff() }
      let length = Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
      guard length >= 2 else { throw .corrupt(path: path, time: nil, reason: "a segment of \(length) bytes") }
      guard offset + length <= bytes.count else { throw cutOff() }
      let body = bytes[offset + 2..<offset + length]
      switch marker {
      case 0xc0...0xc3, 0xc5...0xc7, 0xc9...0xcb, 0xcd...0xcf:
        guard body.count >= 6 else { throw .corrupt(path: path, time: nil, reason: "its frame header is short") }
        let at = body.startIndex
        size = (Int(body[at + 3]) << 8 | Int(body[at + 4]), Int(body[at + 1]) << 8 | Int(body[at + 2]))
      case 0xe1:
        orientation = JPEGHeader.orientation(Array(body)) ?? orientation
      default: break
      }
      offset += length
      guard marker == 0xda else { continue }
      // Compressed data up to the next marker that is neither a stuffed 0xff nor a restart.
      while true {
        while offset < bytes.count, bytes[offset] != 0xff { offset += 1 }
        guard offset + 1 < bytes.count else { throw cutOff() }
        let next = bytes[offset + 1]
        if next == 0xff {
          offset += 1
        } else if next == 0 || (0xd0...0xd7).contains(next) {
          offset += 2
        } else {
          break
        }
      }
    }
    guard let size else { throw .corrupt(path: path, time: nil, reason: "it has no frame header") }
    (width, height) = size
    self.orientation = orientation
  }

  /// Tag 0x0112 of the first directory of an EXIF segment (TIFF 6.0, either byte order).
  private static func orientation(_ exif: [UInt8]) -> Orientation? {
    guard exif.starts(with: Array("Exif\0\0".utf8)), exif.count >= 14 else { return nil }
    let isLittle = exif[6] == 0x49
    func number(_ at: Int, _ size: Int) -> Int? {
      guard at >= 0, at + size <= exif.count else { return nil }
      return (0..<size).reduce(0) { $0 | Int(exif[at + $1]) << (8 * (isLittle ? $1 : size - 1 - $1)) }
    }
    guard let directory = number(10, 4), let count = number(6 + directory, 2) else { return nil }
    for entry in 0..<count {
      let at = 6 + directory + 2 + entry * 12
      guard let tag = number(at, 2) else { return nil }
      if tag == 0x0112 { return number(at + 8, 2).flatMap { Orientation(rawValue: $0) } }
    }
    return nil
  }
}
