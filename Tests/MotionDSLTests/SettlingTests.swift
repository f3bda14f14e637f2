// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionTestSupport
import TestStage
import Testing

/// The sizes and places that a script leaves open.
@Suite struct SettlingTests {
  let canvas = CGRect(x: 0, y: 0, width: 1000, height: 500)

  @Test("gradients, shaders and clips fill their superlayer")
  func fill() throws {
    let stage = Stage {
      GradientLayer(["#000", "#FFF"]).name("gradient")
      ShaderLayer { _, _ in { _ in } }.name("shader")
      VideoLayer("clip.mp4").name("clip")
      Layer { GradientLayer(["#000", "#FFF"]).name("inner") }.frame(100, 50, 300, 200)
    }
    #expect(stage.errors == [])
    for name in ["gradient", "shader", "clip"] { #expect(try stage.frame(name) == canvas, "\(name)") }
    #expect(try stage.frame("inner") == CGRect(x: 0, y: 0, width: 300, height: 200))
  }

  @Test("what has a size of its own keeps it")
  func ownSize() throws {
    let stage = Stage {
      GradientLayer(["#000", "#FFF"]).size(200, 100).position(300, 200).name("gradient")
      VideoLayer("clip.mp4").position(500, 250).name("clip")
      ImageLayer("photo.jpg").name("picture")
      ImageLayer("photo.jpg").position(500, 250).name("placed")
      TextLayer("Hello").font("Inter", 40).name("text")
    }
    #expect(stage.errors == [])
    #expect(try stage.frame("gradient") == CGRect(x: 200, y: 150, width: 200, height: 100))
    #expect(try stage.frame("clip") == CGRect(x: 180, y: 70, width: 640, height: 360))
    #expect(try stage.frame("picture") == CGRect(x: 0, y: 0, width: 400, height: 300))
    #expect(try stage.frame("placed") == CGRect(x: 300, y: 100, width: 400, height: 300))
    #expect(try stage.frame("text") == CGRect(x: 0, y: 0, width: 100, height: 48))
  }

  @Test("a shape stays where its path says unless it is placed, and its mask settles in its bounds")
  func shapes() throws {
    let stage = Stage {
      ShapeLayer(.rect(CGRect(x: 20, y: 30, width: 100, height: 50))).name("drawn")
      ShapeLayer(.rect(100, 50)).position(500, 250).name("placed")
      ShapeLayer(.polygon((0, 0), (0, 60), (80, 30))).position(.bottom).name("triangle")
      Layer().frame(0, 0, 300, 200).mask(GradientLayer(["#000", "#0000"]).name("mask"))
    }
    #expect(stage.errors == [])
    #expect(try stage.frame("drawn") == CGRect(x: 20, y: 30, width: 100, height: 50))
    #expect(try stage.values("drawn").bounds == CGRect(x: 20, y: 30, width: 100, height: 50))
    #expect(try stage.frame("placed") == CGRect(x: 450, y: 225, width: 100, height: 50))
    #expect(try stage.frame("triangle") == CGRect(x: 460, y: 440, width: 80, height: 60))
    #expect(try stage.frame("mask") == CGRect(x: 0, y: 0, width: 300, height: 200))
  }

  @Test("a placement puts the whole layer inside, whatever its anchor point")
  func placement() throws {
    let places: [(Placement, CGPoint)] = [
      (.center, CGPoint(x: 400, y: 200)), (.top, CGPoint(x: 400, y: 0)), (.bottom, CGPoint(x: 400, y: 400)),
      (.left, CGPoint(x: 0, y: 200)), (.right, CGPoint(x: 800, y: 200)), (.topLeft, CGPoint(x: 0, y: 0)),
      (.topRight, CGPoint(x: 800, y: 0)), (.bottomLeft, CGPoint(x: 0, y: 400)),
      (.bottomRight, CGPoint(x: 800, y: 400)),
    ]
    for anchor in [0.5, 0, 0.25] {
      for (place, origin) in places {
        let stage = Stage { Layer().name("box").size(200, 100).anchorPoint(anchor, anchor).position(place) }
        #expect(try stage.frame("box").origin == origin, "\(place)")
      }
    }
    let inset = Stage {
      Layer().name("corner").size(200, 100).position(.bottomRight, inset: 30)
      Layer().name("middle").size(200, 100).position(.center, inset: 30)
      TextLayer("Hello").font("Inter", 40).name("text").position(.right, inset: 10)
    }
    #expect(try inset.frame("corner").origin == CGPoint(x: 770, y: 370))
    #expect(try inset.frame("middle").origin == CGPoint(x: 400, y: 200))
    #expect(try inset.frame("text") == CGRect(x: 890, y: 226, width: 100, height: 48))
  }

  @Test("the top is the visible one, also where y points up (G-7)")
  func placementInFlippedLayer() throws {
    let stage = Stage {
      Layer {
        Layer().name("top").size(200, 100).position(.top)
        Layer { Layer().name("inner").size(20, 10).position(.topLeft) }.frame(0, 0, 200, 100)
      }
      .frame(0, 0, 1000, 500).isGeometryFlipped()
    }
    #expect(try stage.frame("top") == CGRect(x: 400, y: 400, width: 200, height: 100))
    #expect(try stage.frame("inner") == CGRect(x: 0, y: 90, width: 20, height: 10))
  }

  @Test("the last one wins: what sets position or frame takes the place of a placement, and the other way round")
  func lastPlacement() throws {
    let stage = Stage {
      Layer().name("numbers").size(200, 100).position(.center).position(300, 200)
      Layer().name("point").size(200, 100).position(.center).position(CGPoint(x: 300, y: 200))
      Layer().name("frame").size(20, 10).position(.center).frame(200, 150, 200, 100)
      Layer().name("property").size(200, 100).position(.center).configure { $0.position = CGPoint(x: 300, y: 200) }
      Layer().name("coordinate").size(200, 100).position(.left).configure {
        $0.position = CGPoint(x: 0, y: 200)
        $0.position.x = 300
      }
      Layer().name("key").size(200, 100).position(.center).configure {
        $0.setValue(CGPoint(x: 300, y: 200), forKey: "position")
      }
      Layer().name("key path").size(200, 100).position(.center).configure {
        $0.setValue(200, forKeyPath: "position.y")
        $0.setValue(300, forKeyPath: "position.x")
      }
      Layer().name("placed").size(200, 100).position(300, 200).position(.right)
      Layer().name("placed again").size(200, 100).position(.left).position(.right)
      Layer().name("sized").position(.right).size(200, 100)
      TextLayer("Hello").name("baseline").font("Inter", 40).baseline(500, 300).position(300, 200)
      TextLayer("Hello").name("hung").font("Inter", 40).position(.center).baseline(500, 300)
    }
    #expect(stage.errors == [])
    for name in ["numbers", "point", "frame", "property", "coordinate", "key", "key path"] {
      #expect(try stage.frame(name) == CGRect(x: 200, y: 150, width: 200, height: 100), "\(name)")
    }
    for name in ["placed", "placed again", "sized"] {
      #expect(try stage.frame(name) == CGRect(x: 800, y: 200, width: 200, height: 100), "\(name)")
    }
    #expect(try stage.frame("baseline") == CGRect(x: 250, y: 176, width: 100, height: 48))
    #expect(close(try stage.frame("hung"), CGRect(x: 500, y: 260, width: 100, height: 48)))
  }

  @Test("autoresizing and the first layout move a layer that has a placement, and the placement still holds")
  func placementOutlivesLayout() throws {
    let stage = Stage {
      Layer {
        Layer().name("box").size(200, 100).position(.right).configure { $0.autoresizingMask = [.minXMargin] }
      }
      .frame(0, 0, 400, 200).frame(0, 0, 1000, 500)
    }
    #expect(try stage.frame("box") == CGRect(x: 800, y: 200, width: 200, height: 100))
  }

  @Test("a stroke leaves a fill that was given, whatever it is, and takes away the default one")
  func strokes() throws {
    func fill(_ shape: ShapeLayer) -> Color? { shape.fillColor }
    let path = Path.rect(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(fill(ShapeLayer(path).fillColor(.red).stroke(.white, 4)) == .red)
    #expect(fill(ShapeLayer(path).fillColor(.black).stroke(.white, 4)) == .black)
    #expect(fill(ShapeLayer(path).configure { $0.fillColor = .green }.stroke(.white, 4)) == .green)
    #expect(fill(ShapeLayer(path).fillColor(.red).copy().stroke(.white, 4)) == .red)
    #expect(fill(ShapeLayer(path).stroke(.white, 4)) == nil)
    #expect(fill(ShapeLayer(path).stroke(.white, 4).stroke(.red, 2)) == nil)
    #expect(fill(ShapeLayer(path).fillColor(nil).stroke(.white, 4)) == nil)
    #expect(fill(ShapeLayer(path).stroke(.white, 4).fillColor(.red)) == .red)
  }

  @Test("a baseline is at its point, by the text's alignment (TX-3)")
  func baseline() throws {
    let stage = Stage {
      TextLayer("Hello").font("Inter", 40).baseline(500, 300).name("left")
      TextLayer("Hello").font("Inter", 40).alignment(.center).baseline(500, 300).name("center")
      TextLayer("Hello").font("Inter", 40).alignment(.right).baseline(500, 300).name("right")
    }
    for (name, x) in [("left", 500.0), ("center", 450), ("right", 400)] {
      #expect(close(try stage.frame(name), CGRect(x: x, y: 260, width: 100, height: 48)), "\(name)")
    }
  }

  @Test("a wrapped text is as wide as it is told and as high as its lines (TX-4)")
  func wrappedText() throws {
    let stage = Stage {
      TextLayer("twenty characters ok").font("Inter", 40).wrapped(width: 150).name("text").position(.center)
    }
    #expect(close(try stage.frame("text"), CGRect(x: 425, y: 178, width: 150, height: 144)))
  }

  @Test("a text takes the largest size with which it fits, and the smallest with a warning if none does")
  func fittedText() throws {
    let stage = Stage {
      // Characters are half as wide as the font is large, lines 1.2 times as high.
      TextLayer("ten letters").fit(width: 220, from: 10, to: 100).name("wide").position(.center)
      TextLayer("ten letters").fit(width: 2200, height: 36, from: 10, to: 100).name("high")
      TextLayer("ten letters").fit(width: 2200, from: 10, to: 100).name("free")
      TextLayer("ten letters").fit(width: 20, from: 10, to: 100).name("none")
    }
    #expect(try stage.values("wide").text.fontSize == 40 && stage.frame("wide").size == CGSize(width: 220, height: 48))
    #expect(try stage.values("high").text.fontSize == 30 && stage.values("free").text.fontSize == 100)
    #expect(try stage.values("none").text.fontSize == 10)
    let warnings = stage.timeline.diagnostics.filter { $0.severity == .warning }.map(\.message)
    #expect(
      warnings.count == 1 && warnings[0].contains("\"ten letters\" does not fit 20 points at its smallest size, 10;"))
    let wrong = Stage { TextLayer("x").fit(width: 100, from: 50, to: 20) }
    #expect(wrong.errors.count == 1)
    for bad in [0.0, -5, .nan, .infinity] {
      let stage = Stage { TextLayer("x").wrapped(width: bad) }
      #expect(stage.errors.count == 1 && stage.errors[0].contains("got \(bad)"))
      #expect(Stage { TextLayer("x").font("Inter", bad) }.errors.count == 1)
    }
    let language = Stage { TextLayer("x").language("English") }
    #expect(language.errors.count == 1 && language.errors[0].contains("for English, write \"en\""))
  }

  @Test("settings that make no sense are errors with an example, and change nothing")
  func wrongTypeSettings() throws {
    let stage = Stage {
      TextLayer("x").language("x").fontFeatures("tnums").stylisticSet(21).lineLimit(-1)
        .truncation(.end, marker: String(repeating: "…", count: 101)).name("text")
      TextLayer("x").language("ko-u-lw-keepall").tabularDigits().slashedZero().stylisticSet(3).ligatures(false)
        .lineLimit(2).truncation(.middle, marker: "").textInset(5).indents(firstLine: 3).hyphenated().balanced().name(
          "right")
    }
    #expect(stage.errors.count == 5)
    let text = try stage.values("text").text
    #expect(text.language.isEmpty && text.fontFeatures.isEmpty && text.lineLimit == 0 && text.truncationMarker == "…")
    let right = try stage.values("right").text
    #expect(right.fontFeatures == "tnum,zero,ss03,-liga,-clig" && right.truncationMarker.isEmpty)
    #expect(right.lineLimit == 2 && right.textInset == CGSize(width: 5, height: 5) && right.firstLineIndent == 3)
    #expect(right.isHyphenated && right.isBalanced)
  }

  @Test("bounds that a text got from itself are told from a script's and an animation's, which clip (TX-3)")
  func naturalBounds() throws {
    let stage = Stage {
      TextLayer("Hello").font("Inter", 40).name("own")
      TextLayer("twenty characters ok").font("Inter", 40).wrapped(width: 150).name("wrapped")
      TextLayer("Hello").font("Inter", 40).size(100, 48).name("given")
      TextLayer("Hello").font("Inter", 40).animate(\.bounds.size.width, from: 0, duration: 1, timing: .linear).name(
        "revealed")
    }
    func isNatural(_ name: String, at time: Double = 0) throws -> Bool {
      let values = try stage.values(name, at: time)
      return values.text.naturalSize == values.bounds.size
    }
    #expect(try isNatural("own") && isNatural("wrapped") && !isNatural("given"))
    #expect(try !isNatural("revealed", at: 0.5) && isNatural("revealed", at: 1.5))
    // It changes with the text.
    let changing = Stage {
      let text = TextLayer("Hello").font("Inter", 40).name("text")
      text
      at(1) { text.string = "Hello there" }
    }
    #expect(try changing.values("text").text.naturalSize == changing.values("text").bounds.size)
    #expect(try changing.values("text", at: 2).text.naturalSize == changing.values("text", at: 2).bounds.size)
  }

  @Test("a layer that is made from something else than a layer is an error")
  func closureForLayer() {
    let stage = Stage { GradientLayer { Layer() } }
    #expect(stage.errors.count == 1)
    #expect(stage.errors.first?.contains("sublayers { … }") == true)
  }

  @Test("a placement may be further from one edge than half of the other side is long")
  func farPlacement() throws {
    let stage = Stage(Format(width: 200, height: 1000, fps: 20)) {
      Scene { Layer().name("low").size(100, 50).position(.top, inset: 600) }.lasting(1)
    }
    #expect(stage.errors.isEmpty, "\(stage.errors)")
    #expect(try stage.frame("low") == CGRect(x: 50, y: 600, width: 100, height: 50))
  }
}
