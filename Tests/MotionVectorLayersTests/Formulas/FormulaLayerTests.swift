// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import TestStage
import Testing

@testable import MotionVectorLayers

@Suite("Formulas as layers")
struct FormulaLayerTests {
  private static let roots = #"x = \frac{-b \pm \sqrt{b^2-4ac}}{2a}"#

  @Test("a formula is as large as its symbols, and grows with its size")
  func size() {
    let formula = TestFormula(FormulaLayerTests.roots) { $0.size(100) }
    #expect(formula.errors == [] && formula.warnings == [])
    #expect(abs(formula.layer.bounds.width - 917.8) < 0.1 && abs(formula.layer.bounds.height - 233.9) < 0.1)
    #expect(formula.layer.preferredFrameSize() == formula.layer.bounds.size)
    #expect(formula.layer.poses[0].pieces.count == 15)
  }

  @Test("parts are found by their source, and are layers of their own")
  func parts() {
    let formula = TestFormula(FormulaLayerTests.roots).layer
    #expect(formula["b^2"].sublayers?.count == 2)
    #expect(formula["b^2"] === formula["b ^ 2"])
    #expect(formula["x"] is ShapeLayer)
    #expect(formula["b"] !== formula["b", occurrence: 2])
    #expect(formula.parts(of: "b").count == 2 && formula.parts(of: "a").count == 2)
    #expect(formula.parts.count == 3)
    // Groups in groups: the radicand has the power, and the fraction has both.
    let radicand = formula["b^2-4ac"]
    #expect(radicand.sublayers?.contains { $0 === formula["b^2"] } == true)
    #expect(formula["b^2"].bounds.minX >= radicand.bounds.minX)
    // Nothing moves by being asked for.
    let fresh = TestFormula(FormulaLayerTests.roots).layer
    #expect(fresh.poses[0].pieces.map(\.box) == formula.poses[0].pieces.map(\.box))
  }

  @Test("missing parts, and parts that share symbols, are errors that say what there is")
  func missing() {
    let unknown = TestFormula(FormulaLayerTests.roots) { _ = $0["y"] }
    #expect(unknown.errors.count == 1)
    #expect(unknown.errors[0].contains("has no part “y”; its parts are “x”, “=”") == true)
    let often = TestFormula(FormulaLayerTests.roots) { _ = $0["b", occurrence: 3] }
    #expect(often.errors == ["the formula has “b” 2 times, so there is no occurrence 3"])
    let shared = TestFormula(FormulaLayerTests.roots) { _ = ($0["b^2-4"], $0["4ac"]) }
    #expect(shared.errors.count == 1 && shared.errors[0].contains("shares some symbols"))
    let inner = TestFormula(FormulaLayerTests.roots) { _ = $0.parts(of: "sq") }
    #expect(inner.errors == [] && inner.warnings.count == 1)
  }

  @Test("colours of parts, of the formula's source and of the rest")
  func colours() throws {
    let formula = TestFormula(#"\textcolor{#ff8800}{\frac{a}{b}}"#) {
      $0.foregroundColor(.black).foregroundColor(.mint, of: "b")
    }
    #expect(formula.errors == [] && formula.warnings == [])
    let orange = try #require(Color(hex: "#ff8800"))
    #expect(formula.layer.poses[0].pieces.map(\.color) == [orange, .mint, orange])
    let plain = TestFormula("a^2 + b^2 = c^2") { $0.foregroundColor(.black) }.layer
    #expect(plain.poses[0].pieces.allSatisfy { $0.color == .black })
    let late = TestFormula("a^2 + b^2 = c^2") {
      _ = $0["a"]
      $0.size(90)
    }
    #expect(late.errors.count == 1 && late.errors[0].contains("stands before its first step"))
    #expect(TestFormula("a^2 + b^2 = c^2") { $0.foregroundColor(.red, of: "z") }.warnings.count == 1)
  }

  @Test("an empty formula, a wrong size and a missing service are errors")
  func faults() {
    #expect(TestFormula(" ").errors == ["a formula is empty; write it in TeX, such as FormulaLayer(\"a^2\")"])
    #expect(TestFormula("a^2 + b^2 = c^2") { $0.size(0) }.errors.count == 1)
    let none = TestFormula("a", services: MediaServices(texts: SquareTexts()))
    #expect(none.errors.count == 1 && none.errors[0].contains("motionkit setup-helpers"))
    let far = TestFormula("a", services: MediaServices(formulas: Failing()))
    #expect(far.errors == [#"the formula “a”: undefined control sequence \foo (character 1, at “a”)"#])
  }

  private struct Failing: FormulaServices {
    func formula(
      _ tex: String, isDisplay: Bool, sizes: (FormulaText) throws -> FormulaTextSize
    ) throws -> FormulaDrawing { throw FormulaError(#"undefined control sequence \foo"#, at: 0) }
  }

  @Test("texts are outlines of the script's font, where the formula leaves room for them")
  func texts() throws {
    let formula = TestFormula(#"x > 0 \text{ if } y"#) { $0.size(100) }
    #expect(formula.errors == [])
    let pieces = formula.layer.poses[0].pieces
    let text = try #require(pieces.first { $0.kind == "mtext" })
    let last = try #require(pieces.last)
    #expect(abs(text.box.width - 200) < 5 && last.box.minX > text.box.maxX - 1 && last.box.minX < text.box.maxX + 10)
  }

  @Test("a formula draws itself within its time; as an entrance, too")
  func draws() throws {
    let formula = TestFormula(FormulaLayerTests.roots)
    let step = formula.layer.draws(for: 1.5)
    #expect(abs(step.duration - 1.5) < 1e-9)
    let stage = Stage(seconds: 3) {
      formula.layer
      step
    }
    #expect(stage.errors == [])
    #expect(try stage.values("x", at: 0).shape.fillColor?.alpha == 0)
    #expect(try stage.values("x", at: 1.5).shape.fillColor == .white)
    let entering = TestFormula(FormulaLayerTests.roots)
    let entrance = Stage(seconds: 3) { entering.layer.enters(.draw, for: 1, stagger: 0.05) }
    #expect(entrance.errors == [])
    #expect(try entrance.values("x", at: 2).shape.fillColor == .white)
  }

  @Test("highlighted parts stay, the rest dims and comes back; struck and braced parts get their lines")
  func marks() throws {
    let formula = TestFormula(FormulaLayerTests.roots)
    let stage = Stage(seconds: 6) {
      formula.layer
      InOrder {
        formula.layer.highlights("b^2", for: 0.5)
        formula.layer.highlights(for: 0.5)
        formula.layer.cancels("x", for: 0.5)
        formula.layer.underbraces("4ac", for: 0.5)
        formula.layer.colors("x", .mint, for: 0.5)
      }
    }
    #expect(stage.errors == [])
    #expect(try stage.values("x", at: 0.5).opacity == 0.25)
    #expect(try stage.values("x", at: 1).opacity == 1)
    #expect(try stage.values("strike", at: 0.9).opacity == 0 && stage.values("strike", at: 2).shape.strokeEnd == 1)
    #expect(try stage.values("brace", at: 1.4).opacity == 0 && stage.values("brace", at: 3).opacity == 1)
    #expect(try stage.values("x", at: 4).shape.fillColor == .mint)
  }

  @Test("a brace over a part and its label stand above it, and a brace under it below")
  func braces() throws {
    let formula = TestFormula(FormulaLayerTests.roots) {
      $0.size(100)
      _ = $0.overbraces("b^2", "x = 3", for: 0.5)
      _ = $0.underbraces("b^2", for: 0.5)
    }
    #expect(formula.errors == [] && formula.warnings == [])
    let box = formula.layer["b^2"].frame
    let marks = formula.layer.poses.first?.additions ?? []
    try #require(marks.count == 3)
    let (over, label, under) = (marks[0].frame, marks[1].frame, marks[2].frame)
    #expect(over.maxY < box.minY && label.maxY < over.minY && under.minY > box.maxY)
    #expect(abs(over.midX - box.midX) < 1 && abs(label.midX - box.midX) < 1 && over.width > 49.9)
    #expect(abs((box.minY - over.maxY) - (under.minY - box.maxY)) < 0.01)
    #expect(marks.allSatisfy { $0.opacity == 0 })
  }

  @Test("a formula takes the largest size that fits a box, within a range, and one that never fits is a warning")
  func fits() {
    func width(_ formula: TestFormula) -> Double { formula.layer.bounds.width }
    // At 100 points it is 917.8 wide and 233.9 high.
    let wide = TestFormula(FormulaLayerTests.roots) { $0.fit(width: 458.9, from: 20, to: 200) }
    #expect(wide.errors == [] && wide.warnings == [] && abs(width(wide) - 458.9) < 0.1)
    let low = TestFormula(FormulaLayerTests.roots) { $0.fit(width: 5000, height: 46.78, from: 10, to: 200) }
    #expect(low.warnings == [] && abs(low.layer.bounds.height - 46.78) < 0.1)
    let most = TestFormula(FormulaLayerTests.roots) { $0.fit(width: 5000, from: 10, to: 100) }
    #expect(most.warnings == [] && abs(width(most) - 917.8) < 0.1)
    let least = TestFormula(FormulaLayerTests.roots) { $0.fit(width: 100, from: 50, to: 100) }
    #expect(abs(width(least) - 458.9) < 0.1 && least.warnings.count == 1)
    #expect(least.warnings.first?.contains("does not fit 100 points at its smallest size, 50;") == true)
    let wrong = TestFormula(FormulaLayerTests.roots) {
      $0.fit(width: 0, from: 10, to: 20).fit(width: 10, from: 20, to: 10)
    }
    #expect(wrong.errors.count == 2)
  }

  @Test("one occurrence of a part is struck out and braced, and a missing one is an error with the count")
  func occurrences() throws {
    func middle(_ mark: String, _ step: (FormulaLayer) -> some Step) throws -> Double {
      let formula = TestFormula(FormulaLayerTests.roots)
      let step = step(formula.layer)
      let stage = Stage(seconds: 3) {
        formula.layer
        step
      }
      #expect(stage.errors == [])
      return try stage.values(mark, at: 2).position.x
    }
    // The two b are in the order of the source.
    #expect(
      try middle("strike") { $0.cancels("b", occurrence: 1) } < middle("strike") { $0.cancels("b", occurrence: 2) })
    #expect(
      try middle("brace") { $0.underbraces("b") } < middle("brace") { $0.underbraces("b", occurrence: 2) })
    let missing = TestFormula(FormulaLayerTests.roots) { _ = $0.cancels("b", occurrence: 3) }
    #expect(missing.errors == ["the formula has “b” 2 times, so there is no occurrence 3"])
  }
}
