import CFFmpeg
import MotionCore

/// BMP pictures (BITMAPFILEHEADER and what follows it), by libavcodec.
enum BMPFile {
  static let signature = Array("BM".utf8)

  /// The size that the second header says; a picture whose rows begin at the top has a negative height.
  static func size(_ bytes: [UInt8], path: String) throws(MediaError) -> (width: Int, height: Int) {
    func number(_ at: Int, _ count: Int) -> Int { (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) } }
    guard bytes.count >= 26 else {
      throw .truncated(path: path, time: nil, reason: "\(bytes.count) bytes are too few for a BMP picture")
    }
    // The oldest header, of 12 bytes, has sides of 16 bits.
    if number(14, 4) == 12 { return (number(18, 2), number(20, 2)) }
    let height = Int32(truncatingIfNeeded: number(22, 4))
    return (Int(Int32(truncatingIfNeeded: number(18, 4))), Int(height.magnitude))
  }

  static func bitmap(_ bytes: [UInt8], path: String) throws(MediaError) -> Bitmap {
    let size = try size(bytes, path: path)
    try PictureLimit.check(width: size.width, height: size.height, path: path)
    return try PictureConverter.bitmap(
      PicturePacket.decode(whole(bytes, size, path: path), AV_CODEC_ID_BMP, path: path), clip: .picture,
      orientation: .upright, path: path)
  }

  /// The file, if all rows are there, whatever it says of its length. Bytes after the last pixel, which fill up its row, may be
  /// missing; libavcodec would take all rows for shorter ones then.
  private static func whole(
    _ bytes: [UInt8], _ size: (width: Int, height: Int), path: String
  ) throws(MediaError) -> [UInt8] {
    func number(_ at: Int, _ count: Int) -> Int { (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) } }
    // Some programs say nothing.
    let stated = number(2, 4)
    guard bytes.count < stated else { return bytes }
    let reason = "it says that it has \(stated) bytes, and has \(bytes.count)"
    // Of runs of pixels the decoder leaves out what is not there.
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
