// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel
import TestStage
import Testing

@testable import MotionVectorLayers

@Suite("Texts and lines of Lottie animations along paths")
struct LottieTextPathTests {
  /// Two characters, 10 points wide each, along a line downwards from (50, 0), 100 points long.
  private func text(_ path: String, justification: Int = 0) throws -> Stage {
    let glyphs = ["a", "b"].map {
      "{\"ch\": \"\($0)\", \"fFamily\": \"F\", \"style\": \"R\", \"w\": 50, \"data\": {\"shapes\": [{\"ty\": \"gr\", \"it\": "
        + "[{\"ty\": \"sh\", \"ks\": {\"k\": {\"c\": true, \"v\": [[0, 0], [50, 0], [50, -50]]}}}]}]}}"
    }.joined(separator: ",")
    return try LottieStage.stage(
      """
      "fonts": {"list": [{"fName": "F", "fFamily": "F", "fStyle": "R"}]}, "chars": [\(glyphs)],
      "layers": [{"ty": 5, "nm": "t", "ip": 0, "op": 60, "masksProperties": [{"mode": "n", "pt": {"k":
        {"c": false, "v": [[50, 0], [50, 100]]}}}],
        "t": {"d": {"k": [{"t": 0, "s": {"t": "ab", "s": 20, "f": "F", "j": \(justification), "fc": [0, 0, 0]}}]},
          "p": {"m": 0\(path)}}}]
      """)
  }

  private func begin(_ stage: Stage, _ name: String, at time: Double = 0) throws -> (begin: CGPoint, end: CGPoint) {
    let map = try stage.values(name, at: time).matrixToSuperlayer
    return (CGPoint.zero.applying(map), CGPoint(x: 10, y: 0).applying(map))
  }

  private func isNear(_ a: CGPoint, _ x: Double, _ y: Double) -> Bool { abs(a.x - x) < 1e-6 && abs(a.y - y) < 1e-6 }

  @Test("characters stand on the path, each turned as the path is in its middle")
  func along() throws {
    let stage = try text("")
    #expect(stage.warnings == [])
    let (a, b) = (try begin(stage, "a"), try begin(stage, "b"))
    #expect(isNear(a.begin, 50, 0) && isNear(a.end, 50, 10), "\(a)")
    #expect(isNear(b.begin, 50, 10) && isNear(b.end, 50, 20), "\(b)")
  }

  @Test("margins, alignment, the opposite direction, upright characters, spreading")
  func options() throws {
    #expect(isNear(try begin(text(", \"f\": {\"k\": 7}"), "a").begin, 50, 7))
    #expect(isNear(try begin(text(", \"l\": {\"k\": 5}", justification: 1), "b").end, 50, 95))
    #expect(isNear(try begin(text("", justification: 2), "a").begin, 50, 40))
    let reversed = try begin(text(", \"r\": {\"k\": 1}"), "a")
    #expect(isNear(reversed.begin, 50, 100) && isNear(reversed.end, 50, 90))
    let upright = try begin(text(", \"p\": {\"k\": 0}"), "a")
    #expect(isNear(upright.begin, 45, 5) && isNear(upright.end, 55, 5))
    #expect(isNear(try begin(text(", \"a\": {\"k\": 1}"), "b").end, 50, 100))
    let moving = try text(", \"f\": {\"k\": [{\"t\": 0, \"s\": [0]}, {\"t\": 30, \"s\": [30]}]}")
    #expect(isNear(try begin(moving, "a", at: 0.5).begin, 50, 15))
  }

  @Test("beyond its ends the path goes on straight; a missing path is a warning")
  func ends() throws {
    #expect(isNear(try begin(text(", \"f\": {\"k\": -20}"), "a").begin, 50, -20))
    #expect(isNear(try begin(text(", \"f\": {\"k\": 110}"), "a").begin, 50, 110))
    let missing = try text(", \"m\": 3")
    #expect(missing.warnings.count == 1 && missing.warnings[0].contains("mask 3, is missing"), "\(missing.warnings)")
  }

  @Test("dashes whose lengths change cut the path")
  func dashes() throws {
    let stage = try LottieStage.shapes(
      """
      {"ty": "sh", "ks": {"k": {"v": [[0, 0], [100, 0]]}}}, {"ty": "st", "nm": "line", "c": {"k": [0, 0, 0]}, "w": {"k": 2},
        "d": [{"n": "d", "v": {"k": [{"t": 0, "s": [10]}, {"t": 30, "s": [30]}]}}, {"n": "g", "v": {"k": 20}}]}
      """)
    func dashes(_ time: Double) throws -> [Double] {
      let path = try #require(try stage.values("line", at: time).shape.path)
      var (ends, start): ([Double], Double) = ([], 0)
      for element in path.elements {
        if case .move(let point) = element { start = point.x }
        if case .line(let point) = element {
          // A dash has a point for each piece of the path in it.
          if let last = ends.last, last == start { ends[ends.count - 1] = point.x } else { ends += [start, point.x] }
          start = point.x
        }
      }
      return ends.map { ($0 * 1e6).rounded() / 1e6 }
    }
    #expect(try dashes(0) == [0, 10, 30, 40, 60, 70, 90, 100])
    #expect(try dashes(0.5) == [0, 20, 40, 60, 80, 100])
    #expect(try dashes(1) == [0, 30, 50, 80])
    #expect(try stage.values("line").shape.lineDashPattern == nil && stage.warnings == [])
  }

  @Test("a path that gains and loses points between frames never bends")
  func cuts() throws {
    let stage = try LottieStage.shapes(
      """
      {"ty": "sh", "ks": {"k": {"v": [[0, 0], [50, 0], [50, 50]]}}}, {"ty": "sh", "ks": {"k": {"v": [[0, 0], [10, 0], [10, 90]]}}},
      {"ty": "tm", "m": 1, "e": {"k": [{"t": 0, "s": 0}, {"t": 7, "s": 100}]}}, {"ty": "fl", "nm": "fill", "c": {"k": [1, 0, 0]}}
      """)
    for step in 1..<70 {
      let path = try #require(try stage.values("fill", at: Double(step) / 300).shape.path)
      // The corners of both paths: no point lies off their lines.
      for element in path.elements {
        let point: CGPoint
        switch element {
        case .move(let end), .line(let end), .quad(let end, _), .cubic(let end, _, _): point = end
        case .close: continue
        }
        #expect(abs(point.y) < 1e-6 || abs(point.x - 50) < 1e-6 || abs(point.x - 10) < 1e-6, "\(step): \(point)")
      }
    }
  }

  @Test("a layer whose scale begins at nothing keeps its rotation")
  func zeroScale() throws {
    let stage = try LottieStage.shapes(
      LottieStage.rectangle + "," + LottieStage.fill,
      layer: "\"ks\": {\"r\": {\"k\": 30}, \"s\": {\"k\": [{\"t\": 0, \"s\": [0, 0]}, {\"t\": 30, \"s\": [100, 100]}]}}"
    )
    for time in [0.25, 0.5, 1] {
      let map = try stage.values("shape", at: time).transform
      let scale = time
      #expect(
        abs(map.m11 - scale * Math.cos(Double.pi / 6)) < 1e-6 && abs(map.m12 - scale * 0.5) < 1e-6, "\(time): \(map)")
    }
    #expect(abs(try stage.values("shape").transform.m11) < 1e-5)
  }
}
