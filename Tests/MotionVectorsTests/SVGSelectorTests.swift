// SPDX-License-Identifier: Apache-2.0

import MotionModel
import Testing

@testable import MotionVectors

@Suite("Selectors of CSS")
struct SVGSelectorTests {
  private static let body = """
    <g id='a' class='one two' data-x='alpha beta'><g id='b' lang='en-GB'><path id='c'/><rect id='d' class='one'/>
    <path id='e' fill='none'/></g></g><a id='f' xlink:href='#a'/>
    """

  private func matched(_ selector: String) throws -> String {
    let document = try svg("<style>\(selector) { opacity: 0.5 }</style>" + Self.body)
    try #require(document.warnings.isEmpty, "\(document.warnings)")
    return document.elements.filter { $0.style.box.opacity == 0.5 }.map { $0.id ?? "-" }.joined()
  }

  @Test(
    "each form finds its elements",
    arguments: [
      ("path", "ce"), ("*", "-abcdef"), (".one", "ad"), (".one.two", "a"), ("rect.one", "d"), ("#c", "c"),
      ("path#c, rect", "cd"), ("g path", "ce"), ("g > path", "ce"), ("svg > path", ""), ("#a > g > rect", "d"),
      ("svg rect", "d"), ("path + rect", "d"), ("path ~ path", "e"), ("rect + path", "e"), ("path + path", ""),
      ("[fill]", "e"), ("[fill=none]", "e"), ("[fill='none']", "e"), ("[data-x~=beta]", "a"), ("[data-x~=bet]", ""),
      ("[lang|=en]", "b"), ("[data-x^=alpha]", "a"), ("[data-x$='ta']", "a"), ("[data-x*='a b']", "a"),
      ("[fill=NONE i]", "e"), (":root", "-"), ("path:first-child", "c"), (":last-child", "-bef"), ("g:only-child", "b"),
      ("path:nth-child(odd)", "ce"), (":nth-child(2)", "d"), (":nth-child(-n+2)", "-abcd"), ("path:not([fill])", "c"),
      (":link", "f"), ("rect:hover, #c", "c"), ("path::before", ""), ("g/**/ path", "ce"),
      ("svg|path", "ce"), ("\\70 ath", "ce"), ("G", ""),
    ])
  func forms(_ selector: String, _ ids: String) throws {
    // The style element is the first child of the root.
    let expected = selector == ":nth-child(2)" ? "ad" : selector == ":nth-child(-n+2)" ? "-abcd" : ids
    #expect(try matched(selector) == expected)
  }

  @Test("a selector that is not read is a warning with its line, and the others count")
  func unsupported() throws {
    let document = try svg("<style>\n\n.a:has(b) { fill: red }\n#x { opacity: 0.5 }\n</style><path id='x'/>")
    #expect(document.style("x").box.opacity == 0.5)
    #expect(document.warnings.count == 1 && document.warnings[0].line == 3, "\(document.warnings)")
    #expect(document.warnings[0].text == "the selector “.a:has(b)” is not read (:has); its rule is ignored")
  }

  @Test("media, comments, CDATA and at-rules")
  func sheets() throws {
    let document = try svg(
      """
      <style type='text/css'><![CDATA[ <!-- @charset "utf-8"; @media print { #x { fill: red } }
      @media screen { #x { opacity: 0.5 } } /* } */ @import url(other.css); #x { stroke-opacity: .25; } -->
      @font-face { font-family: a; src: url("a;}.woff") } #x { fill-opacity: 0.5 ]]></style>
      <style media='print'>#x { fill: red }</style><style type='text/less'>x</style><path id='x'/>
      """)
    let style = document.style("x")
    #expect(style.paint.fill == .color(.black) && style.box.opacity == 0.5)
    #expect(style.paint.strokeOpacity == 0.25 && style.paint.fillOpacity == 0.5)
    #expect(
      document.warnings.map(\.line) == [2, 3, 4], "\(document.warnings)")
  }

  @Test("selectors that compare too much are refused")
  func budget() throws {
    let nested = String(repeating: "<g>", count: 400) + String(repeating: "</g>", count: 400)
    // None of the ways to choose eight groups among 400 begins in an x.
    let slow = "<style>x g g g g g g g g { fill: red }</style>"
    let found = svgError("<svg xmlns='http://www.w3.org/2000/svg'>\(slow)\(nested)</svg>")
    #expect(found?.problem == "its style sheets compare too many elements; use simpler selectors")
  }
}
