// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import TestStage
import Testing

@testable import MotionVectorLayers

@Suite("SVG files as layers")
struct SVGLayerTests {
  @Test(
    "a drawing is as large as its file says",
    arguments: [
      ("width=\"200\" height=\"100\"", 200.0, 100.0), ("viewBox=\"0 0 24 12\"", 24, 12),
      ("width=\"48\" viewBox=\"0 0 24 12\"", 48, 24), ("height=\"6\" viewBox=\"0 0 24 12\"", 12, 6), ("", 300, 150),
      ("width=\"1in\" height=\"50%\"", 96, 150), ("width=\"100%\" height=\"100%\" viewBox=\"5 5 30 10\"", 30, 10),
    ])
  func sizes(_ root: String, _ width: Double, _ height: Double) {
    let drawing = TestDrawing("<rect id=\"r\" width=\"1\" height=\"1\"/>", root: root)
    #expect(drawing.layer.bounds.size == CGSize(width: width, height: height))
    #expect(drawing.errors == [])
  }

  @Test("an element's layer has its box, its transform and its middle as anchor point")
  func places() {
    let drawing = TestDrawing(
      """
      <g id="g" transform="translate(10 20)">
        <rect id="a" x="4" y="6" width="20" height="10" transform="rotate(90 14 11)"/>
        <circle id="b" cx="50" cy="30" r="5"/>
      </g>
      """)
    let a = drawing.layer["a"]
    #expect(a.bounds == CGRect(x: 4, y: 6, width: 20, height: 10))
    #expect(a.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(a.position == CGPoint(x: 14, y: 11))
    #expect(drawing.box("a").isNear(10 + 9, 20 + 1, 10, 20))
    #expect(drawing.box("b").isNear(55, 45, 10, 10))
    #expect(drawing.layer["g"].bounds.isNear(9, 1, 46, 34))
    #expect(drawing.layer["g"].position == CGPoint(x: 42, y: 38))
  }

  @Test("in another size the drawing is scaled by its aspect ratio, as one")
  func scales() {
    let drawing = TestDrawing(
      "<rect id=\"r\" x=\"5\" y=\"5\" width=\"10\" height=\"10\"/>",
      root: "viewBox=\"0 0 20 20\" preserveAspectRatio=\"xMinYMid\"")
    drawing.layer.size(400, 200)
    #expect(drawing.box("r").isNear(50, 50, 100, 100))
    drawing.layer.fit(width: 40)
    #expect(drawing.layer.bounds.size == CGSize(width: 40, height: 40))
    #expect(drawing.box("r").isNear(10, 10, 20, 20))
  }

  @Test("a drawing covers a size and is cut there, whatever the file says, until it fits a size")
  func covers() {
    let drawing = TestDrawing(
      "<rect id=\"r\" x=\"5\" y=\"5\" width=\"10\" height=\"10\"/>",
      root: "viewBox=\"0 0 20 20\" preserveAspectRatio=\"none\"")
    drawing.layer.fill(400, 200)
    #expect(drawing.layer.bounds.size == CGSize(width: 400, height: 200) && drawing.layer.masksToBounds)
    #expect(drawing.box("r").isNear(100, 0, 200, 200))
    drawing.layer.size(200, 200)
    #expect(drawing.box("r").isNear(50, 50, 100, 100))
    drawing.layer.fit(width: 40, height: 80)
    #expect(drawing.box("r").isNear(10, 10, 20, 20))
    let log = DiagnosticLog()
    log.collect { _ = SVGLayer().fill(0, 10) }
    #expect(
      log.diagnostics.map(\.message) == [
        "SVGLayer fills a width and a height above 0 and up to 1e6 points, got 0.0 and 10.0"
      ])
  }

  @Test("elements are found by id, class, way and place; a wrong name is an error that helps")
  func selects() {
    let elements = """
      <defs><path id="hidden" d="M0 0h1v1z"/></defs>
      <g id="flower"><path id="stem" d="M0 0h1v9z"/><path class="leaf big" d="M0 0h2v2z"/></g>
      <circle class="leaf" id="mark" r="3"/>
      """
    let drawing = TestDrawing(elements)
    let layer = drawing.layer
    #expect(layer.names == ["flower", "stem", "mark"])
    #expect(layer["flower/.leaf"] === layer[".leaf"])
    #expect(layer.all(".leaf").count == 2 && layer.all(".leaf")[1] === layer["mark"])
    #expect(layer[0] === layer["flower"] && layer[1] === layer["#mark"])
    #expect(layer.shape("stem") === layer["stem"])
    func message(_ change: @escaping (SVGLayer) -> Void) -> String {
      TestDrawing(elements, then: change).errors.joined(separator: "|")
    }
    #expect(message { _ = $0["mrak"] }.contains("has no element \"mrak\"; “mark” is there"))
    #expect(message { _ = $0["hidden"] }.contains("it is in the file, but not drawn"))
    #expect(message { _ = $0[7] }.contains("has 2 elements at the top"))
    #expect(message { _ = $0.shape("flower") }.contains("is no shape but a <g>; the shapes with names are stem, mark"))
    #expect(message { _ = $0[".flower"] }.contains("its classes are .big, .leaf"))
  }

  @Test("a missing file is one error, and its elements are empty")
  func missing() {
    let log = DiagnosticLog()
    log.collect(services: MediaServices(vectors: SVGFiles(files: [:]))) {
      let layer = SVGLayer("none.svg")
      _ = layer["a"]
      _ = layer.shape("b")
    }
    #expect(log.diagnostics.map(\.message) == ["the drawing none.svg: there is no such file"])
  }

  @Test("what lies outside of the image is cut off, and only then")
  func overflow() {
    #expect(!TestDrawing("<rect width=\"200\" height=\"100\"/>").layer.masksToBounds)
    #expect(TestDrawing("<rect width=\"201\" height=\"100\"/>").layer.masksToBounds)
    #expect(TestDrawing("<rect width=\"200\" height=\"100\" stroke=\"red\"/>").layer.masksToBounds)
  }

  @Test(
    "a view box far away, or of extreme proportions, is a warning or a size within the limits",
    arguments: [
      ("viewBox='-1e308 0 200 200' width='200' height='200'", true),
      ("viewBox='0 1e308 200 200'", true),
      ("viewBox='0 0 1e-300 200' width='200' height='200'", false),
      ("viewBox='0 0 1e-300 1e300' width='200'", false),
      ("viewBox='0 0 1e300 1e-300' height='200'", false),
    ])
  func extremes(root: String, isWarned: Bool) {
    let drawing = TestDrawing("<rect width='9' height='9'/>", root: root) { $0.size(640, 480) }
    #expect(drawing.errors == [])
    #expect(!isWarned || drawing.warnings.contains { $0.contains("viewBox lies beyond") }, "\(drawing.warnings)")
    #expect(drawing.layer.stage.position.x.isFinite && drawing.layer.preferredFrameSize().width <= 1e6)
    #expect(drawing.layer.preferredFrameSize().height <= 1e6)
  }

  @Test("without a place a drawing stands at the origin of its superlayer")
  func stands() throws {
    let drawing = TestDrawing("<rect width=\"10\" height=\"10\"/>")
    let stage = Stage { drawing.layer.name("drawing") }
    #expect(try stage.frame("drawing") == CGRect(x: 0, y: 0, width: 200, height: 100))
  }

  @Test("an instance by use takes the style around it, and its names are found")
  func instances() {
    let drawing = TestDrawing(
      """
      <defs><symbol id="s" viewBox="0 0 10 10"><rect id="inner" width="10" height="10"/></symbol></defs>
      <use id="u" href="#s" x="20" y="10" width="40" height="40" fill="#00f"/>
      """)
    #expect(drawing.layer.shape("inner").fillColor == .blue)
    #expect(drawing.box("inner").isNear(20, 10, 40, 40))
    #expect(drawing.layer["u/inner"] === drawing.layer["inner"])
  }

  @Test("elements that show themselves end, with a warning")
  func cycles() {
    let drawing = TestDrawing("<g id=\"g\"><use href=\"#g\"/><rect id=\"r\" width=\"9\" height=\"9\"/></g>")
    #expect(drawing.errors == [])
    #expect(drawing.warnings.count == 1, "\(drawing.warnings)")
  }
}
