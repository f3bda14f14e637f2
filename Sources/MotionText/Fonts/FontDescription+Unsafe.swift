// SPDX-License-Identifier: Apache-2.0

import CHarfBuzz
import MotionCore

/// A font file's description of itself.
package struct FontDescription: Hashable, Sendable {
  /// A feature of OpenType, such as "ss01".
  package struct Feature: Hashable, Sendable {
    package var tag: String
    /// The font's name of the feature, such as "Alternate one"; nil if it has none.
    package var name: String?
  }
  /// A script, by its tag of ISO 15924 ("Latn"), and the number of its characters in the font.
  package struct Script: Hashable, Sendable {
    package var tag: String
    package var characters: Int
  }

  package var family: String
  package var version: String?
  package var designer: String?
  package var glyphs: Int
  package var axes: [FontAxis]
  package var features: [Feature]
  /// Those with most characters first.
  package var scripts: [Script]
}

extension Font {
  /// Its axes; empty for fonts that do not vary.
  package var axes: [FontAxis] { face.file.axes }
  package var description: FontDescription { face.file.description }
  /// Whether it has a glyph for every character of a text.
  package func covers(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { face.glyph(for: $0) != nil || $0.properties.isWhitespace }
  }
}

extension FontFile {
  var description: FontDescription {
    FontDescription(
      family: name(NameID.typographicFamily) ?? name(NameID.family) ?? path, version: name(NameID.version),
      designer: name(9),
      glyphs: unsafe Int(hb_face_get_glyph_count(face)), axes: axes, features: features,
      scripts: scripts)
  }

  /// Of both tables, by tag.
  private var features: [FontDescription.Feature] {
    var names: [String: String] = [:]
    var found: Set<String> = []
    for table in ["GSUB", "GPOS"].map(FontFile.tag) {
      var count: UInt32 = 0
      // A damaged table may claim any number.
      let all = unsafe min(hb_ot_layout_table_get_feature_tags(face, table, 0, &count, nil), 4096)
      count = all
      var tags = [hb_tag_t](repeating: 0, count: Int(all))
      unsafe hb_ot_layout_table_get_feature_tags(face, table, 0, &count, &tags)
      for (index, tag) in tags.prefix(Int(count)).enumerated() {
        let text = FontFile.text(tag)
        found.insert(text)
        if names[text] == nil { names[text] = featureName(table, UInt32(index)) }
      }
    }
    return found.sorted().map { FontDescription.Feature(tag: $0, name: names[$0]) }
  }

  private func featureName(_ table: hb_tag_t, _ index: UInt32) -> String? {
    var label: hb_ot_name_id_t = 0
    guard unsafe hb_ot_layout_feature_get_name_ids(face, table, index, &label, nil, nil, nil, nil) != 0 else {
      return nil
    }
    return name(label)
  }

  private var scripts: [FontDescription.Script] {
    guard let set = unsafe hb_set_create() else { return [] }
    defer { unsafe hb_set_destroy(set) }
    unsafe hb_face_collect_unicodes(face, set)
    var counts: [UInt32: Int] = [:]
    // HarfBuzz's own sign for before the first.
    var scalar = UInt32.max
    while unsafe hb_set_next(set, &scalar) != 0 { counts[MotionText.Script.of(scalar), default: 0] += 1 }
    return counts.filter { !["Zyyy", "Zinh", "Zzzz"].contains(FontFile.text($0.key)) }
      .map { FontDescription.Script(tag: FontFile.text($0.key), characters: $0.value) }
      .sorted { ($1.characters, $0.tag) < ($0.characters, $1.tag) }
  }
}
