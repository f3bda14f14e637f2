// SPDX-License-Identifier: Apache-2.0

import CHarfBuzz

extension FontFace {
  /// The tags of the font's OpenType features, in any script, sorted.
  var featureTags: [UInt32] {
    let face = unsafe hb_font_get_face(shaper)
    var tags: Set<UInt32> = []
    // GSUB, GPOS
    for table in [0x4753_5542, 0x4750_4F53] as [hb_tag_t] {
      let total = unsafe hb_ot_layout_table_get_feature_tags(face, table, 0, nil, nil)
      var count = min(total, 10_000)
      var found = [hb_tag_t](repeating: 0, count: Int(count))
      unsafe hb_ot_layout_table_get_feature_tags(face, table, 0, &count, &found)
      tags.formUnion(found.prefix(Int(count)))
    }
    return tags.sorted()
  }
}
