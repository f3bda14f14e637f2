// SPDX-License-Identifier: Apache-2.0

import MotionModel
import Testing

@testable import MotionVectors

@Suite("References between elements of SVG")
struct SVGReferenceTests {
  @Test(
    "references in circles are found",
    arguments: [
      ("<g id='a'><use id='x' href='#a'/></g>", "x"), ("<use id='x' href='#x'/>", "x"),
      ("<use id='x' href='#y'/><use id='y' href='#x'/>", "xy"),
      ("<pattern id='p'><rect id='x' fill='url(#p)'/></pattern><rect id='z' fill='url(#p)'/>", "x"),
      ("<mask id='m'><g id='x' mask='url(#m)'/></mask>", "x"),
      ("<clipPath id='c'><path id='x' clip-path='url(#c)'/></clipPath>", "x"),
      ("<marker id='m'><path id='x' marker-end='url(#m)'/></marker>", "x"),
      ("<g id='a'/><use id='x' href='#a'/><use id='y' href='#a'/>", ""),
      ("<defs><g id='a'/></defs><use id='x' href='#a'/>", ""),
    ])
  func cycles(_ body: String, _ ids: String) throws {
    let document = try svg(body)
    let found = document.elements.filter { document.isCyclic($0) }.map { $0.id ?? "-" }.joined()
    #expect(found == ids)
    #expect(document.warnings.isEmpty == ids.isEmpty)
    let rect = document.element(id: "x")
    if body.contains("pattern"), let rect { #expect(document.isCyclic(rect, through: "p")) }
  }

  @Test("references to nothing and to elements of the wrong kind are warnings")
  func missing() throws {
    let document = try svg(
      """
      <rect id='a' fill='url(#none)'/><rect fill='url(#none) red'/><rect clip-path='url(#a)'/>
      <use href='#gone'/><g filter='blur(2px) url(#a)'/>
      """)
    #expect(
      Set(document.warningTexts) == [
        "fill refers to #none, but the file does not have it", "clip-path refers to #a, but that is <rect>",
        "href refers to #gone, but the file does not have it", "filter refers to #a, but that is <rect>",
      ])
  }

  @Test("instances inside of instances are limited, however many they are")
  func doubling() throws {
    var body = "<g id='g0'><path/></g>"
    for i in 1...40 { body += "<g id='g\(i)'><use href='#g\(i - 1)'/><use href='#g\(i - 1)'/></g>" }
    let error = svgError("<svg xmlns='http://www.w3.org/2000/svg'><defs>\(body)</defs></svg>")
    #expect(error == nil)
    let drawn = svgError("<svg xmlns='http://www.w3.org/2000/svg'>\(body)</svg>")
    #expect(drawn?.problem == "it draws more than 1000000 elements by its references; simplify it")
  }

  @Test("the first element with an id counts")
  func duplicates() throws {
    let document = try svg("<g id='a'/><rect id='a'/>")
    #expect(document.element(id: "a")?.name == .g)
    #expect(document.element(.id("a"))?.index == 1 && document.element(nil) == nil)
  }

  @Test("a fill takes the gradient of an id that a shape has too, with a warning")
  func sharedIds() throws {
    let document = try svg(
      """
      <path id='a' fill='url(#a)'/><rect fill='url(#a) red'/><use href='#a'/><g id='b'/><rect fill='url(#b)'/>
      <linearGradient id='a'/><pattern id='a'/>
      """)
    #expect(document.element(id: "a")?.name == .path)
    #expect(document.paintServer(id: "a")?.name == .linearGradient)
    #expect(document.paintServer(id: "b")?.name == .g && document.paintServer(id: "c") == nil)
    #expect(
      document.warningTexts == [
        "fill refers to #a, but the first element with that id is <path>, so the <linearGradient> in line 2 is taken; "
          + "browsers paint nothing here", "fill refers to #b, but that is <g>",
      ])
  }

  @Test("a pattern takes attributes and children from others")
  func patterns() throws {
    let document = try svg(
      "<pattern id='a' width='2' viewBox='0 0 1 1'><rect/></pattern><pattern id='b' href='#a' height='3'/>")
    let pattern = try #require(document.element(id: "b").flatMap { document.resolvedPattern($0) })
    #expect(pattern.width == SVGLength(2) && pattern.height == SVGLength(3) && pattern.source == 1)
    #expect(pattern.viewBox == SVGViewBox(x: 0, y: 0, width: 1, height: 1))
  }
}
