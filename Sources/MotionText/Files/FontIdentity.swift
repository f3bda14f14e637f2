// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Which font it was, exactly: two fonts with equal hashes draw the same glyphs.
package struct FontIdentity: Hashable, Sendable {
  /// One axis of a variable font, in the axis's own units.
  package struct Variation: Hashable, Sendable {
    /// Four characters, such as "wght".
    package var axis: String
    package var value: Double
  }

  /// Where the file was found. Not part of ``hash``: machines keep fonts in different folders.
  package var path: String
  /// Hash of the file's bytes.
  package var contentHash: ContentHash
  /// Which face of a collection file.
  package var faceIndex: Int
  /// Every axis of a variable font, in the font's order; empty for other fonts.
  package var variations: [Variation]

  /// Content, face and axes; the same on every machine with the same file.
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
