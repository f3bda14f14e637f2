// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline
import TestStage
import Testing

@Suite("Matched transitions")
struct MatchedTransitionTests {
  /// Two scenes of two seconds with a transition of one between them.
  private func stage(@SceneBuilder _ first: () -> Scene, @SceneBuilder _ second: () -> Scene) -> Stage {
    let (first, second) = (first(), second())
    return Stage {
      first.lasting(2)
      Transition.matched(1, .linear)
      second.lasting(2)
    }
  }

  /// The sublayers of the root at half of the transition: names, and the names in what dissolves.
  private func order(_ state: LayerState) -> [String] {
    state.sublayers.map { layer in
      guard let transition = layer.transition else { return layer.name ?? "?" }
      guard layer.name == nil else { return "\(layer.name ?? "")*" }
      return transition.source.sublayers.map { $0.name ?? "?" }.joined(separator: " ") + ">"
        + layer.sublayers.map { $0.name ?? "?" }.joined(separator: " ")
    }
  }

  @Test("a layer of one name glides from where one scene has it to where the other does, with its colours")
  func glides() throws {
    let stage = stage {
      Layer().name("card").frame(100, 100, 200, 100).cornerRadius(10).backgroundColor(.black)
    } _: {
      Layer().name("card").frame(500, 300, 400, 200).cornerRadius(30).backgroundColor(.white).opacity(0.5)
    }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    #expect(stage.timeline.frameCount == 60)
    #expect(try stage.frame("card", at: 0.5) == CGRect(x: 100, y: 100, width: 200, height: 100))
    #expect(try stage.frame("card", at: 1) == CGRect(x: 100, y: 100, width: 200, height: 100))
    let values = try stage.values("card", at: 1.5)
    #expect(try stage.frame("card", at: 1.5) == CGRect(x: 300, y: 200, width: 300, height: 150))
    #expect(values.cornerRadius == 20 && values.opacity == 0.75)
    #expect(abs((values.backgroundColor?.red ?? 0) - 0.5) < 1e-9)
    #expect(try stage.frame("card", at: 2) == CGRect(x: 500, y: 300, width: 400, height: 200))
  }

  @Test("what a finished blur leaves behind does not keep a layer from gliding")
  func finishedBlur() throws {
    let stage = stage {
      Layer().name("card").frame(100, 100, 200, 100).backgroundColor(.black).enters(.blur(20), for: 0.3)
    } _: {
      Layer().name("card").frame(500, 300, 400, 200).backgroundColor(.white)
    }
    #expect(try stage.frame("card", at: 1.5) == CGRect(x: 300, y: 200, width: 300, height: 150))
    #expect(order(stage.timeline.state(at: MediaTime(seconds: 1.5)).root) == ["card"])
  }

  @Test("texts that differ dissolve, and each grows to the size of the other's letters")
  func growingTexts() throws {
    let stage = stage {
      TextLayer("before").name("title").font("Inter", 40).position(100, 100)
    } _: {
      TextLayer("after").name("title").font("Inter", 80).position(300, 200)
    }
    let layer = try #require(stage.timeline.state(at: MediaTime(seconds: 1.5)).root.sublayers.first)
    #expect(layer.name == "title" && layer.values.position == CGPoint(x: 200, y: 150))
    // Half-way both have letters of 60 points.
    #expect(abs(layer.values.transform.m11 - 0.75) < 1e-9)
    let source = try #require(layer.transition?.source)
    #expect(abs(source.values.transform.m11 - 1.5) < 1e-9 && source.values.position == CGPoint(x: 200, y: 150))
  }

  @Test("the rest dissolves between and around what is matched, in the second scene's order")
  func order() throws {
    let stage = stage {
      Layer().name("sky")
      Layer().name("a")
      Layer().name("old")
      Layer().name("b")
    } _: {
      Layer().name("sea")
      Layer().name("b")
      Layer().name("a")
      Layer().name("new")
    }
    let root = stage.timeline.state(at: MediaTime(seconds: 1.5)).root
    #expect(order(root) == ["sky>sea", "b", "a", "old>new"])
    #expect(root.sublayers.first?.transition?.progress == 0.5)
  }

  @Test("what differs in more than numbers dissolves on its way; sublayers of what is alike are matched too")
  func differences() throws {
    let stage = stage {
      TextLayer("one").name("title").position(100, 100)
      Layer { Layer().name("dot").position(10, 10) }.name("box").frame(0, 0, 100, 100)
      VideoLayer("a.mp4").name("clip").frame(0, 0, 100, 100)
    } _: {
      TextLayer("two").name("title").position(300, 100)
      Layer { Layer().name("dot").position(50, 10) }.name("box").frame(200, 0, 100, 100)
      VideoLayer("a.mp4").name("clip").frame(400, 0, 100, 100)
    }
    let root = stage.timeline.state(at: MediaTime(seconds: 1.5)).root
    #expect(order(root) == ["title*", "box", "clip*"])
    #expect(root.sublayers[0].values.position.x == 200)
    #expect(root.sublayers[0].transition?.source.values.position.x == 200)
    #expect(try stage.values("dot", at: 1.5).position.x == 30)
    #expect(try stage.values("clip", at: 1.5).position.x == 250)
  }

  @Test("a layer in a container without a partner is matched, wherever its partner lies")
  func nested() throws {
    let stage = stage {
      Layer {
        Layer().name("note")
        Layer { Layer().name("dot").position(10, 20) }.frame(100, 0, 100, 100)
      }.backgroundColor(.black).frame(200, 100, 400, 300)
    } _: {
      Layer { Layer().name("dot").position(50, 40) }.frame(0, 0, 100, 100).scaled(by: 2)
      Layer().name("new")
    }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    let root = stage.timeline.state(at: MediaTime(seconds: 1.5)).root
    #expect(order(root) == ["? note>", "dot", ">new"])
    // From (310, 120) to (50, 30), twice as large.
    let dot = try stage.values("dot", at: 1.5)
    #expect(dot.position == CGPoint(x: 180, y: 75) && abs(dot.transform.m11 - 1.5) < 1e-9)
    #expect(try stage.values("dot", at: 1).position == CGPoint(x: 10, y: 20))
    #expect(try stage.values("dot", at: 2).position == CGPoint(x: 50, y: 40))
  }

  @Test("a container that does more than hold its layers, or has a partner, stays whole")
  func wholeContainers() {
    let containers: [(Layer) -> Layer] = [
      { $0.opacity(0.5) }, { $0.masksToBounds() }, { $0.border(.red, 2) }, { $0.filters(.gaussianBlur(radius: 3)) },
      { $0.name("other") },
    ]
    for change in containers {
      let stage = stage {
        change(Layer { Layer().name("dot") }.frame(0, 0, 100, 100))
      } _: {
        Layer().name("dot")
        Layer().name("other").frame(0, 0, 9, 9)
      }
      let names = order(stage.timeline.state(at: MediaTime(seconds: 1.5)).root)
      #expect(!names.contains("dot"), "\(names)")
    }
  }

  @Test("what one scene does not show then is not matched, and layers without names are not")
  func unmatched() {
    let stage = stage {
      Layer().name("late").opacity(0)
      Layer()
    } _: {
      Layer().name("late")
      Layer()
    }
    let root = stage.timeline.state(at: MediaTime(seconds: 1.5)).root
    #expect(order(root) == ["late ?>late ?"])
  }

  @Test("both scenes play meanwhile; over a cut, the first goes on beyond its end")
  func plays() throws {
    let scenes = (
      Scene { Layer().name("dot").animate(\.position.x, from: 0, to: 300, duration: 3, timing: .linear) },
      Scene { Layer().name("dot").position(0, 50) }
    )
    let stage = Stage {
      scenes.0.lasting(2)
      Transition.matched(1, .linear).overCut()
      scenes.1.lasting(2)
    }
    #expect(stage.timeline.frameCount == 80)
    #expect(abs(try stage.values("dot", at: 2.25).position.x - 225 * 0.25) < 1e-6)
  }

  @Test("springs pass the places of the second scene and come back")
  func overshoots() throws {
    let stage = Stage {
      Scene { Layer().name("dot").position(0, 0) }.lasting(2)
      Transition.matched(1, .easeOutBack)
      Scene { Layer().name("dot").position(100, 0) }.lasting(2)
    }
    #expect(try (20..<40).contains { try stage.values("dot", at: Double($0) / 20).position.x > 101 })
  }
}
