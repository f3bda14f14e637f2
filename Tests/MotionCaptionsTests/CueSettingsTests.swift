// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionTestSupport
import MotionTimeline
import TestStage
import Testing

@testable import MotionCaptions

@Suite("Where WebVTT puts captions")
struct CueSettingsTests {
  private func file(_ settings: String, _ text: String = "abcdefghij") -> String {
    "WEBVTT\n\n00:01.000 --> 00:03.000 \(settings)\n\(text)\n"
  }

  /// The box of each page that is shown, in the image of 1000 by 500: the safe area is 100 to 900 across and 46.25 to 453.75
  /// down, a letter is 12.5 wide and a line 30 high.
  private func boxes(_ text: String, at time: Double = 2, _ change: (Captions) -> Void = { _ in }) throws -> [CGRect] {
    let stage = Stage(texts: ["a.vtt": text]) {
      Scene {
        let captions = Captions("a.vtt").style(.plain).name("captions")
        let _ = change(captions)
        captions
      }.lasting(8)
    }
    try #require(stage.errors.isEmpty, "\(stage.errors)")
    let frame = try stage.frame("captions", at: time)
    return try stage.layer("captions", at: time).sublayers.filter { !$0.values.isHidden }.map { page in
      let (position, size) = (page.values.position, page.values.bounds.size)
      let anchor = page.values.anchorPoint
      return CGRect(
        x: frame.minX + position.x - anchor.x * size.width, y: frame.minY + position.y - anchor.y * size.height,
        width: size.width, height: size.height)
    }
  }

  @Test(
    "lines are counted from the top or the bottom, percentages are of the picture; what is outside is moved inside",
    arguments: [
      ("line:0", 46.25), ("line:2", 106.25), ("line:-1", 423.75), ("line:-2", 393.75), ("line:99", 423.75),
      ("line:-99", 46.25), ("line:50%", 250), ("line:50%,center", 235), ("line:50%,end", 220), ("line:100%", 423.75),
      ("line:0%", 46.25), ("align:center position:50%", 423.75),
    ])
  func down(settings: String, top: Double) throws {
    #expect(try boxes(file(settings)).map(\.minY) == [top])
  }

  @Test("lines that do not fit below a line's place stand above it")
  func fits() throws {
    let long = String(repeating: "abcdefghi ", count: 12)
    #expect(try boxes(file("line:-1", long)).map(\.minY) == [393.75])
  }

  @Test(
    "across: positions, which side stands there, and sizes, within the safe area",
    arguments: [
      ("position:20%,line-left", [200, 700]), ("position:20%,line-left size:30%", [200, 300]),
      ("position:80%,line-right size:30%", [500, 300]), ("position:40%,center", [100, 600]),
      ("position:40%,center size:20%", [300, 200]), ("align:left", [100, 800]), ("align:right size:40%", [500, 400]),
      ("align:start", [500, 400]), ("align:end", [100, 400]), ("position:0%,line-right", [100, 100]),
      ("size:0% line:0", [450, 100]), ("align:middle line:0", [100, 800]),
    ] as [(String, [Double])])
  func across(settings: String, sides: [Double]) throws {
    let box = try #require(try boxes(file(settings)).first)
    #expect(abs(box.minX - sides[0]) < 1e-9 && abs(box.width - sides[1]) < 1e-9, "\(box)")
  }

  @Test("text that runs from the right starts there")
  func rightToLeft() throws {
    let box = try #require(try boxes(file("align:start position:90% size:40%", "שלום")).first)
    #expect(box.minX == 500 && box.width == 400)
  }

  @Test("captions at one place make room: upwards below, downwards above; one without a place stays")
  func room() throws {
    let text = """
      WEBVTT

      00:01.000 --> 00:03.000
      below

      00:01.500 --> 00:03.000 line:-1
      moves up

      00:01.000 --> 00:03.000 line:0
      above

      00:01.500 --> 00:03.000 line:0
      moves down
      """
    let tops = try boxes(text).map(\.minY)
    #expect(tops.sorted() == [46.25, 80, 390, 423.75])
  }

  @Test("a script that places captions itself is obeyed")
  func script() throws {
    let placed = try boxes(file("line:0 align:left")) { $0.position(.bottom, inset: 100) }
    #expect(
      placed == (try boxes("WEBVTT\n\n00:01.000 --> 00:03.000\nabcdefghij\n") { $0.position(.bottom, inset: 100) }))
  }

  @Test("settings that are none, and those that are not honoured, are told once for each kind, and ignored")
  func mistakes() {
    let settings = [
      "vertical:rl", "region:fred", "line:x", "line:50%,middle", "position:10", "position:101%", "position:10%,left",
      "size:-1%", "size:", "align:top", "nonsense", "line:.5", "line:5.", "position:1e2%", "line:1,2,3",
    ]
    for setting in settings {
      let read = CaptionFile(file(setting))
      #expect(read.cues.map(\.settings) == [nil], "\(setting)")
      #expect(read.warnings.map(\.line) == [3], "\(setting): \(read.warnings)")
    }
    let twice = CaptionFile(file("vertical:rl") + "\n00:04.000 --> 00:05.000 vertical:lr\nb\n")
    #expect(twice.cues.count == 2 && twice.warnings.count == 1)
  }

  @Test("any settings give a box in the safe area")
  func random() throws {
    var random = RandomSource(seed: 5)
    let area = CueSettings.Area(
      canvas: CGSize(width: 1000, height: 500), safe: CGRect(x: 100, y: 50, width: 800, height: 400))
    for _ in 0..<2000 {
      let numbers = ["0", "1", "-1", "37.5", "100", "99999999999999999999", "-7"]
      let settings = [
        "line:" + random.pick(numbers) + random.pick(["", "%", "%,end", ",center"]),
        "position:" + random.pick(numbers) + random.pick(["%", "%,line-left", "%,line-right", "%,center"]),
        "size:" + random.pick(numbers) + "%", "align:" + random.pick(["start", "left", "end", "right", "center"]),
      ].joined(separator: " ")
      guard let parsed = CueSettings(Substring(settings), problem: { _, _ in }) else { continue }
      for isRightToLeft in [false, true] {
        let span = parsed.span(isRightToLeft: isRightToLeft, in: area)
        #expect(
          span.left >= 100 - 1e-9 && span.left + span.width <= 900 + 1e-9 && span.width >= 100 - 1e-9, "\(settings)")
        let top = parsed.top(height: 60, step: 30, in: area)
        #expect(top >= 50 && top <= 390, "\(settings)")
      }
    }
  }
}
