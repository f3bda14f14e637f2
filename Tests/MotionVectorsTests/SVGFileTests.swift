// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel
import Testing

@testable import MotionVectors

@Suite("SVG files as XML")
struct SVGFileTests {
  private static let namespace = "xmlns='http://www.w3.org/2000/svg'"

  @Test(
    "what is no SVG is refused with its line",
    arguments: [
      ("", "a.svg: it is empty"),
      ("hello", "a.svg, line 1: it is not XML; an SVG file begins with <svg xmlns=\"http://www.w3.org/2000/svg\">"),
      ("<html>\n</html>", "a.svg, line 1: its root is <html>; an SVG file has <svg> there"),
      (
        "<svg xmlns='http://www.w3.org/2000/SVG'/>",
        "a.svg, line 1: its root <svg> has the namespace \"http://www.w3.org/2000/SVG\", not SVG's; write xmlns=\"http://www.w3.org/2000/svg\""
      ),
      (
        "<a:svg/>",
        "a.svg, line 1: its root <svg> has an undeclared namespace, not SVG's; write xmlns=\"http://www.w3.org/2000/svg\""
      ),
      (
        "<svg \(namespace)>\n<g>\n</svg>",
        "a.svg, line 3: it is not well-formed XML: Opening and ending tag mismatch: g line 2 and svg"
      ),
      (
        "<svg \(namespace)>\n\n<path",
        "a.svg, line 3: it is not well-formed XML: Couldn't find end of Start Tag path line 3"
      ),
      ("<svg \(namespace)>&nbsp;</svg>", "a.svg, line 1: it is not well-formed XML: Entity 'nbsp' not defined"),
    ])
  func refused(_ text: String, _ message: String) {
    #expect(svgError(text)?.description == message)
  }

  @Test("a file without a namespace is read with a warning, undeclared prefixes without one")
  func namespaces() throws {
    let bare = try SVGReader.document(Array("<svg><rect id='x' width='1'/></svg>".utf8), name: "a.svg")
    #expect(bare.element(id: "x")?.name == .rect)
    #expect(bare.warningTexts == ["<svg> has no namespace; write xmlns=\"http://www.w3.org/2000/svg\" into it"])
    let prefixed =
      "<s:svg xmlns:s='http://www.w3.org/2000/svg'><s:use id='x' xlink:href='#y'/><s:g id='y'/><rect/></s:svg>"
    let document = try SVGReader.document(Array(prefixed.utf8), name: "a.svg")
    #expect(document.elements.map(\.name) == [.svg, .use, .g] && document.warnings.isEmpty, "\(document.warnings)")
    #expect(document.elements[1].content == .use(SVGUse(reference: .id("y"))))
    let foreign = try svg("<x:a xmlns:x='urn:x'><path/></x:a><metadata><rect/></metadata><path/>")
    #expect(foreign.elements.map(\.name) == [.svg, .path])
  }

  @Test("entities of the file are replaced, as Illustrator writes them")
  func entities() throws {
    let text = """
      <?xml version="1.0" encoding="utf-8"?>
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
        <!ENTITY ns_svg "http://www.w3.org/2000/svg">
        <!ENTITY ns_xlink "http://www.w3.org/1999/xlink">
        <!ENTITY st "fill:red">
        <!ENTITY shape "<rect id='r' width='3'/>">
      ]>
      <svg xmlns="&ns_svg;" xmlns:xlink="&ns_xlink;">
      <use id="u" xlink:href="#p"/><path
        id="p" style="&st;"/>&shape;<text id='t'>&shape;&st;</text></svg>
      """
    let document = try SVGReader.document(Array(text.utf8), name: "a.svg")
    #expect(document.warnings.isEmpty, "\(document.warnings)")
    #expect(document.style("p").paint.fill == .color(.color(.red)))
    #expect(document.elements.map(\.line) == [8, 9, 9, 10, 10, 10], "\(document.elements.map(\.line))")
    #expect(document.elements.map(\.name) == [.svg, .use, .path, .rect, .text, .rect])
    #expect(document.element(id: "t").map { document.texts(of: $0) } == ["fill:red"])
  }

  @Test("entities that grow, that are circles, and that are in other files are refused")
  func bombs() {
    func file(_ declarations: String, _ body: String) -> String {
      "<!DOCTYPE svg [\(declarations)]>\n<svg \(Self.namespace)>\n\(body)</svg>"
    }
    var laughs = "<!ENTITY a0 'ha ha ha ha ha '>"
    for i in 1...12 { laughs += "<!ENTITY a\(i) '\(String(repeating: "&a\(i - 1);", count: 10))'>" }
    for body in ["<text>&a12;</text>", "<path d='&a12;'/>"] {
      // libxml2 looks at them where they are declared.
      #expect(
        svgError(file(laughs, body))?.description
          .hasPrefix("a.svg, line 1: its entities stand for more than 16 MB of text; write the text instead of &a")
          == true)
    }
    let long = "<!ENTITY a '\(String(repeating: "x", count: 100_000))'>"
    let many = String(repeating: "&a;", count: 1000)
    #expect(svgError(file(long, "<text>\(many)</text>"))?.problem.contains("16 MB") == true)
    let circle = svgError(file("<!ENTITY a '&b;'><!ENTITY b '&a;'>", "<text>&a;</text>"))?.problem ?? ""
    #expect(circle.contains("entity reference loop") || circle.contains("refers to itself"), "\(circle)")
    #expect(
      svgError(file("<!ENTITY a SYSTEM 'file:///etc/hostname'>", "<text>&a;</text>"))?.description
        == "a.svg, line 3: the entity &a; is in another file, which is not read; write its text instead")
    #expect(
      svgError(file("<!ENTITY % a '<!ENTITY b \"c\">'> %a;", "<text>&b;</text>"))?.problem.contains(
        "parameter entity %a;")
        == true)
  }

  @Test("depth, elements and bytes are limited")
  func limits() {
    func nested(_ count: Int) -> String {
      "<svg \(Self.namespace)>" + String(repeating: "<g>", count: count) + String(repeating: "</g>", count: count)
        + "</svg>"
    }
    #expect(svgError(nested(999)) == nil)
    #expect(svgError(nested(1000))?.problem.contains("more than 1000 deep") == true)
    var few = VectorLimits()
    (few.elements, few.bytes) = (10, 1000)
    #expect(svgError(nested(9), limits: few) == nil)
    #expect(svgError(nested(10), limits: few)?.problem.contains("more than 10 elements") == true)
    #expect(svgError("<svg \(Self.namespace)>\(String(repeating: " ", count: 1000))</svg>", limits: few) != nil)
    let attributes = (0..<1001).map { "a\($0)='='" }.joined(separator: " ")
    #expect(
      svgError("<svg \(Self.namespace)>\n<!-- = --><g \(attributes)/></svg>")?.description
        == "a.svg, line 2: a tag has more than 1000 attributes; simplify it")
    #expect(svgError("<svg \(Self.namespace)><g id='\(String(repeating: "=", count: 2000))'/></svg>") == nil)
    // Text in one attribute beyond libxml2's own limit.
    let long = String(repeating: "0 ", count: 6_000_000)
    #expect(svgError("<svg \(Self.namespace)><polyline points='\(long)'/></svg>") == nil)
  }

  @Test("all encodings of XML are read")
  func encodings() throws {
    let text = "<svg \(Self.namespace)><text id='é'>ü</text></svg>"
    func check(_ bytes: [UInt8], _ name: String) throws {
      let document = try SVGReader.document(bytes, name: name)
      #expect(document.element(id: "é").map { document.texts(of: $0) } == ["ü"], "\(name)")
    }
    try check(Array(text.utf8), "UTF-8")
    try check([0xEF, 0xBB, 0xBF] + Array(text.utf8), "UTF-8 with a mark")
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    try check([0xFE, 0xFF] + big, "UTF-16, big")
    try check([0xFF, 0xFE] + little, "UTF-16, little")
    let latin = Array("<?xml version='1.0' encoding='ISO-8859-1'?>".utf8) + text.unicodeScalars.map { UInt8($0.value) }
    try check(latin, "Latin 1")
  }

  @Test("compressed files are inflated, damaged and huge ones refused")
  func gzip() throws {
    // `gzip -9` of <svg xmlns="http://www.w3.org/2000/svg"><rect id="x"/></svg>
    let packed: [UInt8] = [
      31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 179, 41, 46, 75, 87, 168, 200, 205, 201, 43, 182, 85, 202, 40, 41, 41, 176,
      210, 215, 47, 47, 47, 215, 43, 55, 214, 203, 47, 74, 215, 55, 50, 48, 48, 208, 7, 170, 80, 178, 179, 41, 74,
      77, 46, 81, 200, 76, 177, 85, 170, 80, 210, 183, 179, 1, 9, 218, 1, 0, 171, 214, 77, 178, 60, 0, 0, 0,
    ]
    #expect(try SVGReader.document(packed, name: "a.svgz").element(id: "x")?.name == .rect)
    #expect(throws: VectorFileError.self) { try SVGReader.document(Array(packed.prefix(50)), name: "a.svgz") }
    var damaged = packed
    damaged[40] ^= 0xFF
    #expect(throws: VectorFileError.self) { try SVGReader.document(damaged, name: "a.svgz") }
    var few = VectorLimits()
    few.bytes = 1 << 20
    // A megabyte and a half of spaces.
    let bomb: [UInt8] =
      [31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 237, 193, 49, 1, 0, 0, 0, 194, 160, 42, 235, 159, 210, 20, 126, 64, 1]
      + [UInt8](repeating: 0, count: 1523)
      + [124, 13, 83, 181, 250, 8, 0, 0, 24, 0]
    #expect {
      try SVGReader.document(bomb, name: "a.svgz", limits: few)
    } throws: {
      "\($0)" == "a.svgz: it has more than 1 MB after it is inflated; simplify it"
    }
  }
}
