// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import TestStage
import Testing

@testable import MotionContent
@testable import MotionScreens
@testable import MotionTimeline

@Suite("Screen recordings")
struct RecordingTests {
  private func clicks(_ text: String, _ name: String = "clicks.csv") -> (clicks: [ScreenClick], errors: [String]) {
    let log = DiagnosticLog()
    var found: [ScreenClick] = []
    log.collect(services: .madeUp(texts: [name: text])) { found = ScreenClicks(name).clicks }
    return (found, log.diagnostics.filter { $0.severity == .error }.map(\.message))
  }

  @Test("clicks are read from CSV and JSON, in any order, with other columns")
  func reading() {
    let csv = clicks("kind,time,x,y\nclick,2.5,10,20\nclick,1,30,40\n")
    #expect(csv.errors.isEmpty && csv.clicks == [ScreenClick(at: 1, 30, 40), ScreenClick(at: 2.5, 10, 20)])
    let json = clicks(#"[{"t": 1, "x": 0.5, "y": "0.25"}]"#, "clicks.json")
    #expect(json.errors.isEmpty && json.clicks == [ScreenClick(at: 1, 0.5, 0.25)], "\(json.errors)")
    #expect(clicks("t;x;y\n1;2;3\n").clicks == [ScreenClick(at: 1, 2, 3)])
  }

  @Test("bad entries are errors with their file and line, and the others are read")
  func badEntries() {
    let csv = clicks("time,x,y\n1,2,3\n2,abc,3\n3,4,\n-1,2,3\n4,5,6\n9,1e9,2\n")
    #expect(csv.clicks.map(\.time) == [1, 4])
    #expect(csv.errors.count == 4)
    #expect(csv.errors[0].hasPrefix("clicks.csv:3: x of a click must be a number, got “abc”"))
    #expect(csv.errors[1].hasPrefix("clicks.csv:4: a click has no y"))
    #expect(csv.errors[2].hasPrefix("clicks.csv:5: the time of a click"))
    let json = clicks("[\n{\"time\": 1, \"x\": 2},\n{\"time\": true, \"x\": 2, \"y\": 3}\n]", "clicks.json")
    #expect(json.errors.map { String($0.prefix(14)) } == ["clicks.json:2:", "clicks.json:3:"], "\(json.errors)")
    #expect(
      clicks("a,b\n1,2\n").errors == [
        "clicks.csv:1: clicks need time, x and y; there is no time and no x and no y among a, b"
      ])
    #expect(clicks("[", "clicks.json").errors.first?.hasPrefix("clicks.json:1:") == true)
  }

  @Test("clicks of a table are those of its rows")
  func tables() {
    let table = Table(columns: ["time", "x", "y", "kind"], rows: [[1, 2, 3, "click"], [2, 3, 4, "move"]])
    #expect(ScreenClicks(table.filtered { $0.text("kind") == "click" }).clicks == [ScreenClick(at: 1, 2, 3)])
  }

  @Test("close clicks share a zoom, whose view never leaves the recording")
  func plans() {
    let list = [(1.5, 0.1, 0.1), (2.5, 0.9, 0.9), (9, 0.5, 0.5)].map { ScreenClick(at: $0.0, $0.1, $0.2) }
    #expect(ZoomPlan.groups(list).map(\.count) == [2, 1])
    for zoom in [1.2, 2, 5] {
      let plan = ZoomPlan(list, zoom: zoom)
      #expect(plan.keys.map(\.time) == plan.keys.map(\.time).sorted())
      for (a, b) in zip(plan.keys, plan.keys.dropFirst()) {
        for step in 0...10 {
          let part = Double(step) / 10
          let scale = a.scale + (b.scale - a.scale) * part
          for (from, to) in [(a.center.x, b.center.x), (a.center.y, b.center.y)] {
            let center = from + (to - from) * part
            #expect(center - 0.5 / scale > -1e-9 && center + 0.5 / scale < 1 + 1e-9)
          }
        }
      }
      #expect(plan.keys.last?.scale == 1)
    }
    #expect(ZoomPlan(list, zoom: 1).keys.count == 1 && ZoomPlan([], zoom: 2).keys.count == 1)
    // At the end of the recording it does not go back.
    #expect(ZoomPlan(list, zoom: 2, length: 10).keys.last?.scale == 2)
  }

  @Test("a recording zooms to its clicks and back, and marks them")
  func zooms() throws {
    let stage = Stage(seconds: 6) {
      ScreenRecording("demo.mp4", clicks: [ScreenClick(at: 2, 160, 90)]).showsCursor().position(500, 250)
    }
    #expect(stage.errors.isEmpty && stage.warnings.isEmpty, "\(stage.errors) \(stage.warnings)")
    #expect(try stage.values("stage", at: 0.5).transform == .identity)
    let zoomed = try stage.values("stage", at: 2.2)
    #expect(abs(zoomed.transform.m11 - 2) < 1e-9 && zoomed.anchorPoint == CGPoint(x: 0.25, y: 0.25))
    #expect(try abs(stage.values("stage", at: 5.5).transform.m11 - 1) < 1e-9)
    #expect(try stage.values("click", at: 1.9).opacity == 0)
    #expect(try stage.values("click", at: 2.1).opacity > 0.5)
    #expect(try stage.values("click", at: 2.1).position == CGPoint(x: 160, y: 90))
  }

  @Test("a range leaves out the clicks before and after it, and a window gives it its width")
  func ranges() throws {
    let clicks = ScreenClicks(
      [ScreenClick(at: 1, 0.5, 0.5), ScreenClick(at: 3, 0.5, 0.5)], screen: CGSize(width: 1, height: 1))
    let stage = Stage(seconds: 3) {
      BrowserWindow("example.org") { ScreenRecording("demo.mp4", clicks: clicks, range: 2...5).name("recording") }
        .size(960, 640).position(500, 250)
    }
    #expect(try stage.frame("recording") == CGRect(x: 0, y: 0, width: 960, height: 540))
    #expect(try stage.values("click", at: 1.1).opacity > 0.5)
    #expect(try stage.values("click", at: 1.1).position == CGPoint(x: 480, y: 270))
  }

  @Test("a zoom or a range that cannot be, and clicks beyond the recording, are told")
  func mistakes() {
    let stage = Stage {
      ScreenRecording("demo.mp4", clicks: [], zoom: 0)
      ScreenRecording("demo.mp4", clicks: [], range: 3...3)
      ScreenRecording("demo.mp4", clicks: [ScreenClick(at: 1, 4000, 20)]).position(500, 250)
    }
    #expect(stage.errors.count == 2, "\(stage.errors)")
    #expect(stage.warnings.contains { $0.contains("1 of 1 clicks are outside") }, "\(stage.warnings)")
  }
}
