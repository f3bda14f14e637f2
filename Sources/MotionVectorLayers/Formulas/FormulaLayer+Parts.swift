// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// Parts of a formula by their source.
extension FormulaLayer {
  /// A part as a layer, with `opacity`, `transform` and the rest: its first occurrence, or another one. White space in it does not
  /// count. After a `becomes(…)`, parts are those of the new formula. An unknown part is an error, and gives an empty layer.
  ///
  /// ```swift
  /// Animate(formula["b^2"], \.transform.scale, to: 1.4, duration: 0.5)
  /// ```
  ///
  /// - Parameters:
  ///   - part: a piece of the source that is whole by itself, such as `\sqrt{D}`, `b^2` or `+ c`.
  ///   - occurrence: from 1.
  public subscript(_ part: String, occurrence occurrence: Int = 1) -> Layer {
    guard current != nil else { return Layer() }
    guard let members = members(of: part, occurrence: occurrence) else { return standIn() }
    return layer(of: members, named: part)
  }

  /// All occurrences of a part, from left to right as they are written. Without one, a warning.
  /// Example: `Stagger(0.1) { for x in formula.parts(of: "x") { Animate(x, \.opacity, from: 0, to: 1, duration: 0.4) } }`
  public func parts(of part: String) -> [Layer] {
    guard let pose = current else { return [] }
    let found = pose.occurrences(of: part)
    if found.isEmpty { warnMissing(part) }
    return found.map { layer(of: $0, named: part) }
  }

  /// The terms in order: symbols, fractions, powers and so on that stand in no other one.
  /// Example: `Stagger(0.1) { for part in formula.parts { Animate(part, \.opacity, from: 0, to: 1, duration: 0.4) } }`
  public var parts: [Layer] {
    guard let pose = current else { return [] }
    return pose.terms.map { layer(of: $0, named: "a term") }
  }

  private func layer(of members: [Int], named part: String) -> Layer {
    if let layer = current?.layer(of: members) { return layer }
    DiagnosticLog.error(
      "“\(part)” shares some symbols with a part that was asked for before, and a symbol can be in one of them only; ask for parts "
        + "that are apart, or within one another")
    return standIn()
  }

  /// A layer in place of a missing one. It is in the scene, so that steps with it are no further errors.
  private func standIn() -> Layer {
    let layer = Layer()
    layer.isHidden = true
    addSublayer(layer)
    return layer
  }

  // MARK: Finding

  /// The pieces of one occurrence of a part, counted from 1. Nil, and an error, if there is none.
  final func members(of part: String, occurrence: Int) -> [Int]? {
    guard let pose = current else { return nil }
    let found = pose.occurrences(of: part)
    if found.indices.contains(occurrence - 1) { return found[occurrence - 1] }
    if found.isEmpty {
      reportMissing(part)
    } else {
      let count = found.count == 1 ? "once" : "\(found.count) times"
      DiagnosticLog.error("the formula has “\(part)” \(count), so there is no occurrence \(occurrence)")
    }
    return nil
  }

  /// The pieces of all these parts; an unknown one is an error.
  final func members(of parts: [String]) -> Set<Int> {
    guard let pose = current else { return [] }
    var result: Set<Int> = []
    for part in parts {
      let found = pose.occurrences(of: part)
      if found.isEmpty { reportMissing(part) }
      result.formUnion(found.joined())
    }
    return result
  }

  final func reportMissing(_ part: String) {
    guard let hint = missing(part) else { return }
    DiagnosticLog.error(hint)
  }

  final func warnMissing(_ part: String) {
    guard let hint = missing(part) else { return }
    DiagnosticLog.warning(.missingPart, hint)
  }

  private func missing(_ part: String) -> String? {
    guard let pose = poses.last else { return nil }
    let ranges = pose.source.ranges(of: part)
    if let range = ranges.first {
      let around = pose.pieces.filter { $0.source.overlaps(range) }.map { pose.source.excerpt($0.source) }.first
      let hint = around.map { "; “\($0)” is one part there" } ?? ""
      return "“\(part)” is in the formula, but not as symbols of its own\(hint)"
    }
    var seen: Set<String> = []
    let names = pose.terms.map(pose.shortName).filter { seen.insert($0).inserted }
    let list = names.prefix(16).map { "“\($0)”" }.joined(separator: ", ")
    return "the formula “\(pose.source.text.excerptInLine)” has no part “\(part)”; its parts are \(list)"
  }
}
