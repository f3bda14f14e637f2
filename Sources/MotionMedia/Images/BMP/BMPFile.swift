// SPDX-License-Identifier: Apache-2.0

import CFFmpeg
import MotionCore

/// BMP images (BITMAPFILEHEADER and its successors), by libavcodec.
enum BMPFile {
  static let signature = Array("BM".utf8)

  /// The size stated by the second header. Its height is negative if the rows begin at the top.
  static func size(_ bytes: [UInt8], path: String) throws(MediaError) -> (width: Int, height: Int) {
    func number(_ at: Int, _ count: Int) -> Int { (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) } }
    guard bytes.count >= 26 else {
      throw .truncated(path: path, time: nil, reason: "\(bytes.count) bytes are too few for a BMP image")
    }
    // The oldest header, of 12 bytes, has sides of 16 bits.
    if number(14, 4) == 12 { return (number(18, 2), number(20, 2)) }
    let height = Int32(truncatingIfNeeded: number(22, 4))
    return (Int(Int32(truncatingIfNeeded: number(18, 4))), Int(height.magnitude))
  }

  static func bitmap(_ bytes: [UInt8], path: String) throws(MediaError) -> Bitmap {
    let size = try size(bytes, path: path)
    try ImageSizeLimit.check(width: size.width, height: size.height, path: path)
    let file = try whole(bytes, size, path: path)
    do throws(MediaError) {
      return try FrameConverter.bitmap(
        ImagePacket.decode(file, AV_CODEC_ID_BMP, path: path), clip: .stillImage, orientation: .upright, path: path)
    } catch {
      if case .corrupt = error { try checkKind(bytes, path: path) }
      throw error
    }
  }

  /// Kinds that libavcodec does not read are not damaged.
  private static func checkKind(_ bytes: [UInt8], path: String) throws(MediaError) {
    func number(_ at: Int, _ count: Int) -> Int { (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) } }
    let header = number(14, 4)
    var reason: String?
    // The header's length tells its version.
    if ![12, 40, 52, 56, 64, 108, 124].contains(header) {
      reason = "its header has \(header) bytes"
    } else if header >= 40, bytes.count >= 66 {
      let (bits, compression) = (number(28, 2), number(30, 4))
      if ![0, 1, 2, 3].contains(compression) {
        reason = "its compression is \(compression)"
      } else if ![1, 4, 8, 16, 24, 32].contains(bits) {
        reason = "its pixels have \(bits) bits"
      } else if compression == 3 {
        let masks = (0..<3).map { number(54 + 4 * $0, 4) }
        // libavcodec knows these masks.
        let known =
          bits == 32
          ? [
            [0xff0000, 0xff00, 0xff], [0xff, 0xff00, 0xff0000], [0xff000000, 0xff0000, 0xff00],
            [0xff00, 0xff0000, 0xff000000],
          ]
          : [[0xf800, 0x7e0, 0x1f], [0x7c00, 0x3e0, 0x1f], [0xf00, 0xf0, 0xf]]
        if !known.contains(masks) { reason = "the bits of its pixels have an unusual layout" }
      }
    }
    guard let reason else { return }
    throw .unsupported(path: path, reason: reason, advice: "Convert it to PNG.")
  }

  /// Returns the file if all rows are there, whatever length it states. Padding after the last pixel may be missing;
  /// libavcodec would then take all rows for shorter ones.
  private static func whole(
    _ bytes: [UInt8], _ size: (width: Int, height: Int), path: String
  ) throws(MediaError) -> [UInt8] {
    func number(_ at: Int, _ count: Int) -> Int { (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) } }
    var bytes = bytes
    // Nobody makes use of the number of planes, which is 1; libavcodec takes no other.
    if number(14, 4) >= 40, bytes.count >= 28, number(26, 2) != 1 {
      FileOddities.note("its header states \(number(26, 2)) planes", of: path)
      (bytes[26], bytes[27]) = (1, 0)
    }
    // Some programs say nothing.
    let stated = number(2, 4)
    guard bytes.count < stated else { return bytes }
    let reason = "its header promises \(stated) bytes, but only \(bytes.count) are there"
    // The decoder leaves out missing runs of pixels.
    guard bytes.count > 54, number(14, 4) >= 40, [0, 3].contains(number(30, 4)) else {
      throw .truncated(path: path, time: nil, reason: reason)
    }
    let bits = size.width * number(28, 2)
    let (row, used) = ((bits + 31) / 32 * 4, (bits + 7) / 8)
    let end = number(10, 4) + row * size.height
    guard bytes.count >= end - (row - used) else { throw .truncated(path: path, time: nil, reason: reason) }
    FileOddities.note(reason, of: path)
    return bytes + [UInt8](repeating: 0, count: max(0, end - bytes.count))
  }
}
