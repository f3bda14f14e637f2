// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import TestStage
import Testing

/// What nobody means is said before anything is drawn. The canvas has 1000 by 500 points, a character half its font's size,
/// a clip lasts 6 seconds.
@Suite("Warnings of what a scene shows")
struct FrameWarningTests {
  private func warnings(seconds: Double = 4, @SceneBuilder _ scene: () -> Scene) -> [String] {
    Stage(seconds: seconds, scene: scene).timeline.diagnostics.map(\.message)
  }

  private let long = "a headline that is far too long"

  // MARK: Texts

  @Test("a text at rest that the canvas cuts off is a warning with the sides and with what fits")
  func cutTexts() {
    let both = warnings { TextLayer(long).font("Inter", 100).position(.center) }
    #expect(both.count == 1)
    #expect(
      both.first?.hasPrefix(
        "the text \"\(long)\" is 1550 points wide, so the canvas cuts it off on the left and on the right, at ")
        == true,
      "\(both)")
    #expect(
      both.first?.contains(".wrapped(width: 900), let it shrink with .fit(width: 900, from: 50, to: 100)") == true)
    #expect(both.first?.contains("or give it a font of 58 points, which makes it at most 900 points wide") == true)
    let near = warnings { TextLayer("near the edge").font("Inter", 60).position(900, 300) }
    #expect(near.first?.contains("move it 1") == true && near.first?.contains("points left") == true, "\(near)")
    func side(_ text: Layer) -> [String] { warnings { text } }
    #expect(side(TextLayer(long).font("Inter", 80).position(.left, inset: 80))[0].contains("cuts it off on the right"))
    #expect(side(TextLayer(long).font("Inter", 80).position(.right, inset: 80))[0].contains("cuts it off on the left"))
    let lines = TextLayer(long).font("Inter", 100).wrapped(width: 150).position(.center)
    #expect(side(lines)[0].contains("cuts it off above and below"))
    // In what a text stands in, after it came in, and in an overlay.
    #expect(side(Stack(.vertical, spacing: 10) { TextLayer(long).font("Inter", 100) }.position(.center)).count == 1)
    #expect(side(TextLayer(long).font("Inter", 100).position(.center).enters(.rise(80), .fade)).count == 1)
    #expect(side(TextLayer(long).font("Inter", 100).position(.center).enters(.grow)).count == 1)
    let overlaid = Stage {
      Scene { Layer() }.lasting(2)
      Overlay { TextLayer(long).font("Inter", 100).position(.center) }
    }
    #expect(overlaid.timeline.diagnostics.count == 1)
  }

  @Test("what leaves the canvas on purpose is none: it fits, moves, bleeds, is ornament, clipped, tilted or never seen")
  func purpose() {
    let long = long
    let found = warnings {
      TextLayer("fits").font("Inter", 100).position(.center)
      TextLayer(long).font("Inter", 100).wrapped(width: 900).position(.center)
      // Most of it is outside, or letters are large.
      TextLayer("W").font("Inter", 900).position(960, 400)
      TextLayer("peeks").font("Inter", 80).position(1010, 100)
      // A ticker, a pan with rests.
      TextLayer(long).font("Inter", 60).position(1400, 100).animate(\.position.x, to: -400, duration: 4)
      TextLayer(long).font("Inter", 100).position(700, 100)
        .animate(\.position.x, to: 300, .ease(2).delay(1))
      TextLayer(long).font("Inter", 100).position(.center).opacity(0.1)
      TextLayer(long).font("Inter", 100).position(.center).foregroundColor("#FFFFFF20")
      TextLayer(long).font("Inter", 100).position(.center).rotated(by: .degrees(-10))
      TextLayer(long).font("Inter", 100).position(.center).isHidden()
      Layer { TextLayer(long).font("Inter", 100).position(.center) }.size(1000, 500).position(.center).masksToBounds()
      // A card of a row of cards.
      Layer { TextLayer("a card's title").font("Inter", 40).position(200, 50) }
        .frame(800, 300, 400, 150).backgroundColor(.blue)
    }
    #expect(found.isEmpty, "\(found)")
  }

  @Test("a text that its plate takes over an edge of the canvas is cut off like any other")
  func plates() {
    let found = warnings {
      Stack(.horizontal, spacing: 0) { TextLayer(long).font("Inter", 60) }.padding(20).backgroundColor(.blue)
        .position(.left, inset: 300)
    }
    #expect(found.count == 1 && found[0].contains("cuts it off on the right"), "\(found)")
  }

  @Test("texts and images that lie outside the canvas and never move are a warning, and what waits there is none")
  func unseen() {
    let lost = warnings {
      Layer {
        TextLayer("one").font("Inter", 40).position(50, 20); TextLayer("two").font("Inter", 40).position(50, 80)
      }
      .frame(1200, 100, 100, 100)
    }
    #expect(
      lost == [
        "the text \"one\" and 1 more beside it are never seen: at 0.17 s it is right of the canvas, with its middle at "
          + "(1250, 120), and it does not move; the canvas is 1000 by 500 points, from (0, 0) at its top left"
      ])
    #expect(warnings { VideoLayer("a.mp4").muted().size(100, 100).position(200, 900) }.first?.contains("below") == true)
    let waiting = warnings {
      TextLayer("comes").font("Inter", 40).position(1200, 100).animate(\.position.x, to: 500, .ease(1).delay(2))
      TextLayer("passes").font("Inter", 40).position(-200, 100).animate(\.position.y, to: 400, duration: 4)
      TextLayer("hidden").font("Inter", 40).position(1200, 100).isHidden()
    }
    #expect(waiting.isEmpty, "\(waiting)")
    // Shadows and strokes grow with what lies around their layer, and are seen with it.
    func grown(_ layer: Layer) -> [String] {
      warnings { Layer { layer.position(0, 0) }.size(2, 2).position(1200, 250).scaled(by: 10) }
    }
    func box() -> Layer { Layer().size(10, 10).backgroundColor(.red) }
    #expect(grown(box()).count == 1 && grown(box().shadow(opacity: 1, radius: 2)).count == 1)
    #expect(grown(box().shadow(opacity: 1, radius: 6)).isEmpty)
    #expect(grown(ShapeLayer(.rect(CGRect(x: -40, y: 0, width: 10, height: 2))).size(2, 2)).isEmpty)
  }

  @Test("a number that nothing moves grows in no stack, and one that an event sets may")
  func constantNumbers() {
    func stack(_ value: Value<Double>) -> Stack {
      Stack(.horizontal, spacing: 20) {
        NumberLayer(value).font("Inter", 60)
        TextLayer("pieces").font("Inter", 60)
      }.position(.center)
    }
    let (still, set, moved) = (Value(5.0), Value(5.0), Value(5.0))
    #expect(warnings { stack(still) }.isEmpty)
    #expect(
      warnings {
        stack(set); at(1) { set.value = 5000 }
      }.first?.contains("add .flows()") == true)
    #expect(
      warnings {
        stack(moved); InOrder { Animate(moved, to: 5000, duration: 1) }
      }.first?.contains("add .flows()") == true)
  }

  // MARK: Clips

  @Test("a clip that is over before its scene is a warning with both times")
  func frozenClips() {
    let message = warnings(seconds: 9) { VideoLayer("a.mp4").muted().fill(1000, 500) }
    #expect(
      message == [
        "the clip a.mp4 ends at 6.0 s of its scene, but the scene lasts until 9.0 s: its last frame stays; make the scene "
          + "shorter, or write .repeats(), or write .holdsLastFrame() to keep the frame on purpose"
      ])
    // Trims, rates and times of its own count.
    #expect(warnings { VideoLayer("a.mp4").trim(1...3).volume(1) }[0].contains("ends at 2.0 s of its scene"))
    #expect(warnings { VideoLayer("a.mp4").rate(2).muted() }[0].contains("ends at 3.0 s"))
    #expect(warnings { VideoLayer("a.mp4").rate(2).muted().shown(1..<4.5) }.isEmpty)
    #expect(
      warnings(seconds: 5) { VideoLayer("a.mp4").rate(2).muted().shown(1..<4.5) }[0].contains(
        "but it is shown until 4.3"))
  }

  @Test("a clip that repeats, holds its last frame on purpose, goes out before its end or is one frame is none")
  func endlessClips() {
    let found = warnings(seconds: 9) {
      VideoLayer("a.mp4").muted().repeats()
      VideoLayer("a.mp4").muted().holdsLastFrame()
      VideoLayer("a.mp4").muted().shown(0..<6)
      VideoLayer("a.mp4").muted().animate(\.opacity, to: 0, .ease(1).delay(5))
      VideoLayer("a.mp4").muted().trim(2...2.05)
      VideoLayer("a.mp4").muted().speed(0)
      VideoLayer("a.mp4").muted().rate(0.5)
    }
    #expect(found.isEmpty, "\(found)")
    #expect(warnings(seconds: 6.05) { VideoLayer("a.mp4").muted() }.isEmpty)
    // A transition over the scene's end shows more of it than the script asks for.
    let stage = Stage {
      Scene { VideoLayer("a.mp4").muted() }.lasting(6)
      Transition.fade(1).overCut()
      Scene { Layer() }.lasting(2)
    }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
  }

  // MARK: Times

  @Test("a layer that is never shown is told at the line that places it, if no statement names its time")
  func placingLine() {
    let line = #line + 3
    let stage = Stage(seconds: 3) {
      Layer {
        Layer().size(9, 9).beginTime(4)
      }
    }
    let late = stage.timeline.diagnostics.compactMap(\.origin).filter { $0.code == WarningCode.lateLayer.rawValue }
    #expect(late.map(\.line) == [line], "\(late)")
    #expect(late.allSatisfy { $0.file?.hasSuffix("FrameWarningTests.swift") == true }, "\(late)")
  }

  @Test("a layer whose time begins after its scene, and an entrance that takes longer than it, are warnings")
  func times() {
    let late = warnings(seconds: 3) { TextLayer("late").font("Inter", 40).shown(4..<5) }
    #expect(
      late == [
        "TextLayer is never shown: its time begins at 4.0 s, but its scene or superlayer ends at 3.0 s; begin it earlier, "
          + "or make the scene longer"
      ])
    #expect(warnings(seconds: 3) { TextLayer("late").font("Inter", 40).shown(3...) }.count == 1)
    #expect(warnings(seconds: 3) { TextLayer("late").font("Inter", 40).shown(from: 4, for: 1) }.count == 1)
    let slow = warnings(seconds: 3) { TextLayer("slow").font("Inter", 40).enters(.fade, for: 4) }
    #expect(
      slow == [
        "the entrance of TextLayer ends after 4.0 s, but the layer is shown only for 3.0 s, so the entrance is cut off; make "
          + "the entrance shorter, or show the layer longer"
      ])
    #expect(warnings(seconds: 3) { TextLayer("x").font("Inter", 40).enters(.fade, for: 1, delay: 2.5) }.count == 1)
    let staggered = warnings(seconds: 3) {
      Stack(.vertical) { for word in ["a", "b", "c"] { TextLayer(word).font("Inter", 40) } }
        .enters(.fade, for: 1, stagger: 1.5)
    }
    #expect(staggered.count == 1, "\(staggered)")
    let fine = warnings(seconds: 3) {
      TextLayer("a").font("Inter", 40).shown(2..<5)
      TextLayer("b").font("Inter", 40).shown(1..<3).enters(.fade, for: 2)
      TextLayer("c").font("Inter", 40).enters(.fade, for: 3)
      TextLayer("d").font("Inter", 40).enters(.grow, spring: .bouncy, delay: 2.8)
    }
    #expect(fine.isEmpty, "\(fine)")
  }

  @Test("a scene in which no layer ever stands is a warning, unless something sounds or an overlay lies over it")
  func blank() {
    let text = TextLayer("a").font("Inter", 40)
    let changed = warnings { let _ = text.foregroundColor(.red) }
    #expect(changed.count == 1 && changed[0].hasPrefix("a scene shows nothing at any time"), "\(changed)")
    let named = Stage { Scene { Marker("m", at: 1) }.lasting(2).name("demo") }
    #expect(named.warnings.map { $0.hasPrefix("the scene \"demo\" shows nothing") } == [true], "\(named.warnings)")
    #expect(warnings { Layer() }.isEmpty)
    #expect(warnings { Audio("a.wav") }.isEmpty)
    #expect(warnings { InOrder { Wait(1) } }.count == 1)
    let overlaid = Stage {
      Scene {}.lasting(2)
      Overlay { TextLayer("a").font("Inter", 40) }
    }
    #expect(overlaid.timeline.diagnostics.isEmpty, "\(overlaid.timeline.diagnostics)")
  }

  // MARK: Corners

  @Test("rounded corners that round nothing are a warning, once a line")
  func corners() {
    let clip = warnings { VideoLayer("a.mp4").muted().fit(width: 400).cornerRadius(40) }
    #expect(
      clip == [
        "VideoLayer has a cornerRadius, but it rounds only a background and a border, so the frames of the clip stay "
          + "square; add .masksToBounds()"
      ])
    #expect(warnings { ImageLayer("a.png").fit(width: 200).cornerRadius(9) }[0].contains("so contents stay square"))
    let held = warnings {
      for _ in 0..<3 { Layer { Layer().size(10, 10).backgroundColor(.red) }.frame(9, 9, 20, 20).cornerRadius(4) }
    }
    #expect(held.count == 1 && held[0].contains("so sublayers stay square"), "\(held)")
    let fine = warnings {
      VideoLayer("a.mp4").muted().fit(width: 400).cornerRadius(40).masksToBounds()
      ImageLayer("a.png").fit(width: 200).cornerRadius(9).border(.white, 2)
      Layer { Layer().size(10, 10).backgroundColor(.red) }.frame(9, 9, 20, 20).cornerRadius(4).backgroundColor(.blue)
      Layer().size(20, 20).cornerRadius(4)
      GradientLayer(["#000", "#FFF"]).size(20, 20).cornerRadius(4)
      Layer { Layer().size(10, 10).backgroundColor(.red) }.frame(9, 9, 20, 20).cornerRadius(4)
        .animate(\.backgroundColor, from: .red, to: .blue, duration: 1)
    }
    #expect(fine.isEmpty, "\(fine)")
  }
}
