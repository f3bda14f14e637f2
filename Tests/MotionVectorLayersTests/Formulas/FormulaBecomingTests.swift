// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import TestStage
import Testing

@testable import MotionVectorLayers

@Suite("Formulas that become others")
struct FormulaBecomingTests {
  private func match(_ old: String, _ new: String) -> FormulaMatch {
    FormulaMatch(from: TestFormula(old).layer.poses[0].pieces, to: TestFormula(new).layer.poses[0].pieces)
  }

  @Test("equal symbols are pairs, in the order of the formulas and beyond it; others come and go")
  func pairs() {
    let moved = match("a^2 + b^2 = c^2", "a^2 = c^2 - b^2")
    #expect(moved.pairs.count == 7 && moved.leaving.count == 1 && moved.coming.count == 1)
    #expect(moved.splits.isEmpty && moved.joins.isEmpty)
    let same = match("a^2 + b^2 = c^2", "a^2 + b^2 = c^2")
    #expect(same.pairs.count == 8 && same.leaving.isEmpty && same.coming.isEmpty)
    #expect(same.pairs.allSatisfy { $0.old == $0.new })
  }

  @Test("letters split and join, signs do not")
  func splits() {
    let split = match("a(b+c)", "ab+ac")
    #expect(split.pairs.count == 4 && split.splits.count == 1 && split.leaving.count == 2 && split.coming.isEmpty)
    let join = match("ab+ac", "a(b+c)")
    #expect(join.pairs.count == 4 && join.joins.count == 1 && join.coming.count == 2 && join.leaving.isEmpty)
  }

  @Test("symbols of the same place are pairs, even if they pass others: an exponent does not become a denominator")
  func places() throws {
    let (old, new) = (TestFormula(#"x^2+\frac{y}{2}"#).layer.poses[0], TestFormula(#"\frac{y}{2}+x^2"#).layer.poses[0])
    let match = FormulaMatch(from: old.pieces, to: new.pieces)
    #expect(match.leaving.isEmpty && match.coming.isEmpty && match.splits.isEmpty && match.joins.isEmpty)
    for pair in match.pairs {
      #expect(old.pieces[pair.old].around.role == new.pieces[pair.new].around.role, "\(old.pieces[pair.old].symbol)")
    }
    let lone = self.match("x^2", #"x+\frac{y}{2}"#)
    #expect(lone.pairs.count == 1 && lone.leaving.count == 1)
  }

  @Test("a bar goes with the parts of its fraction or stays between its neighbours, and flies to no other fraction")
  func bars() {
    let apart = match(
      #"\left(\frac{a}{b}\right)\left\{x\right\}"#, #"(a)\left\{\frac{x}{\frac{1}{2}}\right\}"#)
    #expect(apart.leaving.count == 2 && apart.coming.count == 4)
    let changed = match(#"x=\frac{1}{2}"#, #"x=\frac{3}{4}"#)
    #expect(changed.pairs.count == 3 && changed.leaving.count == 2 && changed.coming.count == 2)
    let shared = match(#"\frac{2x}{2}+\frac{y}{2}"#, #"x+\frac{y}{2}"#)
    #expect(shared.pairs.count == 5)
  }

  @Test("struck symbols leave, and neither travel nor join")
  func struck() {
    let formula = TestFormula(#"\frac{2x}{2}+\frac{y}{2}"#) { layer in
      _ = layer.cancels("2", occurrence: 1)
      _ = layer.cancels("2", occurrence: 2)
    }
    #expect(formula.errors == [])
    let pose = formula.layer.poses[0]
    #expect(pose.struck.count == 2)
    let match = FormulaMatch(
      from: pose.pieces, to: TestFormula(#"x+\frac{y}{2}"#).layer.poses[0].pieces, without: pose.struck)
    #expect(pose.struck.isSubset(of: match.leaving))
    #expect(match.pairs.count == 5 && match.joins.isEmpty && match.coming.isEmpty)
  }

  @Test("a root becomes another one with its sign as it is, and a line of the same thickness that grows")
  func roots() throws {
    let (old, new) = (TestFormula(#"\sqrt{b^2-4ac}"#).layer.poses[0], TestFormula(#"\sqrt{D}"#).layer.poses[0])
    let a = try #require(old.pieces.first { $0.symbol == "radical" })
    let b = try #require(new.pieces.first { $0.symbol == "radical" })
    let path = try #require(FormulaRadical.outline(of: b, asLargeAs: a))
    let target = try #require(b.shape.path)
    #expect(path.elements.count == target.elements.count)
    let box = path.tightBounds
    #expect(abs(box.minX - a.box.minX) < 1e-6 && abs(box.maxX - a.box.maxX) < 1e-6)
    // The tip of a sign stands a hundredth of a point above its line.
    #expect(abs(box.minY - a.box.minY) < 0.01 && abs(box.maxY - a.box.maxY) < 1e-6, "\(box) and \(a.box)")
    let letter = try #require(new.pieces.first { $0.symbol != "radical" })
    #expect(FormulaRadical.outline(of: letter, asLargeAs: a) == nil)
  }

  @Test("a copy of a letter comes as it leaves the other one, and goes as it joins it, so that edges do not add up")
  func copies() throws {
    for (from, to) in [("a(b+c)", "ab+ac"), ("ab+ac", "a(b+c)")] {
      let (layer, step) = becoming(from, to)
      let stage = Stage(seconds: 3) {
        layer
        InOrder {
          Wait(1)
          step
        }
      }
      #expect(stage.errors == [])
      let match = FormulaMatch(from: layer.poses[0].pieces, to: layer.poses[1].pieces)
      let split = match.splits.first.map { "new \($0.new)" }
      let name = try #require(split ?? match.joins.first.map { "old \($0.old)" })
      func opacity(_ time: Double) throws -> Double { Double(try stage.values(name, at: time).opacity) }
      let isSplit = split != nil
      #expect(try opacity(isSplit ? 1 : 2) < 0.01 && opacity(1.5) > 0.99, "\(name)")
      #expect(try opacity(isSplit ? 2.5 : 0.5) == 1 && opacity(isSplit ? 0.5 : 2.5) == 0, "\(name)")
    }
  }

  @Test("two changes at the same time are an error, and one after the other none")
  func twice() {
    func errors(_ order: (any Step, any Step) -> any Step) -> [String] {
      var steps: [any Step] = []
      let formula = TestFormula("a(b+c)") { layer in
        steps = [layer.becomes("ab+ac", for: 1), layer.becomes("a(b+c)", for: 1)]
      }
      let step = order(steps[0], steps[1])
      return Stage(seconds: 3) {
        formula.layer
        step
      }.errors
    }
    let found = errors { first, second in
      Parallel {
        first
        second
      }
    }
    #expect(found.count == 1 && found.first?.contains("still becomes") == true, "\(found)")
    let none = errors { first, second in
      InOrder {
        first
        second
      }
    }
    #expect(none == [])
  }

  @Test("a colour that a step has given stays in the next formula")
  func coloursStay() throws {
    let formula = TestFormula("a^2 + b^2 = c^2") { layer in
      _ = layer.colors("c^2", .orange)
      _ = layer.becomes("a^2 = c^2 - b^2")
    }
    #expect(formula.errors == [])
    let last = try #require(formula.layer.poses.last)
    #expect(last.pieces.filter { $0.color == .orange }.count == 2)
  }

  /// A formula with a step to another one; its symbols are named by their pose and number.
  private func becoming(_ old: String, _ new: String, aligning part: String? = nil) -> (FormulaLayer, any Step) {
    var step: any Step = Wait(0)
    let formula = TestFormula(old) { layer in
      layer.size(100)
      step = layer.becomes(new, for: 1, aligning: part)
      for (pose, name) in zip(layer.poses, ["old", "new"]) {
        for (index, piece) in pose.pieces.enumerated() { piece.shape.name = "\(name) \(index)" }
      }
    }
    #expect(formula.errors == [] && formula.layer.poses.count == 2)
    return (formula.layer, step)
  }

  @Test("at every time each symbol is shown once: the old ones before, the new ones after, a pair as one")
  func shownOnce() throws {
    let (layer, step) = becoming("a^2 + b^2 = c^2", "a^2 = c^2 - b^2")
    let stage = Stage(seconds: 3) {
      layer
      InOrder {
        Wait(1)
        step
      }
    }
    #expect(stage.errors == [])
    let match = FormulaMatch(from: layer.poses[0].pieces, to: layer.poses[1].pieces)
    func opacity(_ name: String, _ time: Double) throws -> Double { Double(try stage.values(name, at: time).opacity) }
    for time in stride(from: 0.0, to: 2.9, by: 1.0 / 20) {
      for pair in match.pairs {
        let sum = try opacity("old \(pair.old)", time) + opacity("new \(pair.new)", time)
        #expect(abs(sum - 1) < 1e-9, "\(pair) at \(time)")
      }
    }
    for index in match.leaving { #expect(try opacity("old \(index)", 0.5) == 1 && opacity("old \(index)", 2.5) == 0) }
    for index in match.coming { #expect(try opacity("new \(index)", 1) == 0 && opacity("new \(index)", 2.5) == 1) }
  }

  @Test("a travelling symbol begins where the old one is, in its size, and ends in its own place")
  func travels() throws {
    let (layer, step) = becoming("a^2 + b^2 = c^2", "a^2 = c^2 - b^2", aligning: "=")
    let stage = Stage(seconds: 3) {
      layer
      step
    }
    #expect(stage.errors == [])
    let (old, new) = (layer.poses[0], layer.poses[1])
    for pair in FormulaMatch(from: old.pieces, to: new.pieces).pairs {
      let (a, b) = (old.pieces[pair.old], new.pieces[pair.new])
      let start = try stage.values("new \(pair.new)", at: 0)
      #expect(abs(start.position.x - a.box.midX) < 1e-6 && abs(start.position.y - a.box.midY) < 1e-6)
      let end = try stage.values("new \(pair.new)", at: 2)
      #expect(abs(end.position.x - b.box.midX) < 1e-6 && abs(end.position.y - b.box.midY) < 1e-6)
    }
    let equals = try [old, new].map { pose in try #require(pose.occurrences(of: "=").first.map(pose.box)) }
    #expect(abs(equals[0].midX - equals[1].midX) < 1e-6 && abs(equals[0].midY - equals[1].midY) < 1e-6)
  }

  @Test("steps after it are about the new formula, and colours of parts go on")
  func chains() throws {
    let formula = TestFormula("a^2 + b^2 = c^2") { $0.foregroundColor(.mint, of: "c^2") }
    let layer = formula.layer
    let log = DiagnosticLog()
    log.collect(services: TestFormula.services) {
      _ = layer.becomes("a^2 = c^2 - b^2", for: 1)
      _ = layer.highlights("c^2 - b^2")
      _ = layer["-"]
      _ = layer.becomes("ab+ac", for: 1)
    }
    #expect(log.diagnostics.isEmpty, "\(log.diagnostics)")
    #expect(layer.poses.count == 3)
    let mint = layer.poses[1].pieces.filter { $0.color == .mint }
    #expect(mint.count == 2)
    let missing = DiagnosticLog()
    missing.collect(services: TestFormula.services) { _ = layer.becomes("a(b+c)", for: 1, aligning: "=") }
    #expect(missing.diagnostics.count == 1)
  }

  @Test("in an equation letters are copied on their own side, and an exponent only with the letter that it stands on")
  func sides() throws {
    // Nothing on the left has a c, so that one comes; the right one is a copy.
    let divided = match("a^2 + b^2 = c^2", #"\frac{a^2 + b^2}{c^2} = \frac{c^2}{c^2}"#)
    let new = TestFormula(#"\frac{a^2 + b^2}{c^2} = \frac{c^2}{c^2}"#).layer.poses[0].pieces
    let sides = try #require(FormulaSides(new))
    #expect(divided.pairs.count == 8 && divided.leaving.isEmpty)
    #expect(divided.splits.count == 2 && divided.splits.allSatisfy { sides.isBefore[$0.new] == false })
    // Letter, exponent and bar of the left side, and the bar of the right one.
    #expect(divided.coming.count == 4)
    #expect(FormulaSides(TestFormula("ab+ac").layer.poses[0].pieces) == nil)
  }

  @Test("an exponent of another letter is no pair before one on its own side")
  func sidesOfExponents() {
    let (old, new) = (
      TestFormula("x^2 = y^2 + 1").layer.poses[0].pieces, TestFormula("x^2 - y^2 = 1").layer.poses[0].pieces
    )
    let match = FormulaMatch(from: old, to: new)
    func letter(_ pieces: [FormulaPiece], _ index: Int) -> String? {
      pieces[..<index].last { !$0.around.isScript }?.symbol
    }
    let scripts = match.pairs.filter { old[$0.old].around.isScript }
    #expect(scripts.count == 2 && match.splits.isEmpty && match.joins.isEmpty)
    for pair in scripts { #expect(letter(old, pair.old) == letter(new, pair.new)) }
  }
}
