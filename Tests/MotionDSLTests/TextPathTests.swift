// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import TestStage
import Testing

@Suite("A layer's text along a path")
struct TextPathTests {
  @Test("the layer takes the bounds and the place of its path as a shape does, also while the text moves along it")
  func bounds() throws {
    let path = Path.circle(200).mapPoints { CGPoint(x: $0.x + 300, y: $0.y + 40) }
    let stage = Stage {
      ShapeLayer(path).name("shape")
      TextLayer("Around").font("Inter", 40).along(path).name("text").animate(\.pathOffset, to: 1, .linear(4))
      TextLayer("Around").font("Inter", 40).along(path).position(.center).name("placed")
    }
    #expect(stage.errors.isEmpty, "\(stage.errors)")
    for time in [0.0, 2] {
      #expect(try stage.values("text", at: time).bounds == stage.values("shape", at: time).bounds)
      #expect(try stage.frame("text", at: time) == stage.frame("shape", at: time))
    }
    #expect(try stage.values("text", at: 2).text.pathOffset == 0.5)
    #expect(try stage.frame("placed") == CGRect(x: 400, y: 150, width: 200, height: 200))
  }

  @Test("the offset follows a value")
  func bound() throws {
    let stage = Stage {
      let progress = Value(0.0)
      TextLayer("Around").font("Inter", 40).along(.circle(200)).name("text").bind(\.pathOffset, to: progress)
      InOrder { Animate(progress, to: 1, duration: 4, timing: .linear) }
    }
    #expect(stage.errors.isEmpty, "\(stage.errors)")
    #expect(try abs(stage.values("text", at: 1).text.pathOffset - 0.25) < 1e-9)
  }

  @Test("a path that no text can run along is an error, and the text stays as it was")
  func bad() throws {
    let wrong: [Path] = [
      Path(), Path(elements: [.move(.zero)]), Path(elements: [.move(.zero), .line(CGPoint(x: Double.nan, y: 0))]),
      Path(elements: [.move(.zero)] + (0...10_000).map { .line(CGPoint(x: Double($0), y: 0)) }),
    ]
    for path in wrong {
      let stage = Stage { TextLayer("Around").font("Inter", 40).along(path).name("text") }
      #expect(stage.errors.count == 1)
      #expect(try stage.values("text").text.textPath == nil)
    }
  }

  @Test("a text that stays beyond an end of its path is a warning; one that moves along it is none")
  func beyond() {
    func warnings(_ layer: TextLayer) -> [String] {
      Stage { layer.position(.center) }.timeline.diagnostics.map(\.message)
    }
    let path = Path(elements: [.move(.zero), .line(CGPoint(x: 300, y: 0))])
    let long = warnings(TextLayer("Far too long").font("Inter", 100).along(path))
    #expect(
      long == [
        "6 characters of the text \"Far too long\" are not shown: the text is 600 points long and reaches beyond an end "
          + "of its path of 300 points; use a smaller font, a longer path or a shorter text"
      ])
    #expect(warnings(TextLayer("Fits").font("Inter", 100).along(path)).isEmpty)
    #expect(
      warnings(
        TextLayer("Far too long").font("Inter", 100).along(path).animate(\.pathOffset, from: 1, to: -2, .linear(4))
      ).isEmpty)
  }
}
