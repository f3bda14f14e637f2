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
    // Some programs say nothing; nobody says more than there is.
    let stated = (0..<4).reduce(0) { $0 | Int(bytes[2 + $1]) << (8 * $1) }
    guard bytes.count >= stated else {
      throw .truncated(path: path, time: nil, reason: "it says that it has \(stated) bytes, and has \(bytes.count)")
    }
    try PictureLimit.check(width: size.width, height: size.height, path: path)
    return try PictureConverter.bitmap(
      PicturePacket.decode(bytes, AV_CODEC_ID_BMP, path: path), clip: .picture, orientation: .upright, path: path)
  }
}
