// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel
import Testing

@testable import MotionVectors

@Suite("The cascade of styles in SVG")
struct SVGCascadeTests {
  private func fill(_ body: String) throws -> SVGPaint { try svg(body).style("x").paint.fill }
  private let red = SVGPaint.color(.color(.red))
  private let blue = SVGPaint.color(.color(.blue))

  @Test("attributes lose against rules, rules against style, and all against !important")
  func order() throws {
    #expect(try fill("<path id='x' fill='red'/>") == red)
    #expect(try fill("<style>path { fill: blue }</style><path id='x' fill='red'/>") == blue)
    #expect(try fill("<style>path { fill: blue }</style><path id='x' style='fill: red'/>") == red)
    #expect(try fill("<style>path { fill: blue !important }</style><path id='x' style='fill: red'/>") == blue)
    #expect(
      try fill("<style>path { fill: blue !important }</style><path id='x' style='fill: red ! IMPORTANT'/>") == red)
    // The sheet may follow the element, and several add up.
    #expect(try fill("<path id='x' class='a'/><style>.a { fill: red }</style><style>.a { fill: blue }</style>") == blue)
  }

  @Test(
    "the more specific selector wins, and the later one among equals",
    arguments: [
      ("#x { fill: blue } .a.a { fill: red }", true), (".a { fill: red } .b { fill: blue }", true),
      (".b { fill: blue } .a { fill: red }", false), ("path.a { fill: blue } .a { fill: red }", true),
      ("g path { fill: blue } path { fill: red }", true), ("* { fill: red } path { fill: blue }", true),
      ("[class] { fill: blue } path { fill: red }", true), (":not(#y) { fill: blue } .a.b { fill: red }", true),
    ])
  func specificity(_ rules: String, _ isBlue: Bool) throws {
    let found = try fill("<style>\(rules)</style><g><path id='x' class='a b'/></g>")
    #expect(found == (isBlue ? blue : red))
  }

  @Test("values are inherited, or not, by property and by keyword")
  func inheritance() throws {
    let document = try svg(
      """
      <g fill='red' opacity='0.5' stroke-width='3' color='blue'>
        <path id='a'/><path id='b' opacity='inherit' fill='initial' stroke='currentColor'/>
        <path id='c' fill='unset' style='stroke-width: unset; opacity: unset'/>
      </g>
      """)
    #expect(document.style("a").paint.fill == red && document.style("a").box.opacity == 1)
    #expect(document.style("b").box.opacity == 0.5)
    #expect(document.style("b").paint.fill == .color(.black) && document.style("b").paint.stroke == .color(.current))
    #expect(document.style("b").paint.color == .blue)
    #expect(document.style("c").paint.fill == red && document.style("c").paint.strokeWidth == SVGLength(3))
    #expect(document.style("c").box.opacity == 1)
  }

  @Test("variables are inherited, have fallbacks, and end in no circle")
  func variables() throws {
    let document = try svg(
      """
      <style>:root { --main: red; --copy: var(--main); --a: var(--b); --b: var(--a) } .in { --main: blue }</style>
      <path id='a' style='fill: var(--main)'/><path id='b' fill='var(--none, blue)'/>
      <g class='in'><path id='c' fill='var( --main )'/><path id='d' fill='var(--copy)'/></g>
      <g fill='blue'><path id='e' style='fill: red; fill: var(--a)'/></g>
      <text id='f' style='font: var(--style, italic) 12px var(--family, Inter)'/>
      """)
    #expect(document.style("a").paint.fill == red && document.style("b").paint.fill == blue)
    #expect(document.style("c").paint.fill == blue && document.style("d").paint.fill == red)
    // Without a value the property is unset, and so inherited.
    #expect(document.style("e").paint.fill == blue)
    let text = document.style("f").text
    #expect(text.slope == .italic && text.fontSize == 12 && text.families == ["Inter"])
  }

  @Test("an instance computes its style again inside of another parent")
  func instances() throws {
    let document = try svg(
      "<path id='x' style='fill: var(--c, red); stroke-width: 2em'/><g id='y' style='--c: blue; font-size: 10px'/>")
    let element = try #require(document.element(id: "x"))
    #expect(element.style.paint.fill == red && element.style.paint.strokeWidth == SVGLength(32))
    let other = SVGStyle.computed(element.declarations, inheriting: document.style("y"), root: 16)
    #expect(other.paint.fill == blue && other.paint.strokeWidth == SVGLength(20))
  }

  @Test("units of fonts are resolved, percentages and units of the viewport are kept")
  func units() throws {
    let document = try svg(
      """
      <g font-size='20' stroke-width='.5em'><text id='a' font-size='150%' letter-spacing='1em' word-spacing='10%'/>
      <text id='b' font-size='larger' stroke-width='1rem'/><text id='c' font-size='x-large' stroke-width='2vw'/></g>
      """, "font-size='10'")
    #expect(document.style("a").text.fontSize == 30 && document.style("a").text.letterSpacing == SVGLength(30))
    #expect(document.style("a").paint.strokeWidth == SVGLength(10))
    #expect(document.style("a").text.wordSpacing == .percent(10))
    #expect(document.style("b").text.fontSize == 24 && document.style("b").paint.strokeWidth == SVGLength(10))
    #expect(document.style("c").text.fontSize == 24 && document.style("c").paint.strokeWidth == SVGLength(2, .vw))
  }

  @Test("elements that declare nothing share the style of their parent")
  func sharing() throws {
    let document = try svg("<g fill='red'>" + String(repeating: "<path d='M0 0'/>", count: 3) + "</g>")
    #expect(document.elements[2].style == document.elements[3].style)
    #expect(document.elements[2].declarations.isEmpty)
  }

  @Test("geometry may be set by CSS")
  func geometry() throws {
    let document = try svg(
      "<style>rect { width: 40px; rx: 3 }</style><rect id='x' width='10' height='20'/><path id='y' d='M0 0' style=\"d: path('M1 2')\"/>"
    )
    guard case .rect(let rect)? = document.element(id: "x")?.content else { throw SVGTestError() }
    #expect(rect.width == SVGLength(40, .px) && rect.height == SVGLength(20) && rect.rx == SVGLength(3))
    #expect(document.element(id: "y")?.content == .path(Path(elements: [.move(.init(x: 1, y: 2))]), pathLength: nil))
  }

  @Test("a value that is none is a warning with its line, and changes nothing")
  func invalid() throws {
    let document = try svg(
      "\n<path id='x' fill='rot'/>\n<path style='stroke-width: -1; opacty: 2; fill-opacity: 50%'/>")
    #expect(document.style("x").paint.fill == .color(.black))
    #expect(
      document.warnings == [
        VectorWarning("fill has no value “rot”; it is ignored", line: 2, element: "#x"),
        VectorWarning("stroke-width has no value “-1”; it is ignored", line: 3, element: "path"),
      ])
    #expect(document.elements[2].style.paint.fillOpacity == 0.5)
  }
}

struct SVGTestError: Error {}
