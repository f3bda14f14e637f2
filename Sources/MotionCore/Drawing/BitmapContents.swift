// SPDX-License-Identifier: Apache-2.0

/// Pixels with a hash that identifies them: equality, hashing and tile keys use the hash alone.
public struct BitmapContents: Sendable {
  /// The pixels, no longer changed.
  public let bitmap: Bitmap
  package let hash: ContentHash

  /// - Parameter hash: the identity of the pixels, when it is already known by other means.
  package init(_ bitmap: Bitmap, hash: ContentHash) {
    self.bitmap = bitmap
    self.hash = hash
  }

  /// Reads every pixel once.
  ///
  /// - Complexity: O(width · height).
  public init(_ bitmap: Bitmap) {
    self.init(bitmap, hash: bitmap.contentHash)
  }
}

extension BitmapContents: Hashable {
  /// Whether the pixels have equal hashes.
  public static func == (a: BitmapContents, b: BitmapContents) -> Bool { a.hash == b.hash }
  /// Feeds the hash of the pixels.
  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
