import CFFmpeg
import MotionCore

/// JPEG pictures: samples by libavcodec, colours by the picture's profile.
enum JPEGFile {
  /// How often sides may be halved while a picture is decoded: of 8×8 coefficients four, two or one a side are used.
  static let mostHalvings = 3

  /// The stored picture upright, as sRGB.
  ///
  /// - Parameter halvings: 0…``mostHalvings``.
  static func bitmap(
    _ bytes: [UInt8], _ header: JPEGHeader, halvings: Int = 0, path: String
  ) throws(MediaError) -> Bitmap {
    let colour = try colour(header, path: path)
    if header.components == 4 {
      return header.orientation.apply(to: try InkPicture.bitmap(bytes, header, colour, halvings: halvings, path: path))
    }
    let bitmap = try PictureConverter.bitmap(
      PicturePacket.decode(bytes, AV_CODEC_ID_MJPEG, halvings: halvings, path: path), clip: .picture,
      orientation: header.orientation,
      path: path)
    guard let colour, !colour.isSRGB else { return bitmap }
    let row = PictureRow(colour, width: bitmap.width)
    row.convert(opaque: bitmap)
    return bitmap
  }

  /// Nil for a picture without a profile.
  static func colour(_ header: JPEGHeader, path: String) throws(MediaError) -> PictureColour? {
    guard let profile = header.profile else { return nil }
    return try PictureColour(profile: profile, components: header.components, path: path)
  }
}
