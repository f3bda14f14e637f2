import Foundation

/// What a layer's `contents` shows.
public enum Contents: Hashable, Sendable {
  /// A still image file, by absolute path.
  case file(String)
  /// Pixels in memory.
  case bitmap(BitmapContents)
}

/// A bitmap and the hash that identifies its pixels.
public struct BitmapContents: Hashable, Sendable {
  public let bitmap: Bitmap
  public let hash: ContentHash

  /// Hashes every pixel once.
  public init(_ bitmap: Bitmap) {
    self.bitmap = bitmap
    var hasher = ContentHasher()
    hasher.combine(bitmap.width)
    hasher.combine(bitmap.height)
    for y in 0..<bitmap.height {
      let row = UnsafeRawPointer(bitmap.pixels + y * bitmap.rowBytes)
      for x in 0..<bitmap.width { hasher.combine(UInt64(row.load(fromByteOffset: x * 4, as: UInt32.self))) }
    }
    hash = hasher.finalize()
  }

  public static func == (a: BitmapContents, b: BitmapContents) -> Bool { a.hash == b.hash }
  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
