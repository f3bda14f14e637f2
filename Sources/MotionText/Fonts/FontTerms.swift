// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The terms under which a font may be passed on, as its file states them.
package struct FontTerms: Hashable, Sendable {
  /// Entry 13 of the `name` table: the licence, or a summary of it.
  package var licence: String?
  /// Entry 14 of the `name` table.
  package var url: String?
  /// Entry 0 of the `name` table.
  package var copyright: String?
  /// Nil if the font has no `OS/2` table.
  package var embedding: Embedding?

  /// Whether documents may carry the font, by `fsType` of the `OS/2` table (OpenType 1.9).
  package struct Embedding: Hashable, Sendable {
    package enum Level: String, Sendable {
      case installable, editable
      case previewAndPrint = "preview and print"
      case restricted
    }
    package var level: Level
    /// False: only the whole font may be embedded.
    package var allowsSubsets: Bool
    /// True: only its bitmaps may be embedded.
    package var isBitmapOnly: Bool

    /// Of several levels, which old fonts state, the least strict one holds.
    package init(fsType: Int) {
      level =
        fsType & 0xE == 0
        ? .installable : fsType & 8 != 0 ? .editable : fsType & 4 != 0 ? .previewAndPrint : .restricted
      (allowsSubsets, isBitmapOnly) = (fsType & 0x100 == 0, fsType & 0x200 != 0)
    }
  }
}

extension Font {
  package var terms: FontTerms { face.file.terms }
}

extension FontFile {
  var terms: FontTerms {
    let os2 = table("OS/2")
    let fsType = os2.count >= 10 ? Int(os2[8]) << 8 | Int(os2[9]) : nil
    return FontTerms(
      licence: name(13), url: name(14), copyright: name(0), embedding: fsType.map(FontTerms.Embedding.init))
  }
}
