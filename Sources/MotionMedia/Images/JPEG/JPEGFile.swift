// SPDX-License-Identifier: Apache-2.0

import CFFmpeg
import MotionCore

/// JPEG images: samples by libavcodec, colours by the image's profile. libjpeg-turbo checks that the image is
/// whole, and reads the kinds libavcodec does not support.
enum JPEGFile {
  /// How often sides may be halved while an image is decoded: of 8×8 coefficients four, two or one a side are used.
  static let mostHalvings = 3

  /// The stored image upright, as sRGB.
  ///
  /// - Parameters:
  ///   - halvings: 0…``mostHalvings``.
  ///   - allowsDamage: shows missing or wrong parts as the decoder makes them up, and notes them.
  static func bitmap(
    _ bytes: [UInt8], _ header: JPEGHeader, halvings: Int = 0, allowsDamage: Bool = false, path: String
  ) throws(MediaError) -> Bitmap {
    // libavcodec's limit, which holds for images that are made smaller while they are decoded too.
    guard (header.width + 128) * (header.height + 128) < 1 << 28 else {
      throw .unsupported(
        path: path,
        reason: "it has \(header.width)×\(header.height) pixels, but JPEG images are read up to 268 megapixels",
        advice: "Scale it down, or convert it to TIFF.")
    }
    let colour = colour(header, path: path)
    let stream = header.stream(of: bytes, withAdobe: true)
    let isInk = header.components == 4
    func upright(_ stored: Bitmap) -> Bitmap {
      let shown = isInk ? InkImage.bitmap(of: stored, header, colour) : finished(stored, colour)
      return header.orientation.apply(to: shown)
    }
    do throws(MediaError) {
      // libavcodec conceals damage silently, so libjpeg-turbo looks for it first.
      if try JPEGImage.check(stream, isOpen: header.isOpen, path: path), header.isArithmetic {
        return upright(try JPEGImage.pixels(stream, header, halvings: halvings, conceals: false, path: path))
      }
      if isInk {
        let plain = header.stream(of: bytes, withAdobe: false)
        return header.orientation.apply(
          to: try InkImage.bitmap(plain, header, colour, halvings: halvings, path: path))
      }
      let bitmap = try FrameConverter.bitmap(
        ImagePacket.decode(stream, AV_CODEC_ID_MJPEG, halvings: halvings, path: path), clip: .stillImage,
        orientation: header.orientation, path: path)
      return finished(bitmap, colour)
    } catch .unsupported(_, let reason, let advice) {
      // Components sampled in a rare way are read by libjpeg-turbo alone.
      do throws(MediaError) {
        return upright(try JPEGImage.pixels(stream, header, halvings: halvings, conceals: false, path: path))
      } catch { throw .unsupported(path: path, reason: reason, advice: advice) }
    } catch {
      try FileOddities.report(error, isAllowed: allowsDamage)
      return upright(try JPEGImage.pixels(stream, header, halvings: halvings, conceals: true, path: path))
    }
  }

  private static func finished(_ bitmap: Bitmap, _ colour: ImageColour?) -> Bitmap {
    if let colour, !colour.isSRGB { ImageRow(colour, width: bitmap.width).convert(opaque: bitmap) }
    return bitmap
  }

  /// Nil for an image without a usable profile.
  static func colour(_ header: JPEGHeader, path: String) -> ImageColour? {
    guard let profile = header.profile else { return nil }
    return ImageColour.noted(profile: profile, components: header.components, path: path)
  }
}
