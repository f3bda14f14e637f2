// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline
import TestStage
import Testing

@testable import MotionCaptions

@Suite("Captions that keep clear of layers")
struct CaptionClearanceTests {
  /// How far captions with one page are moved down at some times.
  private func shifts(_ times: [Double], bottom: Double = 0.08, @LayerBuilder _ layers: @escaping () -> [Layer]) throws
    -> [Double]
  {
    let stage = Stage {
      Scene {
        Layer { layers() }.frame(0, 0, 1000, 500)
        Captions([CaptionCue(0, 8, "words")]).style(.plain).safeArea(bottom: bottom).keepsClear(of: "bars").name(
          "captions")
        Captions([CaptionCue(0, 8, "words")]).style(.plain).safeArea(bottom: bottom).name("others")
      }.lasting(8)
    }
    try #require(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    return try times.map { time in
      let places = try ["captions", "others"].map { name in
        let page = try #require(try stage.layer(name, at: time).sublayers.first { !$0.values.isHidden })
        return Double(page.values.position.y)
      }
      return ((places[0] - places[1]) * 100).rounded() / 100
    }
  }

  @Test("captions keep clear of a named layer: above or below it, while it is shown and would be covered")
  func keepsClear() throws {
    // Here lines begin at 100 points. Letters of 25 points end 6.25 points above the lower edge of their box, at 453.75, and keep 10 points away.
    #expect(try shifts([1, 3, 5]) { Layer().frame(100, 400, 200, 60).name("bars").shown(2..<4) } == [0, -63.75, 0])
    #expect(try shifts([1]) { Layer().frame(700, 400, 200, 60).name("bars") } == [0])
    #expect(try shifts([1]) { Layer().frame(100, 460, 200, 30).name("bars") } == [0])
    #expect(try shifts([1]) { Layer().frame(100, 400, 200, 60).name("bars").isHidden() } == [0])
    #expect(try shifts([1]) { Layer().frame(100, 400, 200, 60).name("bars").opacity(0) } == [0])
    // There is no room above it, and enough below; lines are 30 points high.
    #expect(try shifts([1], bottom: 0.2) { Layer().frame(100, 20, 200, 370).name("bars") } == [36.25])
    #expect(try shifts([1]) { Layer().frame(0, 0, 1000, 500).name("bars") } == [0])
    // It comes from below, and stays at the end of its way.
    let moving = try shifts([0.5, 3, 6]) {
      Layer().frame(100, 600, 200, 60).name("bars").animate(\.position.y, from: 630, to: 430, .linear(4))
    }
    #expect(moving == [0, -13.75, -63.75])
  }

  @Test(
    "captions keep clear of several layers, those shown at once move together, and a name that is not there is an error"
  )
  func keepsClearOfSeveral() throws {
    let both = Stage {
      Scene {
        Layer().frame(100, 425, 200, 60).name("low")
        Layer().frame(100, 360, 200, 60).name("high")
        Captions([CaptionCue(0, 4, "one"), CaptionCue(1, 4, "two")]).style(.plain).keepsClear(of: "low")
          .keepsClear(of: "high").name("captions")
        Captions([CaptionCue(0, 4, "one"), CaptionCue(1, 4, "two")]).style(.plain).name("others")
      }.lasting(4)
    }
    #expect(both.timeline.diagnostics.isEmpty, "\(both.timeline.diagnostics)")
    func places(_ name: String) throws -> [Double] {
      try both.layer(name, at: 2).sublayers.filter { !$0.values.isHidden }.map { Double($0.values.position.y) }
    }
    let moved = zip(try places("captions"), try places("others")).map { (($0 - $1) * 100).rounded() / 100 }
    #expect(moved == [-103.75, -103.75], "\(moved)")
    let wrong = Stage {
      Scene {
        Layer().size(10, 10).name("bars")
        Captions([CaptionCue(0, 1, "x")]).keepsClear(of: "bar")
      }.lasting(2)
    }
    #expect(
      wrong.errors == [
        "captions cannot keep clear of “bar”: no layer of their scene has this name; did you mean “bars”?"
      ], "\(wrong.errors)")
  }
}
