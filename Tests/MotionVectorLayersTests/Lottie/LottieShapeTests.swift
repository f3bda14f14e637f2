// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline
import TestStage
import Testing

@testable import MotionVectorLayers

@Suite("Shapes of Lottie animations")
struct LottieShapeTests {
  private func path(_ stage: Stage, _ name: String, at time: Double = 0) throws -> Path {
    try #require(try stage.values(name, at: time).shape.path)
  }

  @Test("a paint covers the paths before it, in its group and in groups before it")
  func order() throws {
    let stage = try LottieStage.shapes(
      """
      {"ty": "gr", "nm": "group", "it": [\(LottieStage.rectangle), {"ty": "tr", "p": {"k": [10, 0]}}]},
      \(LottieStage.fill), {"ty": "el", "p": {"k": [0, 0]}, "s": {"k": [2, 2]}}, \(LottieStage.stroke)
      """)
    #expect(try path(stage, "fill").controlPointBounds == CGRect(x: 50, y: 45, width: 20, height: 10))
    #expect(try path(stage, "stroke").controlPointBounds == CGRect(x: -1, y: -1, width: 71, height: 56))
    // The first paint of the file lies in front.
    #expect(try stage.layer("shape").sublayers.map(\.name) == ["stroke", "fill"])
    #expect(try stage.values("fill").shape.fillColor == Color(red: 1, green: 0, blue: 0))
    #expect(try stage.values("stroke").shape.strokeColor == Color(red: 0, green: 0, blue: 1))
    #expect(try stage.values("stroke").shape.fillColor == nil && stage.values("stroke").shape.lineWidth == 4)
  }

  @Test("a path's keys keep their easings, and its points mix each with its own")
  func pathKeys() throws {
    // Turned by half: a search for the best pairing would not move at all.
    let (first, last) = ("[[0, 0], [10, 0], [10, 10], [0, 10]]", "[[10, 10], [0, 10], [0, 0], [10, 0]]")
    let zero = "\"c\": true, \"i\": [[0,0],[0,0],[0,0],[0,0]], \"o\": [[0,0],[0,0],[0,0],[0,0]]"
    let stage = try LottieStage.shapes(
      """
      {"ty": "sh", "ks": {"k": [{"t": 0, "s": [{\(zero), "v": \(first)}], "o": {"x": 0.42, "y": 0}, "i": {"x": 1, "y": 1}},
        {"t": 30, "s": [{\(zero), "v": \(last)}]}]}}, \(LottieStage.fill)
      """)
    let shown = try path(stage, "fill", at: 0.5)
    guard case .move(let corner)? = shown.elements.first else {
      Issue.record("\(shown)")
      return
    }
    let share = TimingFunction.easeIn(0.5)
    #expect(abs(corner.x - 10 * share) < 1e-9 && abs(corner.y - 10 * share) < 1e-9)
    #expect(stage.warnings == [])
  }

  @Test("a trim of one line is that of the line, by length, and keeps its easing")
  func lineTrim() throws {
    let stage = try LottieStage.shapes(
      """
      \(LottieStage.rectangle), {"ty": "tm", "s": {"k": 10}, "o": {"k": 90},
        "e": {"k": [{"t": 0, "s": 20, "o": {"x": 0.42, "y": 0}, "i": {"x": 1, "y": 1}}, {"t": 30, "s": 100}]}}, \(LottieStage.stroke)
      """)
    let shape = try stage.values("stroke", at: 0.5).shape
    #expect(shape.trimsByLength && abs(shape.strokeStart - 0.1) < 1e-9 && abs(shape.strokeOffset - 0.25) < 1e-9)
    #expect(abs(shape.strokeEnd - (0.2 + 0.8 * TimingFunction.easeIn(0.5))) < 1e-9)
  }

  @Test("trims of fills cut the path: at once, or one path after the other")
  func fillTrim() throws {
    let lines = [0, 10].map {
      "{\"ty\": \"sh\", \"ks\": {\"k\": {\"v\": [[0, \($0)], [100, \($0)]]}}}"
    }.joined(separator: ",")
    func length(_ mode: Int, _ start: Double, _ end: Double) throws -> [CGRect] {
      let stage = try LottieStage.shapes(
        "\(lines), {\"ty\": \"tm\", \"s\": {\"k\": \(start)}, \"e\": {\"k\": \(end)}, \"m\": \(mode)}, \(LottieStage.fill)"
      )
      var boxes: [CGRect] = []
      var current = Path()
      for element in try path(stage, "fill").elements {
        if case .move = element, !current.isEmpty {
          boxes.append(current.controlPointBounds)
          current = Path()
        }
        current = Path(elements: current.elements + [element])
      }
      return boxes + (current.isEmpty ? [] : [current.controlPointBounds])
    }
    let both = try length(1, 25, 75)
    #expect(both.count == 2 && both.allSatisfy { abs($0.width - 50) < 1e-6 && abs($0.minX - 25) < 1e-6 }, "\(both)")
    let row = try length(2, 25, 75)
    #expect(row.map(\.width) == [50, 50] && row.map(\.minX) == [50, 0])
  }

  @Test("a repeater moves, turns, scales and fades its copies")
  func repeater() throws {
    let stage = try LottieStage.shapes(
      """
      \(LottieStage.rectangle), \(LottieStage.fill), {"ty": "rp", "nm": "copy", "c": {"k": 3}, "o": {"k": 0},
        "tr": {"a": {"k": [0, 0]}, "p": {"k": [10, 0]}, "s": {"k": [50, 50]}, "r": {"k": 10}, "so": {"k": 100}, "eo": {"k": 0}}}
      """)
    let third = try stage.layer("copy 3").values
    #expect(third.position == CGPoint(x: 20, y: 0) && abs(third.opacity) < 1e-9)
    #expect(abs(third.transform.m11 - 0.25 * Math.cos(20 * Double.pi / 180)) < 1e-9)
    #expect(try stage.layer("copy 2").values.opacity == 0.5)
    // The later copies lie in front.
    #expect(try stage.layer("shape").sublayers.map(\.name) == ["copy 1", "copy 2", "copy 3"])
  }

  @Test("gradients with opacities have a stop for each place of either list")
  func gradients() throws {
    let stage = try LottieStage.shapes(
      """
      \(LottieStage.rectangle), {"ty": "gf", "nm": "fill", "t": 1, "s": {"k": [40, 50]}, "e": {"k": [60, 50]},
        "g": {"p": 2, "k": {"k": [0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 0.5, 0.5, 1, 0]}}}
      """)
    let gradient = try #require(try stage.values("fill").shape.fillGradient)
    #expect(
      gradient.kind == .linear(from: CGPoint(x: 40, y: 50), to: CGPoint(x: 60, y: 50)) && gradient.units == .points)
    #expect(gradient.locations == [0, 0, 0.5, 1, 1])
    #expect(gradient.colors[2] == Color(red: 0.5, green: 0, blue: 0.5, alpha: 0.5))
    #expect(gradient.colors[4].alpha == 0)
  }

  @Test("a radial gradient has its focus on the way that its angle tells")
  func radialGradients() throws {
    let stage = try LottieStage.shapes(
      """
      \(LottieStage.rectangle), {"ty": "gf", "nm": "fill", "t": 2, "s": {"k": [0, 0]}, "e": {"k": [10, 0]}, "h": {"k": 50},
        "a": {"k": 90}, "g": {"p": 2, "k": {"k": [0, 1, 0, 0, 1, 0, 0, 1]}}}
      """)
    guard case .radial(_, let radius, let focus?, _)? = try stage.values("fill").shape.fillGradient?.kind else {
      Issue.record("no radial gradient")
      return
    }
    #expect(radius == 10 && abs(focus.x) < 1e-9 && abs(focus.y - 5) < 1e-9)
  }

  @Test("dashes, caps, joins")
  func strokes() throws {
    let stage = try LottieStage.shapes(
      """
      \(LottieStage.rectangle), {"ty": "st", "nm": "line", "c": {"k": [0, 0, 0]}, "w": {"k": 3}, "o": {"k": 50}, "lc": 2, "lj": 3,
        "d": [{"n": "d", "v": {"k": 4}}, {"n": "g", "v": {"k": 2}}, {"n": "o", "v": {"k": 1}}]}
      """)
    let values = try stage.values("line")
    #expect(values.shape.lineDashPattern == [4, 2] && values.shape.lineDashPhase == 1 && values.opacity == 0.5)
    #expect(values.shape.lineCap == .round && values.shape.lineJoin == .bevel)
  }
}
