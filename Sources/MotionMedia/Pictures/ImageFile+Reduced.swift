import MotionCore

extension ImageFile {
  /// The picture with its sides halved some times, upright and premultiplied: each pixel is the mean of those it
  /// stands for.
  ///
  /// A PNG that is not interlaced and a TIFF are read row by row: they take the memory of the result, whatever their size. A
  /// large JPEG or WebP is made smaller while it is decoded, a JPEG up to three times (by the low frequencies of its blocks),
  /// which gives nearly the means; others are decoded whole first.
  ///
  /// - Parameter halvings: 0…15.
  package static func bitmap(path: String, halvings: Int) throws(MediaError) -> Bitmap {
    try bitmap(path: path, halvings: halvings, whole: 1 << 24)
  }

  /// - Parameter whole: pixels that are decoded whole: 64 MB.
  static func bitmap(path: String, halvings: Int, whole: Int) throws(MediaError) -> Bitmap {
    guard halvings > 0 else { return try bitmap(path: path) }
    let halvings = min(halvings, 15)
    let image = try ImageFile(probing: path)
    if image.hasRows, let rows = try PNGRows(path: path, memory: 0) {
      return try ReducedPicture.bitmap(of: rows, halvings: halvings)
    }
    let isLarge = image.width * image.height > whole
    switch image.kind {
    case .tiff: return try TIFFFile.bitmap(path: path, halvings: halvings)
    case .jpeg where isLarge: return try jpeg(path, halvings)
    case .webp where isLarge:
      let bytes = try FileInput.read(path)
      let header = try WebPPicture.Header(bytes, path: path)
      return try WebPPicture.bitmap(bytes, header, halvings: halvings, path: path)
    default: return ReducedPicture.bitmap(of: try bitmap(path: path), halvings: halvings)
    }
  }

  private static func jpeg(_ path: String, _ halvings: Int) throws(MediaError) -> Bitmap {
    let bytes = try FileInput.read(path)
    let header = try JPEGHeader(bytes, path: path)
    let own = min(halvings, JPEGFile.mostHalvings)
    let bitmap = try JPEGFile.bitmap(bytes, header, halvings: own, path: path)
    return halvings > own ? ReducedPicture.bitmap(of: bitmap, halvings: halvings - own) : bitmap
  }
}
