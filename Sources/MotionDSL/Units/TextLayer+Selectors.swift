// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

extension TextLayer {
  /// Cuts the text, and lets a selector change its units. Calls with the same kind of units share them, and the effects of their
  /// selectors are added: offsets, turns and blurs as they are, scales and opacities by their difference from 1. They act beneath
  /// entrances and animations of the same properties.
  ///
  /// Example: `TextLayer("Wave").font("Inter", 120).units(.glyph, in: UnitSelector(end: 0.5), .offset(0, -40), .scale(1.3))`
  @discardableResult
  public func units(_ kind: TextUnit.Kind, in selector: UnitSelector, _ effects: UnitEffect...) -> Self {
    guard !effects.isEmpty else {
      DiagnosticLog.warning(
        .idleSetting,
        "a selector of the units of \(self) has no effect to apply, so it does nothing; give it one, such as .offset(0, -40)"
      )
      return self
    }
    let isTracking = effects.contains { if case .spread = $0.kind { true } else { false } }
    if kind == .glyph, isTracking {
      DiagnosticLog.warning(
        .idleSetting,
        "tracking moves the characters of a unit apart, but each unit of \(self) is one character; use units of .word or "
          + ".line, or animate the text's spread")
    }
    return set { layer in
      let own = layer.textPlan
      let selection = UnitSelection(
        selector: selector,
        effects: effects.map(\.kind).filter { if case .spread = $0 { kind != .glyph } else { true } })
      if let known = own.selections.first(where: { $0.kind == kind }) {
        known.all.append(selection)
      } else {
        let selections = UnitSelections(kind, selection)
        own.selections.append(selections)
        own.units.append(TextUnits(kind, .forward, .interval(0)) { selections.bind($0, of: layer) })
      }
    }
  }
}

/// A selector with its effects.
struct UnitSelection {
  var selector: UnitSelector
  var effects: [UnitEffect.Kind]
}

/// The selectors that share the units of one kind.
final class UnitSelections {
  let kind: TextUnit.Kind
  var all: [UnitSelection]
  private var ranks: [UInt64: [Int]] = [:]

  init(_ kind: TextUnit.Kind, _ first: UnitSelection) { (self.kind, all) = (kind, [first]) }

  /// Lets a unit follow the selectors.
  func bind(_ unit: TextUnit, of host: TextLayer) {
    let readings = all.flatMap { [$0.selector.start, $0.selector.end, $0.selector.offset] }.map(
      \.bindingReading.reading)
    let mix = UnitMix(
      parts: all.map { selection in
        UnitMix.Part(
          weight: selection.selector.weight, effects: selection.effects, unit: rank(of: unit, selection.selector.seed))
      }, count: unit.count)
    func has(_ test: (UnitEffect.Kind) -> Bool) -> Bool { all.contains { $0.effects.contains(where: test) } }
    if has({
      switch $0 {
      case .offset, .scale, .rotation: true;
      default: false
      }
    }) {
      let base = unit.transform
      unit.bind(PropertyPath(.transform), to: readings) { .transform(mix.transform($0).concatenating(base)) }
    }
    if has({ if case .opacity = $0 { true } else { false } }) {
      let base = unit.opacity
      unit.bind(PropertyPath(.opacity), to: readings) { .number(base * max(0, 1 + mix.opacity($0))) }
    }
    if has({ if case .blur = $0 { true } else { false } }) {
      if !unit.filters.contains(where: { $0.name == "selection" }) {
        unit.filters.append(.gaussianBlur(radius: 0, name: "selection"))
      }
      let radius = PropertyPath(.filters, named: "selection", input: "inputRadius")
      unit.bind(radius, to: readings) { .number(max(0, mix.blur($0))) }
    }
    if has({ if case .spread = $0 { true } else { false } }) {
      let base = unit.spread
      unit.bind(PropertyPath(.spread), to: readings) { .number(base + mix.spread($0)) }
    }
    guard has({ if case .color = $0 { true } else { false } }) else { return }
    // In a stretch of another colour a unit changes from that one.
    if let own = unit.foregroundColor, own != host.foregroundColor {
      unit.bind(PropertyPath(.foregroundColor), to: readings) { .color(mix.color($0, own)) }
      return
    }
    unit.bind(PropertyPath(.foregroundColor), to: readings + [LayerReading(host, property: .foregroundColor)]) {
      values in
      guard case .color(let own?) = values[values.count - 1] else { return nil }
      return .color(mix.color(values, own))
    }
  }

  /// A unit's number in the order of a selector.
  private func rank(of unit: TextUnit, _ seed: UInt64?) -> Int {
    guard let seed else { return unit.index }
    let known = ranks[seed] ?? TextUnit.Order.random(seed: seed).ranks(unit.count)
    ranks[seed] = known
    return known[unit.index]
  }
}

/// The combined effect of selectors on one unit, as a function of their numbers.
struct UnitMix: Sendable {
  struct Part: Sendable {
    var weight: UnitWeight
    var effects: [UnitEffect.Kind]
    var unit: Int
  }
  var parts: [Part]
  var count: Int

  /// Calls `body` with each effect and its weight.
  private func forEach(_ values: [PropertyValue], _ body: (UnitEffect.Kind, Double) -> Void) {
    for (number, part) in parts.enumerated() {
      guard case .number(let start) = values[3 * number], case .number(let end) = values[3 * number + 1],
        case .number(let offset) = values[3 * number + 2]
      else { continue }
      let weight = part.weight(unit: part.unit, of: count, start: start + offset, end: end + offset)
      if weight != 0 { for effect in part.effects { body(effect, weight) } }
    }
  }

  func transform(_ values: [PropertyValue]) -> Transform3D {
    var (offset, angles, scale) = ((x: 0.0, y: 0.0, z: 0.0), (x: 0.0, y: 0.0, z: 0.0), (x: 1.0, y: 1.0))
    forEach(values) { effect, weight in
      switch effect {
      case .offset(let x, let y, let z):
        (offset.x, offset.y, offset.z) = (offset.x + weight * x, offset.y + weight * y, offset.z + weight * z)
      case .rotation(let x, let y, let z):
        (angles.x, angles.y, angles.z) = (angles.x + weight * x, angles.y + weight * y, angles.z + weight * z)
      case .scale(let x, let y): (scale.x, scale.y) = (scale.x + weight * (x - 1), scale.y + weight * (y - 1))
      default: break
      }
    }
    var result = Transform3D.identity
    if scale.x != 1 || scale.y != 1 { result = .scale(scale.x, scale.y, 1) }
    if angles.x != 0 { result = result.concatenating(.rotation(angles.x, 1, 0, 0)) }
    if angles.y != 0 { result = result.concatenating(.rotation(angles.y, 0, 1, 0)) }
    if angles.z != 0 { result = result.concatenating(.rotation(angles.z, 0, 0, 1)) }
    guard offset != (0, 0, 0) else { return result }
    return result.concatenating(.translation(offset.x, offset.y, offset.z))
  }

  func opacity(_ values: [PropertyValue]) -> Double {
    sum(values) { effect, weight in if case .opacity(let to) = effect { weight * (to - 1) } else { 0 } }
  }
  func blur(_ values: [PropertyValue]) -> Double {
    sum(values) { effect, weight in if case .blur(let radius) = effect { weight * radius } else { 0 } }
  }
  func spread(_ values: [PropertyValue]) -> Double {
    sum(values) { effect, weight in if case .spread(let points) = effect { weight * points } else { 0 } }
  }

  func color(_ values: [PropertyValue], _ own: Color) -> Color {
    var result = own
    forEach(values) { effect, weight in
      guard case .color(let other) = effect else { return }
      result = Color.interpolate(result, other, min(max(weight, 0), 1)) ?? result
    }
    return result
  }

  private func sum(_ values: [PropertyValue], _ part: (UnitEffect.Kind, Double) -> Double) -> Double {
    var sum = 0.0
    forEach(values) { sum += part($0, $1) }
    return sum
  }
}
