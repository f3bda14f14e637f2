// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import TestStage
import Testing

@testable import MotionVectorLayers

@Suite("Playing Lottie animations")
struct LottiePlaybackTests {
  /// A solid whose x is the frame.
  private static let members = """
    "markers": [{"cm": "in", "tm": 15, "dr": 15}, {"cm": "out", "tm": 45, "dr": 0}],
    "layers": [{"ty": 1, "nm": "solid", "ip": 0, "op": 60, "sw": 10, "sh": 10, "sc": "#ff0000",
      "ks": {"p": {"k": [{"t": 0, "s": [0, 0], "o": {"x": 0, "y": 0}, "i": {"x": 1, "y": 1}}, {"t": 60, "s": [60, 0]}]}}}]
    """

  private func frames(
    _ times: [Double], seconds: Double = 8, _ change: @escaping (LottieLayer) -> Void
  ) throws -> [Double] {
    let stage = try LottieStage.stage(Self.members, seconds: seconds, change)
    #expect(stage.errors == [] && stage.warnings == [], "\(stage.warnings)")
    return try times.map { (Double(try stage.values("solid", at: $0).position.x) * 100).rounded() / 100 }
  }

  @Test("once, and the last frame holds")
  func once() throws { #expect(try frames([0, 0.5, 1.5, 2, 5]) { _ in } == [0, 15, 45, 60, 60]) }

  @Test("again and again, or a number of times")
  func loops() throws {
    #expect(try frames([0, 2, 2.5, 7]) { $0.looped() } == [0, 0, 15, 30])
    #expect(try frames([1, 2.5, 3.95, 4, 7]) { $0.looped(2) } == [30, 15, 58.5, 60, 60])
    #expect(try frames([1, 2, 2.5, 4, 7]) { $0.looped(1.5) } == [30, 0, 15, 30, 30])
  }

  @Test("to and fro")
  func mirrored() throws {
    #expect(try frames([1.5, 2.5, 3.5, 4.5]) { $0.looped().mirrored() } == [45, 45, 15, 15])
    #expect(try frames([5]) { $0.looped(2).mirrored() } == [0])
  }

  @Test("faster, backwards, frozen")
  func speeds() throws {
    #expect(try frames([0.5, 1, 3]) { $0.rate(2) } == [30, 60, 60])
    #expect(try frames([0, 0.5, 2, 3]) { $0.reversed() } == [60, 45, 0, 0])
    #expect(try frames([0, 3]) { $0.frozen(at: 1.5) } == [45, 45])
    #expect(try frames([0, 3]) { $0.frozen(at: "in") } == [15, 15])
  }

  @Test("from marker to marker, by seconds, and a marker's own part")
  func parts() throws {
    #expect(try frames([0, 0.5, 1, 3]) { $0.plays(from: "in", to: "out") } == [15, 30, 45, 45])
    #expect(try frames([0, 0.25, 0.5, 0.75]) { $0.plays("in").looped() } == [15, 22.5, 15, 22.5])
    #expect(try frames([0, 0.5, 2]) { $0.plays(from: 1, to: 1.5) } == [30, 45, 45])
    #expect(try frames([0, 1.5]) { $0.plays(to: "in") } == [0, 15])
  }

  @Test("as long as told, or as the scene")
  func lengths() throws {
    #expect(try frames([0, 2, 4, 5]) { $0.lasts(4) } == [0, 30, 60, 60])
    #expect(try frames([0, 4, 7.95]) { $0.lastsWholeScene() } == [0, 30, 59.63])
    #expect(try frames([0, 4, 7.95]) { $0.looped(2).lastsWholeScene() } == [0, 0, 59.25])
  }

  @Test("the layer's own time plays it: a begin, a speed")
  func layerTime() throws {
    #expect(try frames([1, 2]) { $0.beginTime(1) } == [0, 30])
    #expect(try frames([0.5, 1]) { $0.speed(2) } == [30, 60])
  }

  @Test("a wrong number or name is an error that says what there is")
  func errors() throws {
    for (change, message) in [
      ({ $0.plays("nowhere") }, "it has \"in\", \"out\""), ({ $0.plays("out") }, "has no duration"),
      ({ $0.rate(0) }, "above 0"), ({ $0.looped(-1) }, "got -1"),
      ({ $0.plays(from: "out", to: "in") }, "from one time to a later"),
      ({ $0.looped().lastsWholeScene() }, "looped forever"), ({ $0.looped().lasts(2) }, "no end"),
    ] as [((LottieLayer) -> Void, String)] {
      let stage = try LottieStage.stage(Self.members, change)
      #expect(stage.errors.count == 1 && stage.errors.first?.contains(message) == true, "\(message): \(stage.errors)")
    }
  }

  @Test("markers are names with times")
  func markers() throws {
    let icon = LottieLayer()
    icon.take(try LottieStage.document(Self.members))
    #expect(icon.markers.map(\.name) == ["in", "out"] && icon.markers.map(\.time) == [0.5, 1.5])
    #expect(icon.passDuration == 2)
  }
}
