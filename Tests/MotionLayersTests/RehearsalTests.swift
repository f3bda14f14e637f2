// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

@Suite struct RehearsalTests {
  @Test("Blocks run in the order of time, then of planning; every() at whole multiples (H-2)")
  func order() {
    var events: [String] = []
    _ = SceneStage(2) { _ in
      guard let rehearsal = Rehearsal.current else { return }
      func note(_ text: String) { events.append("\(text) \(rehearsal.now)") }
      rehearsal.at(1) {
        note("b")
        rehearsal.after(0.25) { note("later") }
        rehearsal.after(0) { note("now") }
      }
      rehearsal.at(0.5) { note("a") }
      rehearsal.at(1) { note("c") }
      rehearsal.every(0.7) { note("tick") }
    }
    #expect(events == ["a 0.5", "tick 0.7", "b 1.0", "c 1.0", "now 1.0", "later 1.25", "tick 1.4"])
  }

  @Test("Ends come in the order of the tree and before what is planned for the same instant (H-5)")
  func endsFirst() {
    final class Witness: AnimationDelegate {
      let note: () -> Void
      init(_ note: @escaping () -> Void) { self.note = note }
      func animationDidStop(_ animation: Animation, finished: Bool) { note() }
    }
    var events: [String] = []
    let stage = SceneStage { root in
      at(2) { events.append("planned") }
      let layers = ["first", "second", "third"].map { Layer.named($0, in: root) }
      for layer in layers.reversed() {
        let fade = BasicAnimation(keyPath: "opacity")
        fade.fromValue = 0.0
        fade.duration = 2
        fade.delegate = Witness { [name = layer.name ?? ""] in
          events.append(name)
          #expect(layer.animationKeys() == nil)
          layer.zPosition = 1
        }
        layer.add(fade, forKey: "fade")
      }
    }
    #expect(events == ["first", "second", "third", "planned"])
    #expect(close(stage.number("zPosition", of: "third", at: 2.125), 0.802403, 1e-6), "what it sets animates")
  }

  @Test("An endless loop without time passing is an error, not a hang")
  func endlessLoop() {
    func again() { Rehearsal.current?.after(0, again) }
    let planned = SceneStage { _ in again() }
    #expect(planned.errors.count == 1 && planned.errors[0].contains("endless loop"))

    func complete() {
      Transaction.setCompletionBlock(complete)
    }
    let completed = SceneStage { _ in at(1, complete) }
    #expect(completed.errors.count == 1 && completed.errors[0].contains("at 1.0 s"))
  }

  @Test("Odd times are refused with a message")
  func oddTimes() {
    var ran = false
    let stage = SceneStage(5) { _ in
      let rehearsal = Rehearsal.current
      rehearsal?.at(.nan) { ran = true }
      rehearsal?.after(-1) { ran = true }
      rehearsal?.every(0) { ran = true }
      rehearsal?.at(7) { ran = true }
    }
    #expect(!ran && stage.errors.count == 3 && stage.warnings.count == 1)
    let nothing = SceneStage(.nan) { _ in }
    #expect(nothing.errors.count == 1 && nothing.timeline.duration == 0)
  }

  @Test("Slowing a subtree moves the ends of its animations (T-11, T-26)")
  func speed() {
    var ends: [Double] = []
    let stage = SceneStage(20) { root in
      let group = Layer.named("group", in: root)
      let layer = Layer.named("a", in: group)
      at(1) {
        Transaction.setAnimationDuration(2)
        Transaction.setAnimationTimingFunction(.linear)
        Transaction.setCompletionBlock { ends.append(Rehearsal.current?.now ?? -1) }
        layer.opacity = 0
      }
      at(2) {
        // From here on at half speed: the second half takes two seconds.
        let local = group.convertTime(2, from: nil)
        group.speed = 0.5
        group.beginTime = 2
        group.timeOffset = local
      }
    }
    #expect(ends == [4])
    #expect(close(stage.number("opacity", of: "a", at: 3), 0.25))
    #expect(close(stage.number("opacity", of: "a", at: 2), 0.5))
    #expect(stage.state("a", at: 3)?.localTime == 2.5)
  }

  @Test("Scrubbing: speed 0, the local time is the offset (T-12, D15)")
  func scrubbing() {
    let stage = SceneStage { root in
      let door = Layer.named("door", in: root)
      door.speed = 0
      let swing = BasicAnimation(keyPath: "transform.rotation.y")
      swing.fromValue = 0.0
      swing.toValue = -Double.pi / 2
      swing.duration = 1
      door.add(swing, forKey: nil)
      for step in 1...9 { at(Double(step)) { door.timeOffset = min(0.999, Double(step) / 9) } }
    }
    for step in [0, 3, 6, 9] {
      let angle = -Double.pi / 2 * min(0.999, Double(step) / 9)
      #expect(close(stage.number("transform.rotation.y", of: "door", at: Double(step) + 0.5), angle))
    }
  }

  @Test("Text and images are as large as their contents until bounds are set")
  func naturalSizes() {
    struct Images: ImageServices {
      struct Missing: Error, CustomStringConvertible { var description: String { "no such file" } }
      func pixelSize(ofImage path: String) throws -> CGSize {
        if path == "missing.png" { throw Missing() }
        return CGSize(width: 640, height: 480)
      }
      func clip(_ path: String) -> ClipDescription {
        ClipDescription(width: 320, height: 180, duration: MediaTime(5, 1))
      }
    }
    let stage = SceneStage(services: MediaServices(texts: MadeUpTexts(), images: Images())) { root in
      let text = TextLayer("abcd")
      text.name = "text"
      text.fontSize = 20
      #expect(text.bounds.size == CGSize(width: 40, height: 20))
      let image = ImageLayer("a.png")
      image.name = "image"
      image.contentsScale = 2
      let video = VideoLayer("a.mp4")
      video.name = "video"
      let fixed = TextLayer("abcd")
      fixed.name = "fixed"
      fixed.bounds = CGRect(x: 0, y: 0, width: 7, height: 7)
      for layer in [text, image, video, fixed, ImageLayer("missing.png")] { root.addSublayer(layer) }
      at(1) { text.string = "abcdefgh" }
    }
    #expect(stage.values("text", at: 0).bounds.width == 40 && stage.values("text", at: 1).bounds.width == 80)
    #expect(stage.values("image", at: 0).bounds.size == CGSize(width: 320, height: 240))
    #expect(stage.values("video", at: 0).bounds.size == CGSize(width: 320, height: 180))
    #expect(stage.values("fixed", at: 0).bounds.width == 7)
    #expect(stage.errors == ["the image missing.png: no such file"])
  }

  @Test("A block that leaves a transaction open is committed with a warning")
  func openTransaction() {
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      at(1) {
        Transaction.begin()
        Transaction.setDisableActions(true)
        layer.opacity = 0
      }
      at(2) { layer.opacity = 1 }
    }
    #expect(stage.number("opacity", of: "a", at: 1) == 0 && stage.number("opacity", of: "a", at: 2) == 0)
    #expect(stage.warnings.count == 1)
  }

  @Test("Ten thousand commits on a thousand layers share what did not change")
  func manyCommits() {
    let stage = SceneStage(10) { root in
      root.actions = ["sublayers": NullAction()]
      let layers = (0..<1000).map { Layer.named("l\($0)", in: root) }
      for i in 0..<10_000 {
        at(Double(i) / 1000) { Transaction.withoutActions { layers[i % 1000].zPosition = Double(i) } }
      }
    }
    #expect(stage.number("zPosition", of: "l7", at: 5.0075) == 5007)
    #expect(stage.timeline.recording.layers.reduce(0) { $0 + $1.versions.count } == 11_000)
  }
}
