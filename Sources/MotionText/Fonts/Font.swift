// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// One face of one font file, at no particular size. Free to copy; shared between threads.
package struct Font: Sendable {
  /// All that there is: every stretch of a text has one.
  let face: FontFace
  /// The later fonts of a list, searched for characters this one lacks.
  var listed: [Font] = []
  /// Where characters are looked for that none of the list has.
  var sources = FontSources()

  package var identity: FontIdentity { face.identity }
  /// The typographic family, in English if available.
  package var family: String { face.family }
  package var postScriptName: String { face.postScriptName }
  package var weight: FontWeight { face.weight }
  package var isItalic: Bool { face.isItalic }
  package var metrics: FontMetrics { face.metrics }

  /// Whether it has a glyph for a scalar.
  func has(_ scalar: UInt32) -> Bool { Unicode.Scalar(scalar).map { face.glyph(for: $0) != nil } ?? false }
}

extension Font: Hashable {
  package static func == (a: Font, b: Font) -> Bool { a.face === b.face || a.identity == b.identity }
  package func hash(into hasher: inout Hasher) { hasher.combine(identity.contentHash) }
}

/// A font, with the differences from the request.
package struct ResolvedFont: Sendable {
  package let font: Font
  package let warnings: [TextWarning]
}
