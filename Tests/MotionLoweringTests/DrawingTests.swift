// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionText
import MotionTimeline
import Testing

@testable import MotionDisplayList
@testable import MotionLowering

struct DrawingTests {
  /// What a layer of 100×60 at (20, 30) shows whose contents are drawn; the canvas is 200×200.
  private func drawn(
    isFlipped: Bool = false, size: CGSize = CGSize(width: 100, height: 60),
    _ change: @escaping (inout LayerValues) -> Void = { _ in }, _ draw: (DrawingContext) -> Void
  ) throws -> [String] {
    let drawing = Drawing(size: size, isYUp: isFlipped, draw)
    let one = layer(1, rect(20, 30, 100, 60)) {
      $0.contents = .drawing(drawing)
      change(&$0)
    }
    return try lines(frame(200, 200, isFlipped: isFlipped, [one]))
  }

  @Test("Commands are lowered as vectors where the layer is (L-8)")
  func vectors() throws {
    #expect(
      try drawn {
        $0.setFillColor(.red)
        $0.fillEllipse(in: rect(10, 10, 40, 40))
        $0.setStrokeColor(red: 0, green: 0, blue: 1, alpha: 0.5)
        $0.setLineWidth(4)
        $0.setLineCap(.round)
        $0.setLineDash(phase: 1, lengths: [6, 8])
        $0.translateBy(x: 10, y: 20)
        $0.scaleBy(x: 2, y: 1)
        $0.move(to: CGPoint(x: 0, y: 10))
        $0.addLine(to: CGPoint(x: 10, y: 10))
        $0.strokePath()
      } == [
        "fill path(10 in 10 10 50 50)@(20 30) rgba(1 0 0 1) [30 40 70 80]",
        "fill stroke(2 in 0 10 10 10; width 4 round miter dash 6 8 from 1)@(2 0 0 1 30 50) rgba(0 0 1 0.5) "
          + "clip rect(20 30 120 90) [20 40 90 80]",
      ])
  }

  @Test("What is drawn outside of the bounds is clipped away, as one image (R-18, D2)")
  func clipped() throws {
    #expect(
      try drawn {
        $0.setFillColor(.red)
        $0.fill(rect(-10, -10, 50, 50))
      } == ["fill path(5 in -10 -10 40 40)@(20 30) rgba(1 0 0 1) clip rect(20 30 120 90) [20 30 60 70]"])
  }

  @Test(
    "Contents of another size follow gravity and contentsRect; they are upright in a flipped space (R-9, R-10, G-7)")
  func placed() throws {
    func place(_ isFlipped: Bool, _ change: @escaping (inout LayerValues) -> Void) throws -> String {
      let lines = try drawn(isFlipped: isFlipped, size: CGSize(width: 50, height: 20), change) {
        // The visible top left corner.
        $0.fill(isFlipped ? rect(0, 15, 5, 5) : rect(0, 0, 5, 5))
      }
      return lines.joined()
    }
    let (stretched, left) = (
      "fill path(5 in 0 0 5 5)@(2 0 0 3 20 30) rgba(0 0 0 1) [20 30 30 45]",
      "fill path(5 in 0 0 5 5)@(20 50) rgba(0 0 0 1) [20 50 25 55]"
    )
    #expect(try place(false) { _ in } == stretched)
    #expect(try place(false) { $0.contentsGravity = .left } == left)
    // In the flipped tree the layer's frame is measured from below: 110…170 from the top.
    #expect(
      try place(true) { _ in } == "fill path(5 in 0 0 5 5)@(2 0 0 3 20 110) rgba(0 0 0 1) [20 110 30 125]")
    #expect(
      try place(true) { $0.contentsGravity = .left } == "fill path(5 in 0 0 5 5)@(20 130) rgba(0 0 0 1) [20 130 25 135]"
    )
    // The left half: twice as wide.
    #expect(
      try place(false) { $0.contentsRect = rect(0, 0, 0.5, 1) }
        == "fill path(5 in 0 0 5 5)@(4 0 0 3 20 30) rgba(0 0 0 1) [20 30 40 45]")
    // Slices: the corner keeps its size.
    #expect(
      try place(false) { $0.contentsCenter = rect(0.4, 0.4, 0.2, 0.2) }.hasPrefix(
        "fill path(5 in 0 0 5 5)@(20 30) rgba(0 0 0 1) [20 30 25 35]"))
  }

  @Test("Clips, alpha, blend modes and transparency layers")
  func state() throws {
    let list = try drawn {
      $0.saveGState()
      $0.clip(to: rect(0, 0, 30, 30))
      $0.clip(to: rect(10, 10, 30, 30))
      $0.setAlpha(0.5)
      $0.beginTransparencyLayer()
      $0.fill(rect(0, 0, 100, 60))
      $0.fill(rect(0, 0, 50, 50))
      $0.endTransparencyLayer()
      $0.restoreGState()
      $0.addEllipse(in: rect(50, 10, 40, 40))
      $0.clip()
      $0.setBlendMode(.plusLighter)
      $0.fill(rect(60, 10, 10, 10))
    }
    #expect(
      list == [
        "group [30 40 90 60]",
        "  group clip path(5 in 10 10 30 30)@(20 30) opacity 0.5 [30 40 50 60]",
        "    fill path(5 in 0 0 100 60)@(20 30) rgba(0 0 0 1) [20 30 120 90]",
        "    fill path(5 in 0 0 50 50)@(20 30) rgba(0 0 0 1) [20 30 70 80]",
        "  fill path(5 in 60 10 70 20)@(20 30) rgba(0 0 0 1) clip path(10 in 50 10 90 50)@(20 30) plusLighter [80 40 90 50]",
      ])
  }

  @Test("A shadow is cast by what is drawn, a clearing leaves a hole in what was drawn before")
  func shadowAndClear() throws {
    let list = try drawn {
      $0.setShadow(offset: CGSize(width: 3, height: 4), blur: 4, color: .blue)
      $0.fill(rect(20, 20, 10, 10))
      $0.setShadow(offset: .zero, blur: 0, color: nil)
      $0.clear(rect(25, 0, 10, 60))
      $0.fill(rect(0, 0, 5, 5))
    }
    #expect(
      list == [
        "group clip path(10 in -100 -60 200 120) even-odd@(20 30) [35 46 61 72]",
        "  group shadow rgba(0 0 1 1) (3 4) σ2 of path(5 in 20 20 30 30)@(20 30) [35 46 61 72]",
        "    fill path(5 in 20 20 30 30)@(20 30) rgba(0 0 0 1) [40 50 50 60]",
        "fill path(5 in 0 0 5 5)@(20 30) rgba(0 0 0 1) [20 30 25 35]",
      ])
    #expect(
      try drawn {
        $0.fill(rect(20, 20, 10, 10))
        $0.clear(rect(-5, -5, 200, 200))
      }.isEmpty)
  }

  @Test("Images and texts stand upright, gradients end where they are told to")
  func pictures() throws {
    for isFlipped in [false, true] {
      let lines = try drawn(isFlipped: isFlipped) {
        $0.draw(.file(path: "/a.png"), in: isFlipped ? rect(0, 40, 40, 20) : rect(0, 0, 40, 20))
      }
      let top = isFlipped ? 110 : 30
      #expect(
        lines == [
          "fill rect(20 \(top) 60 \(top + 20)) image(/a.png 0 0 40 20)@(-20 -\(top)) [20 \(top) 60 \(top + 20)]"
        ])
    }
    let gradient = ColorGradient(colors: [.red, .blue])
    #expect(
      try drawn { $0.drawLinearGradient(gradient, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 60, y: 0)) } == [
        "fill path(5 in 10 0 60 60)@(20 30) axial(0 rgba(1 0 0 1), 1 rgba(0 0 1 1))@(0.02 0 0 0.02 -0.6 -0.6) [30 30 80 90]"
      ])
    #expect(
      try drawn {
        $0.drawLinearGradient(
          gradient, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 60, y: 0),
          options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
      }[0].hasPrefix("fill path(5 in 0 0 100 60)@(20 30) axial"))
    let ring = try drawn {
      $0.drawRadialGradient(
        gradient, startCenter: CGPoint(x: 50, y: 30), startRadius: 10, endCenter: CGPoint(x: 50, y: 30), endRadius: 20)
    }
    #expect(
      ring == [
        "fill path(20 in 30 10 70 50) even-odd@(20 30) radial(0.5 rgba(1 0 0 1), 1 rgba(0 0 1 1))"
          + "@(0.05 0 0 0.05 -3.5 -3) [50 40 90 80]"
      ])
  }

  @Test("Text is set on its baseline")
  func text() throws {
    let line = TextLine("Hi", font: "Inter", size: 20, alignment: .center)
    let layout = try TextLayout(TextRequest("Hi", font: FontDescriptor("Inter"), size: 20))
    let list = try lower(
      frame(
        200, 200,
        [
          layer(1, rect(20, 30, 100, 60)) {
            $0.contents = .drawing(
              Drawing(size: CGSize(width: 100, height: 60)) { $0.draw(line, at: CGPoint(x: 50, y: 40)) })
          }
        ]))
    let fill = try #require(list.commands.first?.fill)
    let origin = try #require(fill.coverage.transform.apply(.zero))
    #expect(abs(origin.x - (70 - layout.size.width / 2)) < 1e-9)
    #expect(abs(origin.y - (70 - layout.lines[0].baseline)) < 1e-9)
  }

  @Test("Drawings dissolve into each other (V-9)")
  func dissolve() throws {
    let (a, b) = (Color.red, Color.blue)
    var one = layer(1, rect(20, 30, 100, 60))
    func contents(_ color: Color) -> Contents {
      .drawing(
        Drawing(size: CGSize(width: 100, height: 60)) {
          $0.setFillColor(color)
          $0.fill(rect(0, 0, 10, 10))
        })
    }
    one.contentsFade = ContentsFade(from: contents(a), to: contents(b), progress: 0.2)
    #expect(
      try lines(frame(200, 200, [one])) == [
        "group [20 30 30 40]",
        "  fill path(5 in 0 0 10 10)@(20 30) rgba(1 0 0 1) opacity 0.8 [20 30 30 40]",
        "  fill path(5 in 0 0 10 10)@(20 30) rgba(0 0 1 1) opacity 0.2 plusLighter [20 30 30 40]",
      ])
  }

  @Test("A canvas is drawn for the layer's own time; its mistakes are errors of the frame")
  func canvas() throws {
    func state(_ draw: @escaping CanvasProgram.Function) -> FrameState {
      var values = CanvasValues()
      values.program = CanvasProgram(identity: ContentHash(high: 1, low: 2), draw: draw)
      var one = layer(1, rect(20, 30, 100, 60), .canvas(values))
      one.localTime = 2.5
      return frame(200, 200, [one])
    }
    #expect(
      try lines(state { context, size, time in context.fill(rect(time * 10, 0, 5, Double(size.height))) }) == [
        "fill path(5 in 25 0 30 60)@(20 30) rgba(0 0 0 1) [45 30 50 90]"
      ])
    #expect(throws: DisplayError.self) {
      try lines(state { context, _, time in context.fill(rect(time / 0, 0, 5, 5)) })
    }
  }

  @Test("Equal commands have equal hashes; anything else has another one")
  func hashes() {
    func hash(_ size: Double = 10, _ draw: (DrawingContext) -> Void) -> ContentHash {
      Drawing(size: CGSize(width: size, height: 10), draw).hash
    }
    let changes: [(DrawingContext) -> Void] = [
      { _ in }, { $0.setFillColor(.red) }, { $0.setAlpha(0.5) }, { $0.setBlendMode(.multiply) },
      { $0.translateBy(x: 1, y: 0) }, { $0.clip(to: rect(1, 1, 2, 2)) },
      {
        $0.beginPath(); $0.fill(rect(1, 1, 1, 1))
      },
      { $0.setShadow(offset: .zero, blur: 1) }, { $0.beginTransparencyLayer() },
    ]
    var seen: Set<ContentHash> = []
    for change in changes {
      func draw(_ context: DrawingContext) {
        change(context)
        context.fill(rect(0, 0, 5, 5))
      }
      #expect(hash(10, draw) == hash(10, draw))
      seen.insert(hash(10, draw))
    }
    seen.insert(hash(11) { $0.fill(rect(0, 0, 5, 5)) })
    #expect(seen.count == changes.count + 1)
  }
}
