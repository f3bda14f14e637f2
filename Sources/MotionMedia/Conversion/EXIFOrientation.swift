// SPDX-License-Identifier: Apache-2.0

extension Orientation {
  /// Tag 0x0112 of the first directory of EXIF (TIFF 6.0, either byte order); nil if it is missing, or no orientation.
  ///
  /// - Parameter tiff: from its byte order mark on, as PNG's `eXIf` holds it and JPEG's APP1 after "Exif" and two zeros.
  init?(tiff: [UInt8]) {
    guard tiff.count >= 8 else { return nil }
    let isLittle = tiff[0] == 0x49
    func number(_ at: Int, _ size: Int) -> Int? {
      guard at >= 0, at + size <= tiff.count else { return nil }
      return (0..<size).reduce(0) { $0 | Int(tiff[at + $1]) << (8 * (isLittle ? $1 : size - 1 - $1)) }
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
    for entry in 0..<count {
      // An entry has 12 bytes: tag, type, count, and the value from the eighth on.
      let at = directory + 2 + entry * 12
      guard let tag = number(at, 2) else { return nil }
      guard tag == 0x0112 else { continue }
      guard let value = number(at + 8, 2), let known = Orientation(rawValue: value) else { return nil }
      self = known
      return
    }
    return nil
  }

  /// Whether the first directory of EXIF is at the offset its header states.
  static func isReadable(tiff: [UInt8]) -> Bool {
    // The marks of both byte orders.
    guard tiff.count >= 8, tiff.starts(with: [0x49, 0x49, 42, 0]) || tiff.starts(with: [0x4d, 0x4d, 0, 42]) else {
      return false
    }
    let bytes = tiff[0] == 0x49 ? tiff[4..<8].reversed() : Array(tiff[4..<8])
    let directory = bytes.reduce(0) { $0 << 8 | Int($1) }
    guard directory >= 8, directory + 2 <= tiff.count else { return false }
    let count =
      tiff[0] == 0x49
      ? Int(tiff[directory]) | Int(tiff[directory + 1]) << 8 : Int(tiff[directory]) << 8 | Int(tiff[directory + 1])
    return directory + 2 + 12 * count <= tiff.count
  }
}
