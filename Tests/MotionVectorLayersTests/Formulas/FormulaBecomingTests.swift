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
}
