// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionKit
import MotionLayers
import MotionModel
import MotionTimeline
import RandomScenes
import Testing

@testable import ExportFixtures
@testable import MotionExport

/// The language is made of the engine: what it says gives the frames that the same in Core Animation's words gives.
@Suite("The language and Core Animation, the same frames")
struct LanguageTests {
  private let format = Format(width: 320, height: 180, fps: 24)

  private func bits(_ scene: Scene) throws -> [[UInt64]] {
    let fixture = ExportFixture(format) { scene.lasting(2) }
    try #require(!fixture.timeline.hasErrors, "\(fixture.timeline.diagnostics)")
    return (0..<fixture.timeline.frameCount).map { fixture.timeline.state(atFrame: $0).root.bits() }
  }

  private func expectSame(_ language: Scene, _ code: @escaping (Layer) -> Void) throws {
    let (a, b) = (try bits(language), try bits(Scene(root: code)))
    #expect(a == b, "\(zip(a, b).filter { $0 != $1 }.count) of \(a.count) frames differ")
    #expect(Set(a.map { "\($0)" }).count > 10, "it moves")
  }

  private func box() -> Layer {
    let box = Layer()
    box.name = "box"
    box.bounds.size = CGSize(width: 40, height: 20)
    box.position = CGPoint(x: 60, y: 90)
    box.backgroundColor = .red
    return box
  }

  /// As a declared animation is: it holds its values around its own time.
  private func hold(_ animation: Animation, _ begin: Double, _ duration: Double, first: Bool = true) {
    animation.beginTime = begin == 0 ? .leastNonzeroMagnitude : begin
    animation.duration = duration
    animation.fillMode = first ? .both : .forwards
    animation.isRemovedOnCompletion = false
  }

  @Test("steps one after the other are animations with begin times (T-14, T-20)")
  func steps() throws {
    @SceneBuilder var language: Scene {
      let box = Layer().name("box").size(40, 20).position(60, 90).backgroundColor(.red)
      box
      InOrder {
        Animate(box, \.position.x, from: 60, to: 260, duration: 0.75)
        Animate(box, \.position.x, by: -100, duration: 0.5, timing: .easeOut)
        Animate(box, \.opacity, to: 0.25, .linear(0.25).delay(0.25))
      }
    }
    try expectSame(language) { root in
      let box = self.box()
      root.addSublayer(box)
      let away = BasicAnimation(keyPath: "position.x")
      (away.fromValue, away.toValue, away.timingFunction) = (60.0, 260.0, .easeInEaseOut)
      hold(away, 0, 0.75)
      let back = BasicAnimation(keyPath: "position.x")
      (back.byValue, back.timingFunction) = (-100.0, .easeOut)
      hold(back, 0.75, 0.5, first: false)
      let fade = BasicAnimation(keyPath: "opacity")
      (fade.toValue, fade.timingFunction) = (0.25, .linear)
      hold(fade, 1.5, 0.25)
      for animation in [away, back, fade] { box.add(animation, forKey: nil) }
    }
  }

  @Test("an entrance and an exit are animations of a layer that has a time of its own (T-3)")
  func presence() throws {
    @SceneBuilder var language: Scene {
      Layer().name("box").size(40, 20).position(60, 90).backgroundColor(.red)
        .shown(0.25..<1.75).enters(.fade, for: 0.5).leaves(.fade, for: 0.25)
    }
    try expectSame(language) { root in
      let box = self.box()
      (box.beginTime, box.duration) = (0.25, 1.5)
      root.addSublayer(box)
      let entrance = BasicAnimation(keyPath: "opacity")
      (entrance.fromValue, entrance.toValue, entrance.timingFunction) = (0.0, 1.0, .easeOut)
      hold(entrance, 0, 0.5)
      entrance.fillMode = .backwards
      let exit = BasicAnimation(keyPath: "opacity")
      (exit.fromValue, exit.toValue, exit.timingFunction) = (1.0, 0.0, .easeIn)
      hold(exit, 1.25, 0.25)
      exit.fillMode = .forwards
      for animation in [entrance, exit] { box.add(animation, forKey: nil) }
    }
  }

  @Test("repetitions are groups (T-70); key frames ease in each piece (T-53)")
  func repetitions() throws {
    @SceneBuilder var language: Scene {
      let box = Layer().name("box").size(40, 20).position(60, 90).backgroundColor(.red)
      box.animate(\.opacity, values: [1, 0.5, 1], duration: 1.5)
      Repeat(.forever, autoreverses: true) { Animate(box, \.transform.rotation.z, from: 0, to: 1, duration: 0.5) }
    }
    try expectSame(language) { root in
      let box = self.box()
      root.addSublayer(box)
      let blink = KeyframeAnimation(keyPath: "opacity")
      blink.values = [1.0, 0.5, 1.0] as [Double]
      blink.timingFunctions = [.easeInEaseOut, .easeInEaseOut]
      hold(blink, 0, 1.5)
      box.add(blink, forKey: nil)
      let turn = BasicAnimation(keyPath: "transform.rotation.z")
      (turn.fromValue, turn.toValue, turn.timingFunction) = (0.0, 1.0, .easeInEaseOut)
      hold(turn, 0, 0.5)
      turn.beginTime = 0
      let group = AnimationGroup()
      group.animations = [turn]
      (group.repeatCount, group.autoreverses) = (.infinity, true)
      hold(group, 0, 0.5)
      box.add(group, forKey: nil)
    }
  }
}
