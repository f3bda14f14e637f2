// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel
import Testing

@testable import MotionVectors

@Suite("Elements of SVG and their attributes")
struct SVGElementTests {
  private func content(_ element: String) throws -> SVGContent {
    let document = try svg(element)
    try #require(document.elements.count > 1, "\(document.warnings)")
    return document.elements[1].content
  }

  @Test("shapes keep their geometry and units")
  func shapes() throws {
    #expect(
      try content("<circle cx='10' cy='5%' r='1.5e1mm'/>")
        == .circle(cx: SVGLength(10), cy: .percent(5), r: SVGLength(15, .mm)))
    #expect(
      try content("<ellipse rx='auto' ry='2Q'/>")
        == .ellipse(cx: .zero, cy: .zero, rx: nil, ry: SVGLength(2, .quarter)))
    #expect(
      try content("<line x1='1in' y1='-1' x2='+.5' y2='1vw'/>")
        == .line(x1: SVGLength(1, .in), y1: SVGLength(-1), x2: SVGLength(0.5), y2: SVGLength(1, .vw)))
    #expect(
      try content("<polygon points=' 1,2 3-4.5.5 6'/>")
        == .points([CGPoint(x: 1, y: 2), CGPoint(x: 3, y: -4.5), CGPoint(x: 0.5, y: 6)]))
    #expect(
      try content("<path d='M1 2h3' pathLength='10'/>")
        == .path(Path(elements: [.move(CGPoint(x: 1, y: 2)), .line(CGPoint(x: 4, y: 2))]), pathLength: 10))
  }

  @Test("numbers in lists end at the first error, with a warning")
  func lists() throws {
    let document = try svg("<polyline points='1 2 3 x 4'/><polyline points='1 2 3'/><path d='M0 0L1 1L2'/>")
    #expect(document.elements[1].content == .points([CGPoint(x: 1, y: 2)]))
    #expect(document.elements[2].content == .points([CGPoint(x: 1, y: 2)]))
    #expect(
      document.elements[3].content
        == .path(Path(elements: [.move(.zero), .line(CGPoint(x: 1, y: 1))]), pathLength: nil))
    try #require(document.warnings.count == 2)
    #expect(
      document.warningTexts[1]
        == "its path data has an error at character 11: expected a number, got the end; the path ends before it")
  }

  @Test("viewports: sizes, view boxes and aspect ratios")
  func viewports() throws {
    let document = try svg(
      "<symbol viewBox='0,0 10 20' preserveAspectRatio='xMaxYMin slice' refX='center'/>",
      "width='100%' height='5cm' viewBox='0 0 0 1'")
    guard case .viewport(let root) = document.root.content, case .viewport(let symbol) = document.elements[1].content
    else { throw SVGTestError() }
    #expect(root.width == .percent(100) && root.height == SVGLength(5, .cm))
    #expect(root.viewBox == SVGViewBox(x: 0, y: 0, width: 0, height: 1) && root.aspectRatio == .standard)
    #expect(symbol.viewBox == SVGViewBox(x: 0, y: 0, width: 10, height: 20) && symbol.refX == .percent(50))
    #expect(symbol.aspectRatio == SVGAspectRatio(alignment: .init(x: 1, y: 0), isSlice: true))
    let map = symbol.aspectRatio.transform(
      from: SVGViewBox(x: 0, y: 0, width: 10, height: 20), to: SVGSize(width: 40, height: 40))
    #expect(map == SVGTransform(a: 4, d: 4, tx: 0, ty: 0))
    let wrong = try svg("", "viewBox='0 0 -1 1' preserveAspectRatio='middle'")
    #expect(wrong.warnings.count == 2)
  }

  @Test("references: ids, files, data, addresses")
  func references() throws {
    #expect(SVGReference("#a%20b") == .id("a b"))
    #expect(SVGReference("pictures/a%20b.png") == .file("pictures/a b.png", id: nil))
    #expect(SVGReference("a.svg#b") == .file("a.svg", id: "b"))
    #expect(SVGReference("https://a.org/b.png") == .external("https://a.org/b.png"))
    #expect(SVGReference("C:/a.png") == .file("C:/a.png", id: nil))
    #expect(
      SVGReference("data:image/PNG;base64,AQ\nID BA==") == .data(SVGData(mediaType: "image/png", bytes: [1, 2, 3, 4])))
    #expect(
      SVGReference("data:image/svg+xml,%3Csvg/%3E")
        == .data(SVGData(mediaType: "image/svg+xml", bytes: Array("<svg/>".utf8))))
    #expect(SVGReference("data:image/png;base64,!!") == nil && SVGReference(" ") == nil)
    let document = try svg(
      "<use href='a.svg#b'/><use href='#x' xlink:href='#y'/><image href='http://a/b.png'/><g id='x'/>")
    #expect(document.elements[2].content == .use(SVGUse(reference: .id("x"))))
    #expect(document.warnings.count == 2 && document.warnings.allSatisfy { $0.text.contains("not read") })
  }

  @Test("gradients take attributes and stops from others")
  func gradients() throws {
    let document = try svg(
      """
      <linearGradient id='a' x1='10%' gradientTransform='translate(1 2)'><stop offset='50%' stop-color='red' stop-opacity='.5'/>
      <stop offset='.25' style='stop-color: blue'/><stop offset='2'/></linearGradient>
      <radialGradient id='b' href='#a' r='3' spreadMethod='reflect'/>
      <linearGradient id='c' href='#d' y1='4'/><linearGradient id='d' href='#c' x2='5' gradientUnits='userSpaceOnUse'/>
      """)
    let a = try #require(document.element(id: "a").flatMap { document.resolvedGradient($0) })
    #expect(a.geometry == .linear(x1: .percent(10), y1: .percent(0), x2: .percent(100), y2: .percent(0)))
    #expect(a.stops.map(\.offset) == [0.5, 0.5, 1] && a.stops[0].color == Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    let b = try #require(document.element(id: "b").flatMap { document.resolvedGradient($0) })
    let half = SVGLength.percent(50)
    #expect(b.geometry == .radial(cx: half, cy: half, r: SVGLength(3), fx: half, fy: half, fr: .percent(0)))
    #expect(b.stops == a.stops && b.transform == a.transform && b.spread == .reflect && b.units == .objectBoundingBox)
    let c = try #require(document.element(id: "c").flatMap { document.resolvedGradient($0) })
    #expect(c.geometry == .linear(x1: .percent(0), y1: SVGLength(4), x2: SVGLength(5), y2: .percent(0)))
    #expect(c.units == .userSpaceOnUse && c.stops.isEmpty)
  }

  @Test("filters and their primitives")
  func filters() throws {
    let document = try svg(
      """
      <filter x='0' primitiveUnits='objectBoundingBox'><feGaussianBlur in='SourceAlpha' stdDeviation='2 3' result='b'/>
      <feColorMatrix type='saturate' values='0.5'/><feComposite in2='b' operator='arithmetic' k2='1'/>
      <feConvolveMatrix order='2' kernelMatrix='1 2 3 4'/><feTurbulence baseFrequency='.1' numOctaves='2' type='fractalNoise'/>
      <feComponentTransfer><feFuncR type='table' tableValues='0 1'/></feComponentTransfer>
      <feMerge><feMergeNode in='b'/><feMergeNode/></feMerge><feConvolveMatrix kernelMatrix='1'/></filter>
      """)
    let contents = document.elements.map(\.content)
    guard case .filter(let filter) = contents[1], case .primitive(let blur) = contents[2] else { throw SVGTestError() }
    #expect(filter.x == .zero && filter.y == .percent(-10) && filter.primitiveUnits == .objectBoundingBox)
    #expect(blur.input == .sourceAlpha && blur.result == "b")
    #expect(blur.operation == .gaussianBlur(x: 2, y: 3, edge: .none))
    let operations = document.elements.compactMap { element in
      if case .primitive(let primitive) = element.content { primitive.operation } else { nil }
    }
    #expect(operations[1] == .colorMatrix(.saturate(0.5)))
    #expect(operations[2] == .composite(.arithmetic(k1: 0, k2: 1, k3: 0, k4: 0)))
    #expect(
      operations[3]
        == .convolveMatrix(
          SVGConvolution(
            columns: 2, rows: 2, kernel: [1, 2, 3, 4], divisor: 10, bias: 0, targetX: 1, targetY: 1, edge: .duplicate,
            preservesAlpha: false)))
    #expect(
      operations[4]
        == .turbulence(
          SVGTurbulence(frequencyX: 0.1, frequencyY: 0.1, octaves: 2, seed: 0, stitches: false, isFractal: true)))
    #expect(contents.contains(.transferFunction(.table([0, 1]))))
    #expect(contents.contains(.mergeNode(.result("b"))) && contents.contains(.mergeNode(nil)))
    #expect(operations.last == .flood(isEmpty: true))
    #expect(document.warningTexts == ["kernelMatrix has 9 numbers, got 1; the result of feConvolveMatrix is empty"])
  }

  @Test("what is not drawn is left out with one warning each")
  func leftOut() throws {
    let document = try svg(
      """
      <rect><animate/><animate/></rect><script/>
      <switch><foreignObject requiredExtensions='x'/><g systemLanguage='de, en'/></switch>
      <foreignObject><path/></foreignObject><blink/><flowRoot/><title>x</title>
      """)
    #expect(document.elements.map(\.name) == [.svg, .rect, .switch, .g])
    #expect(document.elements[3].conditions?.hold(language: "en-GB") == true)
    #expect(document.elements[3].conditions?.hold(language: "fr") == false)
    #expect(
      document.warningTexts == [
        "<animate> is not played; animate the layer in the script", "<script> is not run",
        "<foreignObject> is not drawn; use SVG's own elements", "<blink> is not an element of SVG; it is left out",
        "<flowRoot> is not drawn",
      ])
    #expect(document.warnings.map(\.line) == [1, 1, 3, 3, 3])
  }

  @Test("white space of texts collapses across elements, or is kept")
  func spaces() throws {
    func texts(_ text: String) throws -> [String] {
      let document = try svg(text)
      return document.element(id: "t").map { document.texts(of: $0) } ?? []
    }
    #expect(try texts("<text id='t'>\n  a\tb \n <tspan> c </tspan> d  </text>") == ["a b ", "c ", "d"])
    #expect(try texts("<text id='t' xml:space='preserve'> a\n\tb </text>") == [" a  b "])
    #expect(try texts("<text id='t'> <tspan> </tspan>a<tspan/> </text>") == ["a"])
    #expect(try texts("<text id='t'>a <tspan xml:space='preserve'> b </tspan> c</text>") == ["a ", " b ", " c"])
    #expect(try texts("<text id='t'>a&amp;b<![CDATA[<c>]]>&#x41;</text>") == ["a&b<c>A"])
    #expect(try texts("<g xml:space='preserve'><text id='t' style='white-space: normal'>  a  </text></g>") == ["a"])
  }

  @Test("lists of positions belong to texts")
  func placements() throws {
    let text = try content(
      "<text x='1 2,3%' dy='1em' rotate='10 20' textLength='5' lengthAdjust='spacingAndGlyphs'>a</text>")
    #expect(
      text
        == .text(
          SVGTextPlacement(
            x: [SVGLength(1), SVGLength(2), .percent(3)], dy: [SVGLength(1, .em)], rotations: [10, 20],
            length: SVGTextLength(SVGLength(5), stretchesGlyphs: true))))
  }
}
