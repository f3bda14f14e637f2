// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import Testing

@testable import MotionVectorLayers

@Suite("Texts of SVG files")
struct SVGTextTests {
  private func box(_ text: String, _ id: String = "t") -> CGRect {
    let drawing = TestDrawing(text)
    return drawing.layer.shape(id).path?.tightBounds ?? .null
  }

  @Test("letters stand on the baseline where the text says, by its anchor")
  func anchors() {
    #expect(box("<text id=\"t\" x=\"50\" y=\"40\" font-size=\"20\">abcd</text>").isNear(50, 30, 40, 10))
    #expect(
      box("<text id=\"t\" x=\"50\" y=\"40\" font-size=\"20\" text-anchor=\"middle\">abcd</text>").isNear(30, 30, 40, 10)
    )
    #expect(
      box("<text id=\"t\" x=\"50\" y=\"40\" font-size=\"20\" text-anchor=\"end\">abcd</text>").isNear(10, 30, 40, 10))
  }

  @Test("lists of places move single characters")
  func lists() throws {
    let drawing = TestDrawing("<text id=\"t\" x=\"0 50\" y=\"20\" dx=\"0 0 5\" font-size=\"20\">abc</text>")
    let path = try #require(drawing.layer.shape("t").path)
    let lefts = path.elements.compactMap { if case .move(let p) = $0 { Double(p.x) } else { nil } }
    #expect(lefts.count == 3 && zip(lefts, [0, 50, 65]).allSatisfy { abs($0 - $1) < 1e-6 }, "\(lefts)")
  }

  @Test("a length that is given spreads characters, or stretches them")
  func lengths() {
    #expect(
      box("<text id=\"t\" y=\"20\" font-size=\"20\" textLength=\"70\">abcd</text>").isNear(0, 10, 70, 10))
    #expect(
      box("<text id=\"t\" y=\"20\" font-size=\"20\" textLength=\"80\" lengthAdjust=\"spacingAndGlyphs\">abcd</text>")
        .isNear(0, 10, 80, 10))
  }

  @Test("a text along a path turns with it, and what is beyond its end is left out")
  func paths() throws {
    let drawing = TestDrawing(
      """
      <path id="p" d="M100 0V45" fill="none"/>
      <text id="t" font-size="20"><textPath href="#p">abcdefgh</textPath></text>
      """)
    let box = try #require(drawing.layer.shape("t").path?.tightBounds)
    // Letters are ten points wide; the middle of the fifth is at the end.
    #expect(box.isNear(100, 0, 10, 50), "\(box)")
  }

  @Test("a tspan is a part of its own, with its own paint")
  func spans() {
    let drawing = TestDrawing(
      "<text id=\"t\" y=\"20\" font-size=\"20\">ab<tspan id=\"s\" fill=\"#f00\" dy=\"5\">cd</tspan></text>")
    #expect(drawing.layer.shape("s").fillColor == .red)
    #expect(drawing.layer.shape("s").path?.tightBounds.isNear(20, 15, 20, 10) ?? false)
  }

  @Test("without any of its fonts a text is a warning")
  func fonts() {
    #expect(TestDrawing("<text y=\"20\" font-family=\"Missing, Inter\">a</text>").warnings == [])
  }
}
