// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

/// Hearing of changes (K-6).
@Suite struct ObservationTests {
  @Test("One notification for each real change, none for equal values, with old and new (K-6)")
  func once() {
    let layer = Layer()
    var heard: [String] = []
    layer.observe("opacity") { change in
      heard.append("\(change.keyPath) \(change.oldValue ?? "-") \(change.newValue ?? "-") \(change.layer === layer)")
    }
    layer.opacity = 0.5
    layer.opacity = 0.5
    layer.setValue(0.5, forKey: "opacity")
    layer.zPosition = 3
    layer.setValue(0.25, forKey: "opacity")
    layer.opacity = .nan
    #expect(heard == ["opacity 1.0 0.5 true", "opacity 0.5 0.25 true"])
  }

  @Test("An observation lasts until it is ended, whether it is kept or not (K-6)")
  func token() {
    let layer = Layer()
    var heard = 0
    let observation = layer.observe("zPosition") { _ in heard += 1 }
    layer.observe("zPosition") { _ in heard += 10 }
    layer.zPosition = 1
    observation.invalidate()
    layer.zPosition = 2
    #expect(heard == 21 && layer.observers.count == 1)
  }

  @Test("Typed keys give typed values, nil where there was none (K-6)")
  func typed() {
    let layer = Layer()
    var colors: [[Color?]] = []
    var points: [CGPoint?] = []
    _ = [
      layer.observe(\.backgroundColor) { colors.append([$0.oldValue, $0.newValue]) },
      layer.observe(\.position) { points.append($0.newValue) },
    ]
    layer.backgroundColor = .red
    layer.backgroundColor = nil
    layer.position = CGPoint(x: 1, y: 2)
    #expect(colors == [[nil, .red], [.red, nil]] && points == [CGPoint(x: 1, y: 2)])
  }

  @Test("Parts of a property are told of their own changes only (K-6, K-4)")
  func parts() {
    let layer = Layer()
    var heard: [String] = []
    _ = ["position.x", "bounds.size.width", "transform.rotation.z", "frame.size.height"].map { path in
      layer.observe(path) { heard.append("\($0.keyPath) \($0.newValue ?? "-")") }
    }
    layer.position = CGPoint(x: 0, y: 5)
    layer.position = CGPoint(x: 7, y: 5)
    layer.bounds = CGRect(x: 3, y: 3, width: 0, height: 8)
    layer.setValue(0.0, forKeyPath: "transform.rotation.z")
    layer.setValue(40, forKeyPath: "bounds.size.width")
    #expect(heard == ["position.x 7.0", "frame.size.height 8.0", "bounds.size.width 40.0"])
  }

  @Test("The frame follows from other properties, and setting it is one change (K-6, G-2)")
  func frame() {
    let layer = Layer()
    var frames: [CGRect] = []
    var bounds = 0
    _ = [
      layer.observe("frame") { frames.append($0.newValue as? CGRect ?? .null) },
      layer.observe(\.bounds) { _ in bounds += 1 },
    ]
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    layer.position.x += 5
    layer.opacity = 0
    layer.anchorPoint = .zero
    layer.transform = .scale(2, 2, 1)
    #expect(
      frames == [
        CGRect(x: 10, y: 20, width: 30, height: 40), CGRect(x: 15, y: 20, width: 30, height: 40),
        CGRect(x: 30, y: 40, width: 30, height: 40), CGRect(x: 30, y: 40, width: 60, height: 80),
      ])
    #expect(bounds == 1)
  }

  @Test("Other keys: both spellings, names, time, trees, masks, filters, custom keys, styles (K-6)")
  func otherKeys() {
    let layer = Layer()
    var heard: [String] = []
    let paths = [
      "isHidden", "name", "speed", "sublayers", "mask", "filters", "filters.blur.inputRadius", "mood", "cornerRadius",
    ]
    for path in paths { layer.observe(path) { heard.append($0.keyPath) } }
    func taken() -> [String] {
      defer { heard = [] }
      return heard
    }
    layer.isHidden = true
    #expect(taken() == ["isHidden"])
    layer.name = "a"
    layer.name = "a"
    layer.speed = 2
    layer.speed = 2
    #expect(taken() == ["name", "speed"])
    let child = Layer()
    layer.addSublayer(child)
    layer.addSublayer(child)
    #expect(taken() == ["sublayers"])
    layer.mask = child
    #expect(taken() == ["sublayers", "mask"])
    layer.filters = [.gaussianBlur(radius: 4, name: "blur")]
    #expect(taken() == ["filters", "filters.blur.inputRadius"])
    layer.setValue(5.0, forKeyPath: "filters.blur.inputRadius")
    layer.setValue(5.0, forKeyPath: "filters.blur.inputRadius")
    #expect(taken() == ["filters", "filters.blur.inputRadius"])
    layer.setValue(1, forKey: "mood")
    layer.setValue(1, forKey: "mood")
    #expect(taken() == ["mood"])
    layer.style = ["cornerRadius": 4]
    layer.style = ["cornerRadius": 4]
    #expect(taken() == ["cornerRadius"])
  }

  @Test("What an observer changes is committed at that time, and animates (K-6, H-2)")
  func inTheRehearsal() {
    var observation: Observation?
    let stage = SceneStage { root in
      let (a, b) = (Layer.named("a", in: root), Layer.named("b", in: root))
      observation = a.observe(\.position) { b.position = $0.newValue ?? .zero }
      at(2) { a.position = CGPoint(x: 100, y: 0) }
    }
    #expect(observation != nil)
    #expect(close(stage.number("position.x", of: "b", at: 2.125), 80.2403, 1e-3))
    #expect(stage.number("position.x", of: "b", at: 2) == 0)
  }

  @Test("Observers that set each other's properties for ever are an error, not a crash (K-6)")
  func circles() {
    let log = DiagnosticLog()
    log.collect {
      let (a, b) = (Layer(), Layer())
      _ = [
        a.observe(\.zPosition) { b.zPosition = ($0.newValue ?? 0) + 1 },
        b.observe(\.zPosition) { a.zPosition = ($0.newValue ?? 0) + 1 },
      ]
      a.zPosition = 1
    }
    #expect(log.diagnostics.count == 1)
    #expect(
      log.diagnostics.first?.message
        == "zPosition of Layer changes in response to its own change, 100 times: an endless "
        + "loop; an observer, an action or a delegate must not set the property again")
  }
}
