// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// HEIC and AVIF images (ISO/IEC 23008-12), the primary one of a file, by libheif: HEVC by libde265, AV1 by dav1d or libaom.
enum HEIFFile {
  /// The most pixels of an image, which is always decoded whole: libheif 1.15 returns neither tiles nor rows, and
  /// holds the image twice while it converts it. A phone's 48 megapixels fit.
  static let mostPixels = 64_000_000

  /// - Throws: ``MediaError`` for an image that would take too much memory.
  static func check(width: Int, height: Int, path: String) throws(MediaError) {
    try ImageSizeLimit.check(width: width, height: height, path: path)
    guard width * height > mostPixels else { return }
    throw .unsupported(
      path: path,
      reason: "it has \(width)×\(height) pixels, but HEIC and AVIF images are decoded whole, up to "
        + "\(mostPixels / 1_000_000) megapixels", advice: "Convert it to PNG, JPEG or TIFF.")
  }

  /// Whether a file is a still image; clips begin with the same box.
  static func isHEIF(_ start: [UInt8]) -> Bool {
    guard start.count >= 12, start[4..<8].elementsEqual("ftyp".utf8) else { return false }
    return brands.contains(String(decoding: start[8..<12], as: UTF8.self))
  }
  private static let brands: Set = ["heic", "heix", "heim", "heis", "mif1", "mif2", "avif"]

  /// The headers before the pixels. Rotated and mirrored images are described, and decoded, upright.
  struct Header: Hashable {
    var width: Int
    var height: Int
    var bits: Int
    var isPremultiplied: Bool
    /// An ICC profile; it takes precedence over the numbers.
    var profile: [UInt8]?
    /// Primaries and transfer function by ITU-T H.273.
    var codes: Codes?

    struct Codes: Hashable { var primaries: Int, transfer: Int }

    func colour(path: String) throws(MediaError) -> ImageColour {
      if let profile, let colour = ImageColour.noted(profile: profile, components: 3, path: path) { return colour }
      // 2 is unspecified.
      guard let codes, codes.primaries != 2 || codes.transfer != 2 else { return .sRGB }
      let (primaries, transfer) = (
        codes.primaries == 2 ? 1 : codes.primaries, codes.transfer == 2 ? 13 : codes.transfer
      )
      guard let colour = ImageColour(primaries: primaries, transfer: transfer) else {
        throw .unsupported(
          path: path, reason: "its colours are \(primaries)-\(transfer) by ITU-T H.273", advice: "Convert it to sRGB.")
      }
      return colour
    }
  }
}
