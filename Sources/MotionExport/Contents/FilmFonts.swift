// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionText
import MotionTimeline

/// The fonts that the texts of a film are drawn with.
package enum FilmFonts {
  /// Each face once, in the order of families and names. Texts of drawings in image files count too.
  ///
  /// - Throws: an error for a text whose font cannot be read.
  package static func fonts(of timeline: Timeline, library: MediaLibrary) throws -> [Font] {
    var found: [String: Font] = [:]
    try collect(FrameContentReader(timeline).content(of: 0..<timeline.frameCount).assets, library, &found)
    return found.values.sorted {
      ($0.family, $0.postScriptName, $0.identity.path) < ($1.family, $1.postScriptName, $1.identity.path)
    }
  }

  private static func collect(
    _ assets: AssetUse, _ library: MediaLibrary, _ found: inout [String: Font]
  ) throws {
    for text in assets.texts {
      for font in try text.layouts(library.fonts).flatMap(\.fonts) {
        // A collection has several fonts in one file.
        found["\(font.identity.path)\n\(font.postScriptName)"] = font
      }
    }
    for path in assets.images {
      if let drawing = try library.vectorImage(path) { try collect(drawing.content.assets, library, &found) }
    }
  }
}

extension TextUse {
  /// The text in each of the fonts that it may have.
  func layouts(_ sources: FontSources) throws -> [TextLayout] {
    let own = FontWeight(fontWeight)
    // Each weight that an installed font has may be another file, and between them no other is chosen.
    return try (isWeightMoving ? [own] + FontCatalog.shared.weights(sources) : [own]).map { weight in
      let font = FontDescriptor(fontName, weight: weight, italic: isItalic, axes: fontAxes, sources: sources)
      // The sign of truncated lines may be shown too.
      var request = TextRequest(string + "\n" + marker, font: font, isWrapped: false, language: language)
      request.direction = direction
      request.paragraph.isHyphenated = isHyphenated
      return try TextLayout(request)
    }
  }
}

extension TextLayout {
  /// Every font that its characters come from, the first one of the request first.
  var fonts: [Font] {
    var fonts = [font]
    for run in lines.flatMap(\.runs) where !fonts.contains(run.font) { fonts.append(run.font) }
    return fonts
  }
}
