import CFFmpeg
import MotionCore

/// JPEG pictures: samples by libavcodec, colours by the picture's profile. That all of the picture is there is seen by
/// libjpeg-turbo, which also reads what libavcodec does not have.
enum JPEGFile {
  /// How often sides may be halved while a picture is decoded: of 8×8 coefficients four, two or one a side are used.
  static let mostHalvings = 3

  /// The stored picture upright, as sRGB.
  ///
  /// - Parameters:
  ///   - halvings: 0…``mostHalvings``.
  ///   - allowsDamage: what is missing or wrong is shown as the decoder makes it up, and noted.
  static func bitmap(
    _ bytes: [UInt8], _ header: JPEGHeader, halvings: Int = 0, allowsDamage: Bool = false, path: String
  ) throws(MediaError) -> Bitmap {
    let colour = colour(header, path: path)
    let stream = header.stream(of: bytes, withAdobe: true)
    let isInk = header.components == 4
    func upright(_ stored: Bitmap) -> Bitmap {
      let shown = isInk ? InkPicture.bitmap(of: stored, header, colour) : finished(stored, colour)
      return header.orientation.apply(to: shown)
    }
    do throws(MediaError) {
      if try JPEGPicture.check(stream, isOpen: header.isOpen, path: path), header.isArithmetic {
        return upright(try JPEGPicture.pixels(stream, header, halvings: halvings, conceals: false, path: path))
      }
      if isInk {
        let plain = header.stream(of: bytes, withAdobe: false)
        return header.orientation.apply(
          to: try InkPicture.bitmap(plain, header, colour, halvings: halvings, path: path))
      }
      let bitmap = try PictureConverter.bitmap(
        PicturePacket.decode(stream, AV_CODEC_ID_MJPEG, halvings: halvings, path: path), clip: .picture,
        orientation: header.orientation, path: path)
      return finished(bitmap, colour)
    } catch .unsupported(_, let reason, let advice) {
      // Components sampled in a rare way are read by libjpeg-turbo alone.
      do throws(MediaError) {
        return upright(try JPEGPicture.pixels(stream, header, halvings: halvings, conceals: false, path: path))
      } catch { throw .unsupported(path: path, reason: reason, advice: advice) }
    } catch {
      try FileOddities.report(error, isAllowed: allowsDamage)
      return upright(try JPEGPicture.pixels(stream, header, halvings: halvings, conceals: true, path: path))
    }
  }

  private static func finished(_ bitmap: Bitmap, _ colour: PictureColour?) -> Bitmap {
    if let colour, !colour.isSRGB { PictureRow(colour, width: bitmap.width).convert(opaque: bitmap) }
    return bitmap
  }

  /// Nil for a picture without a profile that can be used.
  static func colour(_ header: JPEGHeader, path: String) -> PictureColour? {
    guard let profile = header.profile else { return nil }
    return PictureColour.noted(profile: profile, components: header.components, path: path)
  }
}
