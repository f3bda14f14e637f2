import MotionCore

/// Which font it was, exactly: two fonts with equal hashes draw the same glyphs.
public struct FontIdentity: Hashable, Sendable {
  /// One axis of a variable font, in the axis's own units.
  public struct Variation: Hashable, Sendable {
    /// Four characters, such as "wght".
    public var axis: String
    public var value: Double
  }

  /// Where the file was found. Not part of ``hash``: machines keep fonts in different places.
  public var path: String
  /// Hash of the file's bytes.
  package var contentHash: ContentHash
  /// Which face of a collection file.
  public var faceIndex: Int
  /// Every axis of a variable font, in the font's order; empty for other fonts.
  public var variations: [Variation]

  /// Content, face and axes; the same on every machine that has the same file.
  package var hash: ContentHash {
    var hasher = ContentHasher()
    hasher.combine(contentHash)
    hasher.combine(faceIndex)
    for variation in variations {
      hasher.combine(variation.axis)
      hasher.combine(variation.value)
    }
    return hasher.finalize()
  }
}
