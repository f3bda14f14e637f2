// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline
import TestStage
import Testing

@Suite("Values, and properties that follow them and other layers")
struct BindingTests {
  @Test("a number and a bar follow one value exactly, before, while and after it moves")
  func valueAndBar() throws {
    let stage = Stage(seconds: 4) {
      let revenue = Value(0, "revenue")
      NumberLayer(revenue, format: .currency(code: "USD").precision(.fractionLength(0))).name("number")
        .position(500, 100)
      Layer().anchorPoint(0.5, 1).size(160, 0).position(500, 450).backgroundColor(.white).name("bar")
        .bind(\.bounds.size.height, to: revenue) { 400 * $0 / 500_000 }
      InOrder {
        Wait(1)
        Animate(revenue, to: 500_000, duration: 2, timing: .linear)
      }
    }
    #expect(stage.errors.isEmpty)
    for (time, value) in [(0.0, 0.0), (1, 0), (1.5, 125_000), (2, 250_000), (3, 500_000), (3.95, 500_000)] {
      let bar = try stage.values("bar", at: time).bounds
      #expect(abs(bar.height - 400 * value / 500_000) < 1e-9 && bar.width == 160, "\(time)")
      let text = try stage.values("number", at: time).text
      #expect(text.string == (value == 0 ? "$0" : "$\(Int(value) / 1000),000"), "\(time)")
      #expect(text.fontFeatures == "tnum" && text.alignmentMode == .center)
    }
    #expect(try stage.layer("revenue").values.isHidden)
  }

  @Test("a value in a text that does not follow it is a warning")
  func valueInText() throws {
    let stage = Stage(seconds: 1) {
      let share = Value(0.5, "share")
      TextLayer("\(share) %").name("text")
      Layer().size(10, 10).bind(\.opacity, to: share)
    }
    #expect(stage.errors.isEmpty)
    #expect(stage.warnings.map { $0.contains("a text shows the value “share” as it is now, 0.5") } == [true])
    #expect(try stage.values("text", at: 0).text.string == "0.5 %")
  }

  @Test("a text says what values are in each frame, and values that are made from others follow them")
  func texts() throws {
    let stage = Stage(seconds: 4) {
      let done = Value(0.0, "done")
      let all = Value(10.0)
      let share = done.combined(with: all) { $0 / $1 }
      TextLayer(done) { "\(Int($0)) of 10" }.name("one")
      TextLayer(done, all) { "\(Int($0)) of \(Int($1))" }.name("two")
      NumberLayer(share.map { 100 * $0 }).name("percent")
      Layer().size(10, 10).bind(\.position, to: share.map { CGPoint(x: 100 * $0, y: 7) }).name("box")
      InOrder {
        Wait(1)
        Animate(done, to: 8, duration: 2, timing: .linear)
      }
      at(3.5) { all.value = 16 }
    }
    #expect(stage.errors.isEmpty, "\(stage.errors)")
    for (time, done, all) in [(0.0, 0, 10), (1, 0, 10), (2, 4, 10), (3, 8, 10), (3.75, 8, 16)] {
      #expect(try stage.values("one", at: time).text.string == "\(done) of 10", "\(time)")
      #expect(try stage.values("two", at: time).text.string == "\(done) of \(all)", "\(time)")
      #expect(try stage.values("percent", at: time).text.string == "\(100 * done / all)", "\(time)")
      let place = try stage.values("box", at: time).position
      #expect(abs(Double(place.x) - 100 * Double(done) / Double(all)) < 1e-9 && place.y == 7, "\(time)")
    }
    #expect(try stage.values("one", at: 0).text.fontFeatures == "tnum")
  }

  @Test("a number that is shown as zero has no sign")
  func negativeZero() throws {
    let stage = Stage(seconds: 4) {
      let v = Value(-2.0)
      NumberLayer(v).name("whole")
      NumberLayer(v, format: .percent.precision(.fractionLength(0))).name("percent")
      NumberLayer(v, format: .number.sign(strategy: .always()).precision(.fractionLength(1))).name("signed")
      NumberLayer(v, format: .number.precision(.fractionLength(0)), locale: Locale(identifier: "ar_EG")).name("arabic")
      Animate(v, to: 0, duration: 2, timing: .linear)
    }
    let signed = FloatingPointFormatStyle<Double>.number.sign(strategy: .always()).precision(.fractionLength(1))
      .locale(Locale(identifier: "en_US"))
    // At no time at which a number lies half-way between two others.
    for time in stride(from: 0.0033, through: 3, by: 0.01) {
      let number = min(0, -2 + time)
      let whole = try stage.values("whole", at: time).text.string ?? ""
      #expect(whole == (number < -0.5 ? "-\(Int((-number).rounded(.toNearestOrEven)))" : "0"), "\(time): \(whole)")
      for name in ["percent", "signed", "arabic"] {
        let text = try stage.values(name, at: time).text.string ?? ""
        let isZero = text.compactMap(\.wholeNumberValue).allSatisfy { $0 == 0 }
        #expect(!isZero || !text.contains { "-−".contains($0) }, "\(time): \(text)")
      }
    }
    #expect(try stage.values("signed", at: 3).text.string == signed.format(0))
  }

  @Test("a value that is made from others cannot be set")
  func settingDerived() throws {
    let stage = Stage(seconds: 4) {
      let v = Value(2.0)
      let twice = v.map { 2 * $0 }
      NumberLayer(twice)
      at(1) {
        twice.value = 9
        v.value = 3
      }
    }
    #expect(
      stage.errors.count == 1 && stage.errors[0].contains("cannot be set; set its source values"), "\(stage.errors)")
  }

  @Test("a value is a point, a size or a colour too, and steps move it as they move a property")
  func contents() throws {
    let stage = Stage(seconds: 4) {
      let place = Value(CGPoint(x: 10, y: 20))
      let color = Value(Color.black)
      let level = Value(0.0)
      Layer().size(10, 10).bind(\.position, to: place).bind(\.backgroundColor, to: color).name("box")
        .bind(\.opacity, to: level, place) { 0.5 + $0 / 4 + $1.x / 1e9 }
      Parallel {
        Animate(
          place, values: [CGPoint(x: 10, y: 20), CGPoint(x: 110, y: 20), CGPoint(x: 110, y: 220)], duration: 2,
          timing: .linear)
        Animate(color, to: .white, duration: 2, timing: .linear)
        Animate(level, to: 1, spring: .smooth)
      }
      at(3) { level.value = 7 }
    }
    #expect(stage.errors.isEmpty)
    let middle = try stage.values("box", at: 1)
    #expect(middle.position == CGPoint(x: 110, y: 20) && abs((middle.backgroundColor?.red ?? 0) - 0.5) < 0.01)
    #expect(abs(Double(try stage.values("box", at: 2).opacity) - 0.75) < 0.01)
  }

  @Test("animations of a bound property act on top of what it follows; a later binding takes its place")
  func onTop() throws {
    let stage = Stage(seconds: 4) {
      let x = Value(100.0)
      let box = Layer().size(10, 10).position(0, 50).bind(\.position.x, to: x).name("box")
        .animate(\.position.x, by: 30, .linear(1).additive())
      box
      Animate(x, to: 300, duration: 2, timing: .linear).begin(at: 2)
      at(3) { box.bind(\.position.x, to: x) { 2 * $0 } }
    }
    #expect(stage.errors.isEmpty)
    for (time, x) in [(0.0, 100.0), (0.5, 115), (1.5, 130), (2.5, 180), (3.5, 530)] {
      #expect(abs(try stage.values("box", at: time).position.x - x) < 1e-9, "\(time)")
      #expect(try stage.values("box", at: time).position.y == 50)
    }
  }

  @Test("points, frames and paths of layers are those that are seen, in the space of whatever follows them")
  func layers() throws {
    let stage = Stage(seconds: 4) {
      let target = Layer().size(100, 50).position(200, 100)
      let board = Layer { target }.frame(100, 100, 400, 300)
      let _ = board.configure { $0.bounds.origin = CGPoint(x: 20, y: 0) }
      board
      let place = Layer {
        Layer().size(4, 4).bind(\.position, to: target.edge(.trailing)).name("dot")
        Layer().bind(\.bounds, to: target.shownFrame).name("frame")
        ShapeLayer().bind(\.path, to: target.shownPath).name("outline")
      }
      let _ = place.frame(50, 0, 800, 400).scaled(by: 0.5)
      place
      Layer().size(1, 1).bind(\.opacity, to: target.shown(\.opacity)).name("faint")
      Animate(target, \.position.x, by: 100, duration: 2, timing: .linear)
      Animate(board, \.position.y, by: 40, duration: 2, timing: .linear)
      Animate(target, \.opacity, to: 0.5, duration: 2, timing: .linear)
    }
    #expect(stage.errors.isEmpty)
    for time in [0.0, 1, 2] {
      // The right side of the target in the scene, then in the place of half the size about (450, 200).
      let (x, y) = (100 + 250 - 20 + 50 * time, 100 + 100 + 20 * time)
      let expected = CGPoint(x: (x - 450) * 2 + 400, y: (y - 200) * 2 + 200)
      let dot = try stage.values("dot", at: time).position
      #expect(abs(dot.x - expected.x) < 1e-9 && abs(dot.y - expected.y) < 1e-9, "\(time): \(dot) \(expected)")
      let frame = CGRect(x: expected.x - 200, y: expected.y - 50, width: 200, height: 100)
      let bounds = try stage.values("frame", at: time).bounds
      #expect(abs(bounds.minX - frame.minX) < 1e-9 && abs(bounds.width - 200) < 1e-9 && bounds.height == 100)
      let outline = try #require(try stage.values("outline", at: time).shape.path).controlPointBounds
      #expect(abs(outline.minX - frame.minX) < 1e-9 && abs(outline.maxY - frame.maxY) < 1e-9)
      #expect(abs(Double(try stage.values("faint", at: time).opacity) - (1 - 0.25 * time)) < 1e-6)
    }
  }

  @Test("what follows may be followed, and geometry does not wait for what is no geometry")
  func chain() throws {
    let stage = Stage(seconds: 4) {
      let x = Value(10.0)
      let first = Layer().size(20, 20).position(0, 0).bind(\.position.x, to: x).name("first")
      let second = Layer().size(20, 20).bind(\.position, to: first.edge(.trailing)).name("second")
      let _ = first.bind(\.opacity, to: second.shownFrame) { 1 / (1 + $0.minX) }
      first
      second
      Animate(x, to: 110, duration: 1, timing: .linear)
    }
    #expect(stage.errors.isEmpty)
    #expect(try stage.values("second", at: 1).position == CGPoint(x: 120, y: 0))
    #expect(abs(Double(try stage.values("first", at: 1).opacity) - 1 / 111) < 1e-6)
  }

  @Test("bindings that need each other, layers that are not there and numbers that are none are errors that name them")
  func mistakes() {
    let cycle = Stage {
      let a = Layer().size(10, 10).name("a")
      let b = Layer().size(10, 10).bind(\.position, to: a.edge(.top)).name("b")
      let _ = a.bind(\.position, to: b.edge(.bottom))
      a
      b
    }
    #expect(cycle.errors.count == 2 || cycle.errors.count == 1)
    #expect(cycle.errors.first?.contains("position of Layer \"a\" needs position of Layer \"b\" needs") == true)
    let absent = Stage {
      let a = Layer().size(10, 10).name("a")
      Layer().size(10, 10).bind(\.position, to: a.edge(.top))
    }
    #expect(absent.errors.count == 1 && absent.errors[0].contains("follows Layer, but this layer is not in the scene"))
    let number = Stage {
      let x = Value(0.0)
      Layer().size(10, 10).bind(\.position.x, to: x) { 1 / $0 }.name("n")
      Animate(x, from: 1, to: 0, duration: 2, timing: .linear)
    }
    #expect(
      number.errors.count == 1
        && number.errors[0].contains("position.x of Layer \"n\" gives a number that is not finite at"))
    let emitter = Stage {
      let rate = Value(1.0)
      EmitterLayer().bind(\.birthRate, to: rate)
    }
    #expect(emitter.errors.count == 1 && emitter.errors[0].contains("cannot be bound"))
  }

  @Test("a value that nothing moves is there, and so is one that a layer follows which comes later")
  func still() throws {
    let stage = Stage(seconds: 4) {
      let x = Value(30.0)
      let board = Layer().name("board")
      board
      Layer().size(5, 5).name("first").bind(\.position.x, to: x)
      at(2) {
        let late = Value(70.0)
        board.addSublayer(Layer().size(5, 5).name("later").bind(\.position.x, to: late))
      }
    }
    #expect(stage.timeline.diagnostics.isEmpty)
    #expect(try stage.values("first", at: 1).position.x == 30 && stage.values("later", at: 2).position.x == 70)
    // Their places are no change that fades.
    for time in [0.0, 0.1, 2] { #expect(stage.timeline.state(at: MediaTime(seconds: time)).root.transition == nil) }
  }

  @Test("states are the same in any order of times, alone and after others")
  func pure() throws {
    let stage = Stage(seconds: 4) {
      let x = Value(0.0)
      for index in 0..<20 {
        Layer().size(5, 5).position(0, 10 * Double(index)).name("\(index)")
          .bind(\.position.x, to: x) { $0 * Double(index + 1) }
      }
      Animate(x, to: 30, spring: .bouncy)
    }
    let times = (0..<40).map { Double($0) / 40 }
    let forward = try times.map { try stage.values("7", at: $0).position }
    let backward = try times.reversed().map { try stage.values("7", at: $0).position }
    #expect(forward == backward.reversed() && Set(forward.map(\.x)).count > 10)
  }
}
