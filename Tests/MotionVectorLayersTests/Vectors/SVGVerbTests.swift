// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import TestStage
import Testing

@testable import MotionVectorLayers

@Suite("Steps of SVG files")
struct SVGVerbTests {
  @Test("lines draw themselves, then areas are filled; a shape without a line gets one for that time")
  func draws() throws {
    let drawing = TestDrawing(
      """
      <rect id="line" width="40" height="20" fill="#f00" stroke="#00f"/>
      <rect id="area" x="50" width="40" height="20" fill="#0f0"/>
      """)
    let step = drawing.layer.draws(for: 1, stagger: 0.5)
    #expect(step.duration == 1.5)
    let stage = Stage(seconds: 3) {
      drawing.layer
      step
    }
    #expect(stage.errors == [])
    let half = try stage.values("line", at: 0.5).shape
    #expect(half.strokeEnd > 0.4 && half.strokeEnd < 0.6 && half.fillColor?.alpha == 0)
    #expect(try stage.values("line", at: 2).shape.fillColor == .red)
    #expect(try stage.values("area", at: 0.4).shape.fillColor?.alpha == 0)
    #expect(try stage.values("outline", at: 1).opacity == 1)
    #expect(try stage.values("outline", at: 2).opacity == 0)
    #expect(try stage.values("area", at: 2).shape.fillColor == .green)
  }

  @Test("the line of a shape without one gets thinner while the shape is filled, and has the width that is asked for")
  func lineWidth() throws {
    func width(_ lineWidth: Double?, at time: Double) throws -> Double {
      let drawing = TestDrawing(
        "<g transform=\"scale(2)\"><rect id=\"a\" width=\"40\" height=\"20\" fill=\"#0f0\"/></g>")
      let stage = Stage(seconds: 3) {
        drawing.layer
        drawing.layer.draws(for: 1, lineWidth: lineWidth, timing: .linear)
      }
      #expect(stage.errors == [])
      return try stage.values("outline", at: time).shape.lineWidth
    }
    #expect(abs(try width(6, at: 0.3) - 3) < 1e-9)
    #expect(abs(try width(6, at: 0.83) - 1.5) < 1e-6)
    #expect(try width(nil, at: 0.3) > 0)
    let drawing = TestDrawing("<rect width='9' height='9'/>")
    let wrong = Stage(seconds: 1) {
      drawing.layer
      drawing.layer.draws(for: 1, lineWidth: -1)
    }
    #expect(wrong.errors.contains { $0.contains("lineWidth of draws is from 0 to 1e6 points") }, "\(wrong.errors)")
  }

  @Test("a line for drawing is as wide in points at any size of the drawing", arguments: [50.0, 200, 800])
  func lineWidthAtSize(side: Double) throws {
    func width(_ lineWidth: Double?) throws -> Double {
      let drawing = TestDrawing(
        "<g transform=\"scale(2)\"><rect id=\"a\" width=\"90\" height=\"45\" fill=\"#0f0\"/></g>",
        root: "width=\"200\" height=\"100\" viewBox=\"0 0 400 200\""
      ) { $0.fit(width: side) }
      let stage = Stage(seconds: 3) {
        drawing.layer
        drawing.layer.draws(for: 1, lineWidth: lineWidth, timing: .linear)
      }
      #expect(stage.errors == [])
      // Two for the group, and the drawing's own scale.
      return try stage.values("outline", at: 0.3).shape.lineWidth * 2 * side / 400
    }
    #expect(abs(try width(6) - 6) < 1e-9)
    // Less for small shapes: a sixteenth of the shorter side, but one point.
    #expect(abs(try width(nil) - min(0.2 * side.squareRoot(), max(90 * side / 400 / 16, 1))) < 1e-9)
  }

  @Test("shadows and lights get no line, and fade in with the next shape of their group")
  func faintShapes() throws {
    let drawing = TestDrawing(
      """
      <linearGradient id="g"><stop stop-opacity="0.6"/><stop offset="1" stop-opacity="0"/></linearGradient>
      <rect id="shadow" width="40" height="20" opacity="0.2"/>
      <rect id="soft" width="40" height="20" fill="url(#g)"/>
      <rect id="card" width="40" height="20" fill="#f00"/>
      <g><rect id="veil" x="50" width="40" height="20" fill="#fff" fill-opacity="0.3"/></g>
      <rect id="last" x="50" width="40" height="20" fill="#0f0"/>
      """)
    let parts = drawing.layer.drawnParts
    #expect(parts.count == 3, "the card with its shadows, the veil of another group, the last")
    let outlined = Set(
      parts.flatMap(\.tracks).filter { $0.layer.name == "outline" }.compactMap { $0.layer.superlayer?.name })
    #expect(outlined == ["card", "last"])
    let stage = Stage(seconds: 3) {
      drawing.layer
      drawing.layer.draws(for: 1, stagger: 0.5)
    }
    #expect(stage.errors == [])
    #expect(try stage.values("shadow", at: 0.3).shape.fillColor?.alpha == 0)
    #expect(try stage.values("shadow", at: 1.2).shape.fillColor == .black)
    // Where all shapes are alike, none is a shadow.
    let pale = TestDrawing("<g opacity='0.3'><rect width='9' height='9'/><rect x='9' width='9' height='9'/></g>")
    #expect(pale.layer.drawnParts.allSatisfy { $0.tracks.contains { $0.layer.name == "outline" } })
  }

  @Test("a file that is not there is one error, though a stagger was divided by its number of shapes")
  func missingFile() throws {
    let stage = Stage(seconds: 2) {
      let icon = SVGLayer("nowhere.svg")
      icon
      icon.draws(for: 1, stagger: 0.5 / Double(icon.shapes.count))
    }
    #expect(stage.errors.count == 1 && stage.errors[0].contains("nowhere.svg"), "\(stage.errors)")
  }

  @Test("an element draws itself alone, as a step and as an entrance")
  func element() throws {
    func drawing() -> TestDrawing {
      TestDrawing(
        """
        <g id="mark"><g id="inner"><rect id="a" width="40" height="20" fill="#f00"/></g>
        <path id="line" d="M0 0H50" stroke="#000"/></g><rect id="b" x="50" width="40" height="20" fill="#00f"/>
        """)
    }
    let (first, second, third) = (drawing(), drawing(), drawing())
    let films = [
      Stage(seconds: 3) {
        first.layer
        first.layer.draws("mark", for: 1)
      },
      Stage(seconds: 3) {
        second.layer
        let _ = second.layer["mark"].enters(.draw, for: 1)
      },
      Stage(seconds: 3) {
        third.layer
        let _ = third.layer["mark"].enters(.draw, for: 1, stagger: 0)
      },
    ]
    for film in films {
      #expect(film.errors == [] && film.warnings == [], "\(film.warnings)")
      #expect(try film.values("a", at: 0.3).shape.fillColor?.alpha == 0)
      #expect(try film.values("line", at: 0.3).shape.strokeEnd < 1)
      #expect(try film.values("b", at: 0.3).shape.fillColor == .blue)
      #expect(try film.values("a", at: 2).shape.fillColor == .red)
    }
    let missing = drawing()
    let stage = Stage(seconds: 1) {
      missing.layer
      missing.layer.draws("nowhere", for: 1)
    }
    #expect(stage.warnings.contains { $0.contains("has no element \"nowhere\"") }, "\(stage.warnings)")
  }

  @Test("as an entrance, a drawing is empty before and whole after")
  func enters() throws {
    let drawing = TestDrawing(
      "<path id=\"a\" d=\"M0 0H50\" stroke=\"#000\"/><path id=\"b\" d=\"M0 9H50\" stroke=\"#000\"/>")
    let stage = Stage(seconds: 3) { drawing.layer.enters(.draw, for: 1, stagger: 0.5) }
    #expect(stage.errors == [])
    #expect(try stage.values("b", at: 0.4).shape.strokeEnd == 0)
    #expect(try stage.values("a", at: 0.4).shape.strokeEnd > 0)
    #expect(try stage.values("b", at: 1.6).shape.strokeEnd == 1)
  }

  /// Six shapes in two groups.
  private func six() -> TestDrawing {
    let shapes = (0..<6).map { "<rect id=\"s\($0)\" x=\"\($0 * 20)\" width=\"9\" height=\"9\" fill=\"#f00\"/>" }
    return TestDrawing(
      "<g>\(shapes[0..<3].joined())</g><g id=\"half\">\(shapes[3...].joined())</g>")
  }

  @Test("with a stagger each shape has a begin of its own, in groups too; the entrance ends with the last one")
  func staggersShapes() throws {
    let drawing = six()
    let stage = Stage(seconds: 8) {
      drawing.layer.enters(.draw, for: 1, stagger: 0.5)
      Layer().size(9, 9).name("then").shown(from: .after(drawing.layer, 0.25))
    }
    #expect(stage.errors == [] && stage.warnings == [], "\(stage.warnings)")
    for index in 0..<6 {
      let begin = 0.5 * Double(index)
      #expect(try stage.values("s\(index)", at: begin + 0.2).shape.fillColor?.alpha == 0)
      #expect(try stage.values("s\(index)", at: begin + 0.9).shape.fillColor?.alpha ?? 0 > 0.5, "\(index)")
      #expect(try stage.values("s\(index)", at: begin + 1).shape.fillColor == .red)
    }
    #expect(try stage.values("then", at: 3.7).isHidden && !stage.values("then", at: 3.8).isHidden)
  }

  @Test("a drawing that is too slow for its scene is one warning, as an entrance, an exit and a step")
  func isTooSlow() {
    func warnings(@SceneBuilder _ scene: () -> Scene) -> [String] { Stage(seconds: 2, scene: scene).warnings }
    let entering = six()
    let entrance = warnings { entering.layer.enters(.draw, for: 1, stagger: 1) }
    #expect(
      entrance.count == 1 && entrance[0].contains("ends after 6.0 s, but the layer is shown only for 2.0 s"),
      "\(entrance)")
    let inner = six()
    let element = warnings {
      inner.layer
      let _ = inner.layer["half"].enters(.draw, for: 1, stagger: 1)
    }
    #expect(element.count == 1 && element[0].contains("ends after 3.0 s"), "\(element)")
    let late = six()
    let begun = warnings { late.layer.enters(.draw, for: 1, delay: 3) }
    #expect(
      begun == [
        "24 animations of parts of SVGLayer are never seen: they begin at 3.0 to 3.0 s, but their scene ends at 2.0 s, so "
          + "their first values are shown all the time; begin them earlier, or make the scene longer"
      ])
    let leaving = six()
    let exit = warnings { leaving.layer.leaves(.draw, for: 1, stagger: 1) }
    #expect(exit.count == 1 && exit[0].contains("takes 6.0 s to leave, but it is shown only for 2.0 s"), "\(exit)")
    let stepping = six()
    let step = warnings {
      stepping.layer
      stepping.layer.draws(for: 1, stagger: 1)
    }
    // The step says that it is cut off, the drawing how much of it.
    #expect(
      step.count == 2 && step.contains { $0.hasPrefix("12 animations of parts of SVGLayer are never seen") }, "\(step)")
  }

  @Test("colours are replaced in fills, lines and gradients, and an unknown one is a warning")
  func recolours() {
    let elements = """
      <linearGradient id="g"><stop stop-color="#f00" stop-opacity=".5"/><stop offset="1" stop-color="#000"/></linearGradient>
      <rect id="a" width="9" height="9" fill="#F00" stroke="#000"/><rect id="b" width="9" height="9" fill="url(#g)"/>
      """
    let drawing = TestDrawing(elements) { $0.recoloured(["#FF0000": .green]) }
    #expect(drawing.layer.shape("a").fillColor == .green && drawing.layer.shape("a").strokeColor == .black)
    #expect(drawing.layer.shape("b").fillGradient?.colors == [Color.green.withAlpha(0.5), .black])
    #expect(drawing.warnings == [])
    let other = TestDrawing(elements) { $0.recoloured(["#123456": .green]) }
    #expect(other.warnings.count == 1 && other.warnings[0].contains("#123456; its colours are #000000, #FF0000"))
  }

  @Test("shapes become those of the same id, or of like place and size; paths have as many curves")
  func becomes() throws {
    let from = TestDrawing(
      "<rect id=\"left\" width=\"40\" height=\"90\" fill=\"#f00\"/><rect id=\"x\" x=\"150\" width=\"40\" height=\"90\"/>"
    )
    let to = TestDrawing(
      """
      <path id="left" d="M160 0L199 50L160 90z" fill="#00f"/><circle id="y" cx="170" cy="50" r="20"/>
      <circle id="new" cx="50" cy="50" r="9"/>
      """)
    let stage = Stage(seconds: 3) {
      from.layer
      from.layer.becomes(to.layer, for: 1)
    }
    #expect(stage.errors == [] && stage.warnings == [], "\(stage.warnings)")
    let left = try stage.values("left", at: 2).shape
    #expect(left.fillColor == .blue)
    #expect(left.path?.tightBounds.isNear(160, 0, 39, 90) ?? false)
    #expect(try stage.values("x", at: 2).shape.path?.tightBounds.isNear(150, 30, 40, 40) ?? false)
    #expect(try stage.values("new", at: 0).opacity == 0)
    #expect(try stage.values("new", at: 2).opacity == 1)
  }

  @Test("paths that correspond look as before, and have as many curves")
  func corresponds() {
    let square = Path.rect(CGRect(x: 0, y: 0, width: 10, height: 10))
    var star = Path.polygon((0, 0), (4, 4), (10, 0), (6, 5), (10, 10), (5, 6), (0, 10))
    star.append(.circle(2))
    let match = PathCorrespondence(square, star)
    #expect(match.from.elements.count == match.to.elements.count)
    #expect(zip(match.from.elements, match.to.elements).allSatisfy { $0.kind == $1.kind })
    #expect(abs(match.to.length - star.length) < 1e-6)
    #expect(match.from.tightBounds.isNear(0, 0, 10, 10))
  }

  @Test("a path of a file has all transforms around its shape")
  func paths() {
    let log = DiagnosticLog()
    let file = """
      <svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 20 20">
      <g id="g" transform="translate(5 0)"><rect id="r" width="10" height="5"/></g></svg>
      """
    log.collect(services: MediaServices(vectors: SVGFiles(files: ["a.svg": file]))) {
      #expect(Path(svgFile: "a.svg", id: "r").tightBounds.isNear(10, 0, 20, 10))
      #expect(Path(svgFile: "a.svg", id: "g") == Path(svgFile: "a.svg", id: "r"))
      #expect(Path(svgFile: "a.svg", id: "no").isEmpty)
    }
    #expect(log.diagnostics.count == 1)
  }
}

extension Path.Element {
  fileprivate var kind: Int {
    switch self {
    case .move: 0
    case .line: 1
    case .quad: 2
    case .cubic: 3
    case .close: 4
    }
  }
}
