// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension ImageFile {
  /// Returns the image with its sides halved some times, upright and premultiplied: each pixel is the mean of its
  /// source pixels.
  ///
  /// A non-interlaced PNG and a TIFF are read row by row, so their memory is that of the result, whatever their size. A
  /// large JPEG or WebP is reduced while it is decoded, a JPEG up to three times (by the low frequencies of its
  /// blocks), with nearly the means as a result. Others are decoded whole first.
  ///
  /// - Parameters:
  ///   - halvings: 0…15.
  ///   - allowsDamage: see ``bitmap(path:allowsDamage:)``.
  package static func bitmap(
    path: String, halvings: Int, allowsDamage: Bool = false
  ) throws(MediaError) -> Bitmap {
    try bitmap(path: path, halvings: halvings, allowsDamage: allowsDamage, whole: 1 << 24)
  }

  /// - Parameter whole: the most pixels decoded whole: 64 MB.
  static func bitmap(
    path: String, halvings: Int, allowsDamage: Bool = false, whole: Int
  ) throws(MediaError) -> Bitmap {
    guard halvings > 0 else { return try bitmap(path: path, allowsDamage: allowsDamage) }
    let halvings = min(halvings, 15)
    let image = try ImageFile(probing: path)
    // Rows are added up one by one, and the image is never whole in memory.
    if image.hasRows, let rows = try PNGRows(path: path, memory: 0, allowsDamage: allowsDamage) {
      return try BitmapReduction.bitmap(of: rows, halvings: halvings, allowsDamage: allowsDamage)
    }
    let isLarge = image.width * image.height > whole
    switch image.kind {
    case .tiff: return try TIFFFile.bitmap(path: path, halvings: halvings, allowsDamage: allowsDamage)
    case .jpeg where isLarge: return try jpeg(path, halvings, allowsDamage)
    case .webp where isLarge:
      let bytes = try FileInput.read(path)
      let header = try WebPImage.Header(bytes, path: path)
      return try WebPImage.bitmap(bytes, header, halvings: halvings, path: path)
    default:
      return BitmapReduction.bitmap(of: try bitmap(path: path, allowsDamage: allowsDamage), halvings: halvings)
    }
  }

  private static func jpeg(_ path: String, _ halvings: Int, _ allowsDamage: Bool) throws(MediaError) -> Bitmap {
    let bytes = try FileInput.read(path)
    let header = try JPEGHeader(bytes, path: path)
    let own = min(halvings, JPEGFile.mostHalvings)
    let bitmap = try JPEGFile.bitmap(bytes, header, halvings: own, allowsDamage: allowsDamage, path: path)
    return halvings > own ? BitmapReduction.bitmap(of: bitmap, halvings: halvings - own) : bitmap
  }
}
