// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline
import TestStage
import Testing

/// Characters are half as wide as the font is large, lines 1.2 times as high.
@Suite("Texts whose sizes move with what they show")
struct MovingTextTests {
  @Test("a number is as large as what it shows, about its anchor point, and so are its followers and its window")
  func numbers() throws {
    let count = Value(5, "count")
    let stage = Stage {
      let number = NumberLayer(count).font("Inter", 20).position(500, 250).name("number").enters(.wipe(), for: 0.1)
      number
      Layer().backgroundColor(.blue).name("plate").bind(\.bounds.size, to: number.shownFrame) { $0.size }
      Animate(count, to: 12_345, duration: 1, timing: .linear)
    }
    #expect(stage.errors.isEmpty)
    #expect(try stage.frame("number", at: 0) == CGRect(x: 495, y: 238, width: 10, height: 24))
    #expect(try stage.frame("number", at: 2) == CGRect(x: 470, y: 238, width: 60, height: 24))
    #expect(try stage.values("plate", at: 0).bounds.width == 10 && stage.values("plate", at: 2).bounds.width == 60)
    #expect(try stage.layer("number", at: 2).mask?.values.bounds.width == 60)
    // Bounds from the text clip nothing.
    let shown = try stage.values("number", at: 2)
    #expect(shown.text.naturalSize == shown.bounds.size)
  }

  @Test("a font size that is animated moves the size; wrapped texts keep their width; bounds that are given stay")
  func sizes() throws {
    let stage = Stage {
      for (name, text) in [
        ("free", TextLayer("ten chars!")), ("wrapped", TextLayer("ten chars!").wrapped(width: 100)),
        ("given", TextLayer("ten chars!").size(300, 40)),
      ] {
        text.font("Inter", 20).position(.center).name(name)
          .animate(\.fontSize, from: 20, to: 40, duration: 1, timing: .linear)
      }
    }
    #expect(stage.errors.isEmpty)
    for (time, free, wrapped) in [
      (0.0, CGSize(width: 100, height: 24), CGSize(width: 100, height: 24)),
      (0.5, CGSize(width: 150, height: 36), CGSize(width: 100, height: 72)),
      (2, CGSize(width: 200, height: 48), CGSize(width: 100, height: 96)),
    ] {
      #expect(try stage.values("free", at: time).bounds.size == free, "\(time)")
      #expect(try stage.values("wrapped", at: time).bounds.size == wrapped, "\(time)")
      #expect(try stage.values("given", at: time).bounds.size == CGSize(width: 300, height: 40))
    }
  }

  @Test("a stack that flows makes room for a number that grows")
  func flows() throws {
    let count = Value(5, "count")
    let stage = Stage {
      Stack(.horizontal, spacing: 10) {
        NumberLayer(count).font("Inter", 20)
        Layer().size(30, 24).name("unit")
      }
      .flows().name("stack").position(.center)
      Animate(count, to: 12_345, duration: 1, timing: .linear)
    }
    #expect(stage.errors.isEmpty, "\(stage.errors)")
    #expect(try stage.values("stack", at: 0).bounds.width == 50 && stage.values("stack", at: 2).bounds.width == 100)
    #expect(try stage.frame("unit", at: 0).minX == 20 && stage.frame("unit", at: 2).minX == 70)
  }

  @Test("a number in a stack that does not flow is a warning, unless it stays in line by itself")
  func growing() {
    func warnings(@SceneBuilder _ scene: () -> Scene) -> [String] { Stage(scene: scene).warnings }
    let unit = { Layer().size(30, 24) }
    let row = warnings {
      let count = Value(5, "count")
      InOrder { Animate(count, to: 6, duration: 1) }
      Stack(.horizontal) {
        NumberLayer(count).font("Inter", 20).name("number")
        unit()
      }
      .name("row")
    }
    #expect(row.count == 1 && row[0].contains("row") && row[0].hasSuffix("add .flows() to the stack"), "\(row)")
    let nested = warnings {
      let count = Value(5, "count")
      InOrder { Animate(count, to: 6, duration: 1) }
      Stack(.vertical) {
        Stack(.horizontal) {
          NumberLayer(count).font("Inter", 20)
          unit()
        }
        .name("inner")
      }
      .name("outer")
    }
    #expect(nested.count == 1 && nested[0].contains("inner"), "\(nested)")
    let half = warnings {
      let count = Value(5, "count")
      InOrder { Animate(count, to: 6, duration: 1) }
      Stack(.vertical) {
        Stack(.horizontal) { NumberLayer(count).font("Inter", 20) }.flows().name("inner")
        unit()
      }
      .name("outer")
    }
    #expect(half == [], "\(half)")
    let animated = warnings {
      Stack(.vertical) {
        TextLayer("a").font("Inter", 20).animate(\.fontSize, from: 20, to: 40, duration: 1)
        unit()
      }
    }
    #expect(animated.count == 1, "\(animated)")
    let inLine = warnings {
      let count = Value(5, "count")
      InOrder { Animate(count, to: 6, duration: 1) }
      Stack(.vertical, alignment: .center) {
        NumberLayer(count).font("Inter", 20)
        unit()
      }
      Stack(.horizontal) {
        unit()
        NumberLayer(count).font("Inter", 20).anchorPoint(0, 0)
      }
      Stack(.horizontal) {
        NumberLayer(count).font("Inter", 20)
        unit()
      }
      .flows()
    }
    #expect(inLine == [], "\(inLine)")
    let plate = warnings {
      let count = Value(5, "count")
      InOrder { Animate(count, to: 6, duration: 1) }
      Stack(.vertical) { NumberLayer(count).font("Inter", 20) }.backgroundColor(.red)
    }
    #expect(plate.count == 1, "\(plate)")
  }

  @Test("a colour may follow a plate that follows the text: it decides no size")
  func colours() throws {
    let count = Value(5, "count")
    let stage = Stage {
      let number = NumberLayer(count).font("Inter", 20).position(500, 250).name("number")
      let plate = Layer().bind(\.bounds.size, to: number.shownFrame) { $0.size }
      plate
      number.bind(\.foregroundColor, to: plate.shown(\.bounds)) { $0.width > 30 ? .yellow : .white }
      Animate(count, to: 12_345, duration: 1, timing: .linear)
    }
    #expect(stage.errors == [])
    #expect(try stage.values("number", at: 0).text.foregroundColor == .white)
    #expect(try stage.values("number", at: 2).text.foregroundColor == .yellow)
  }

  @Test("what types itself keeps the room of the whole")
  func typed() throws {
    let stage = Stage {
      TextLayer("typed").font("Inter", 20).position(.center).name("text").enters(.typewriter, for: 1)
    }
    #expect(try stage.values("text", at: 0.5).bounds.width == 50)
  }
}
