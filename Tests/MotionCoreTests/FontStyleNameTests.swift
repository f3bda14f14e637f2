// SPDX-License-Identifier: Apache-2.0

import MotionCore
import Testing

struct FontStyleNameTests {
  @Test(
    "Words of a style have a weight and a slope",
    arguments: [
      ("Bold", 700, false), ("BoldItalic", 700, true), ("semi bold oblique", 600, true), ("DemiBold", 600, false),
      ("Extra-Light", 200, false), ("Heavy", 800, false), ("Italic", 400, true), ("Roman", 400, false),
    ])
  func words(text: String, weight: Int, isItalic: Bool) throws {
    #expect(FontStyleName(text) == FontStyleName(weight: FontWeight(weight), isItalic: isItalic))
  }

  @Test("Other words are no style, but may end with one")
  func others() {
    for text in ["", "-", "Condensed", "CondensedBold", "MT", "Boldest"] {
      #expect(FontStyleName(text) == nil, "\(text)")
    }
    #expect(FontStyleName(endOf: "CondensedBold") == FontStyleName(weight: .bold, isItalic: false))
    #expect(FontStyleName(endOf: "Condensed Extra Bold Italic") == FontStyleName(weight: .extraBold, isItalic: true))
    #expect(FontStyleName(endOf: "Condensed") == nil && FontStyleName(endOf: "") == nil)
  }

  @Test("Each weight is read as it is written", arguments: [100, 200, 300, 400, 500, 600, 700, 800, 900])
  func roundTrip(weight: Int) {
    for isItalic in [false, true] {
      let style = FontStyleName(weight: FontWeight(weight), isItalic: isItalic)
      #expect(FontStyleName(style.text) == style)
    }
  }

  @Test("A PostScript name is a family and a style")
  func split() throws {
    let name = try #require(FontStyleName.split("AvenirNext-DemiBold"))
    #expect(name.families == ["Avenir Next", "AvenirNext"] && name.style == "DemiBold")
    #expect(FontStyleName.split("Inter") == nil && FontStyleName.split("-Bold") == nil)
  }
}
