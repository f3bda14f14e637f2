// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel

/// Parts of a text that are animated one by one, in one layout.
///
/// ```swift
/// TextLayer("How a hash table works").font("Inter", 168, .bold).wrapped(width: 1300).position(.center)
///   .units(.word, stagger: 0.12) { $0.enters(.rise(80), .fade, spring: .snappy) }
/// ```
///
/// A unit is a layer (``TextUnit``): offsets declared on it move it from its position in the whole text. Its opacity, transform
/// in 2D and 3D, filters, colour and ``TextLayer/spread`` animate. A text may be cut several times, coarse units first: later
/// cuts are made within the earlier ones. The text is cut as it is when the scene is assembled.
extension TextLayer {
  /// Cuts the text and runs the closure for each unit, each one `stagger` seconds later than the one before it. It declares
  /// entrances, animations and, with the last one leaving last, exits.
  ///
  /// - Parameters:
  ///   - stagger: seconds from one unit's begin to the next one's, at least 0.
  ///   - order: which one begins first.
  ///   - each: is given the units one by one.
  ///
  /// Example: `TextLayer("One two").font("Inter", 80).units(.word, stagger: 0.1) { $0.enters(.rise(40), .fade) }`
  @discardableResult
  public func units(
    _ kind: TextUnit.Kind, stagger: Double = 0, order: TextUnit.Order = .forward,
    _ each: @escaping (TextUnit) -> Void
  ) -> Self {
    guard let stagger = TextUnits.checked(stagger, 0...1e6, "the stagger of the units of \(self)", " seconds") else {
      return self
    }
    return declareUnits(TextUnits(kind, order, .interval(stagger), each))
  }

  /// The same, with entrances that overlap by a fraction of their duration: 0 is one after the other, 0.8 begins when a fifth of
  /// the one before it has passed, 1 is all at once.
  ///
  /// Example: `TextLayer("One two").font("Inter", 80).units(.word, overlap: 0.7) { $0.enters(.rise(40), .fade, for: 0.6) }`
  @discardableResult
  public func units(
    _ kind: TextUnit.Kind, overlap: Double, order: TextUnit.Order = .forward, _ each: @escaping (TextUnit) -> Void
  ) -> Self {
    guard let overlap = TextUnits.checked(overlap, 0...1, "the overlap of the units of \(self)", "") else {
      return self
    }
    return declareUnits(TextUnits(kind, order, .overlap(overlap), each))
  }

  /// Cuts the text as it is now, for steps: set its font and its width before. They stand where they are cut, once the scene
  /// is assembled. Of a unit it gives the parts of that unit.
  ///
  /// ```swift
  /// let words = title.units(.word)
  /// Stagger(0.1) { for word in words { Animate(word, \.position.y, by: -40, duration: 0.5) } }
  /// ```
  ///
  /// Example: `for word in title.units(.word) { let _ = word.foregroundColor(.mint) }`
  public func units(_ kind: TextUnit.Kind) -> [TextUnit] {
    if let unit = self as? TextUnit {
      return TextUnits(kind, .forward, .interval(0)) { _ in }.cut(host, within: unit.range ?? 0..<0)
    }
    if let width = value(forKey: TextLayer.wrapKey) as? Double, !hasExplicitBounds { takeSize(ofLinesAt: width) }
    _ = textPlan
    return TextUnits(kind, .forward, .interval(0)) { _ in }.cut(self)
  }

  private func declareUnits(_ units: TextUnits) -> Self {
    // A unit is cut where its host is, and has been by then.
    if let unit = self as? TextUnit {
      _ = units.cut(host, within: unit.range ?? 0..<0)
      return self
    }
    return set { $0.textPlan.units.append(units) }
  }
}

/// The cuts of a text, declared and done.
final class TextPlan: TextCutting {
  private unowned let host: TextLayer
  /// In order.
  var units: [TextUnits] = []
  /// Selectors of its units, one list for each kind.
  var selections: [UnitSelections] = []
  /// The text that it has become last.
  var becoming: TextLayer?
  /// The units it was cut into to become another text; nil if it was not.
  var glyphs: [TextUnit]?
  /// The cuts done so far: a text that this one becomes is cut in the same way.
  private(set) var done: [TextUnits] = []

  init(_ host: TextLayer) { self.host = host }

  func cut() {
    cutDeclared()
    if host.hasUnits { host.settleUnits() }
  }

  /// Performs the cuts declared so far.
  func cutDeclared() {
    let declared = units
    units = []
    done += declared
    for units in declared { DiagnosticLog.reporting(at: units.callStack) { _ = units.cut(host) } }
  }
}

extension TextLayer {
  /// Made when it is asked for.
  var textPlan: TextPlan {
    if let known = ownPlan.text as? TextPlan { return known }
    let made = TextPlan(self)
    ownPlan.text = made
    return made
  }
}
