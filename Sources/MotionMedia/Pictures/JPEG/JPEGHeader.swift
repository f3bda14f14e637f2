/// What the markers of a JPEG file say, read without decoding; the walk to its end also finds out whether the file is whole.
struct JPEGHeader: Hashable {
  static let signature: [UInt8] = [0xff, 0xd8, 0xff]

  let width: Int
  let height: Int
  let orientation: Orientation
  /// 1 for grey, 3 for colours, 4 for ink.
  let components: Int
  /// The ICC profile, whole.
  let profile: [UInt8]?
  /// What Adobe's marker says of the components: 0 is RGB or CMYK, 1 Y′CbCr, 2 Y′CbCrK. Nil without the marker.
  let adobeTransform: Int?
  /// Where Adobe's markers are.
  let adobeMarkers: [Range<Int>]

  /// What the markers before the pixels say: all but the last of a picture in several scans.
  init(startOf path: String) throws(MediaError) {
    var count = 1 << 16
    while true {
      let bytes = try FileInput.start(of: path, count: count)
      do {
        self = try JPEGHeader(bytes, path: path, isWhole: false)
        return
      } catch .truncated where bytes.count == count {
        count *= 8
      }
    }
  }

  /// - Parameter isWhole: false: the bytes may end behind the first mark of pixels.
  init(_ bytes: [UInt8], path: String, isWhole: Bool = true) throws(MediaError) {
    var size: (width: Int, height: Int)?
    var orientation = Orientation.upright
    var profile = JPEGProfile()
    var adobe: (transform: Int?, markers: [Range<Int>]) = (nil, [])
    var components = 3
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
      if marker == 0xd9 || (marker == 0xda && !isWhole) { break walk }
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
        components = Int(body[at + 5])
        size = (Int(body[at + 3]) << 8 | Int(body[at + 4]), Int(body[at + 1]) << 8 | Int(body[at + 2]))
      case 0xe1:
        if body.starts(with: Array("Exif\0\0".utf8)) {
          orientation = Orientation(tiff: Array(body.dropFirst(6))) ?? orientation
        }
      case 0xe2: profile.add(Array(body))
      case 0xee where body.starts(with: Array("Adobe".utf8)) && body.count >= 12:
        adobe.transform = Int(body[body.startIndex + 11])
        adobe.markers.append(offset - 2..<offset + length)
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
    self.components = components
    (adobeTransform, adobeMarkers) = (adobe.transform, adobe.markers)
    do { self.profile = try profile.whole() } catch {
      throw .unsupported(
        path: path, reason: "its colour profile \(error.text)", advice: "Convert it to sRGB, or remove the profile.")
    }
  }
}
