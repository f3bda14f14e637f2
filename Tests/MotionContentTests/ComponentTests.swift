// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import TestStage
import Testing

@testable import MotionContent
@testable import MotionTimeline

@Suite("Small components")
struct ComponentTests {
  @Test("timers count whole seconds: down until they are over, up when they are full")
  func timers() {
    func down(_ time: Double, tenths: Bool = false) -> String {
      TimerLayer.text(time, isDown: true, tenths: tenths, hasHours: false)
    }
    #expect([10, 9.99, 9.01, 9, 0.2, 0].map { down($0) } == ["0:10", "0:10", "0:10", "0:09", "0:01", "0:00"])
    #expect(down(75.25, tenths: true) == "1:15.3")
    func up(_ time: Double) -> String { TimerLayer.text(time, isDown: false, tenths: false, hasHours: true) }
    #expect([0, 0.99, 59.9999999, 3661].map(up) == ["0:00:00", "0:00:00", "0:01:00", "1:01:01"])
  }

  @Test("a bar and a ring fill to parts, and stay")
  func filling() throws {
    let (bar, dial) = (ProgressBar().size(400, 20), Ring(thickness: 20))
    let stage = Stage {
      Scene {
        bar
        dial
        InOrder {
          bar.fills(to: 0.5, for: 1)
          dial.fills(to: 0.25, for: 1)
        }
      }.lasting(3)
    }
    #expect(try stage.values("fill", at: 0).position.x == -200)
    #expect(try abs(stage.values("fill", at: 1.5).position.x) < 1e-9)
    #expect(try abs(stage.values("arc", at: 2.5).shape.strokeEnd - 0.25) < 1e-9)
    #expect(try stage.values("arc", at: 0).opacity == 0)
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    let wrong = Stage {
      Scene {
        bar; bar.fills(to: 2)
      }.lasting(2)
    }
    #expect(wrong.errors.first?.contains("a part from 0 to 1, got 2") == true)
  }

  @Test("a plain number is a part, and steps go on from there; a gauge of parts shows percentages")
  func plainNumbers() throws {
    let bar = ProgressBar(0.5).size(400, 20)
    let stage = Stage {
      Scene {
        bar
        Ring(0.25)
        Gauge(0.7)
        Gauge(4.25, in: 0...5)
        InOrder { bar.fills(to: 1, for: 1, timing: .linear) }
      }.lasting(3)
    }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    #expect(try abs(stage.values("fill", at: 0).position.x) < 1e-9)
    #expect(try abs(stage.values("fill", at: 0.5).position.x - 100) < 1e-9)
    let texts = Set(texts(of: stage.timeline.state(at: .zero).root))
    #expect(texts.isSuperset(of: ["70%", "0%", "100%", "4.3", "5.0"]), "\(texts)")
    let wrong = Stage { Scene { Ring(1.5) }.lasting(1) }
    #expect(wrong.errors.first?.contains("a part from 0 to 1, got 1.5") == true)
  }

  private func texts(of state: LayerState) -> [String] {
    [state.values.text.string].compactMap(\.self) + state.sublayers.flatMap { texts(of: $0) }
  }

  @Test("arcs have the length of their circle, and fractions of them are fractions of their length")
  func arcs() throws {
    let path = ArcPath.path(center: .zero, radius: 100, start: -.pi / 2, sweep: 2 * .pi)
    let measure = PathMeasure(path)
    #expect(abs(measure.length - 200 * .pi) < 0.01)
    let quarter = try #require(measure.point(atLength: measure.length / 4))
    #expect(abs(quarter.x - 100) < 0.05 && abs(quarter.y) < 0.05)
  }

  @Test("a waveform is the RMS of its stretches beside the loudest one; silence is silence")
  func waves() {
    // Two seconds: silence, then full scale, then half.
    let powers =
      [Float](repeating: 0, count: 200) + [Float](repeating: 1, count: 100) + [Float](repeating: 0.25, count: 100)
    let levels = Waveform.levels(SoundPower(powers), 0...2, count: 4)
    #expect(levels.map { ($0 * 1000).rounded() } == [0, 0, 1000, 500])
    #expect(Waveform.levels(SoundPower([]), 0...0, count: 3) == [0, 0, 0])
  }

  @Test("the tip of a callout is its anchor point, on each side")
  func callouts() {
    let sides: [(Callout.Side, CGPoint)] = [
      (.top, CGPoint(x: 0.5, y: 0)), (.bottom, CGPoint(x: 0.5, y: 1)), (.left, CGPoint(x: 0, y: 0.5)),
      (.right, CGPoint(x: 1, y: 0.5)),
    ]
    DiagnosticLog().collect(services: .madeUp()) {
      for (side, anchor) in sides {
        let callout = Callout("Frost", tip: side)
        #expect(abs(callout.anchorPoint.x - anchor.x) < 1e-9 && abs(callout.anchorPoint.y - anchor.y) < 1e-9)
        #expect(callout.bounds.width > 0 && callout.bounds.height > 0)
      }
    }
  }

  @Test("texts on tints are dark or light, whichever is read better")
  func contrast() {
    #expect(Color.white.readableText != .white && Color.black.readableText == .white)
    #expect(Color.mint.readableText != .white && Color.navy.readableText == .white)
  }

  @Test("numbers outside of their ranges are errors")
  func ranges() {
    let stage = Stage {
      Scene {
        Ring(thickness: 0)
        Gauge(Value(1), in: 3...3)
        TimerLayer(from: -1)
        Badge("a", fontSize: 0)
        KeyCaps("a", height: .nan)
        Waveform("a.wav", bars: 0)
      }.lasting(1)
    }
    #expect(stage.errors.count == 6, "\(stage.errors)")
  }
}
