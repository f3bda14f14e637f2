// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore

/// Rows by type: each takes the plain value's accessors.
extension LayerProperty {
  typealias Getter<T> = @Sendable (LayerValues) -> T
  typealias Setter<T> = @Sendable (inout LayerValues, T) -> Void

  static func number(
    _ name: String, _ owner: Owner = .layer, _ action: DefaultAction = .basic, animatable: Bool = true,
    minimum: Double? = nil, shown range: ClosedRange<Double>? = nil, rule: String = "§3.8",
    get: @escaping Getter<Double>, set: @escaping Setter<Double>
  ) -> LayerProperty {
    LayerProperty(
      name, .number, owner, action, animatable: animatable, aliases: [], rule: rule, minimum: minimum,
      shownRange: range,
      get: { .number(get($0)) }, set: { if case .number(let v) = $1 { set(&$0, v) } },
      vector: .number(get, set))
  }

  static func bool(
    _ name: String, _ owner: Owner = .layer, _ action: DefaultAction = .basic, animatable: Bool = true,
    aliases: [String] = [], rule: String = "§3.8", get: @escaping Getter<Bool>, set: @escaping Setter<Bool>
  ) -> LayerProperty {
    LayerProperty(
      name, .bool, owner, action, animatable: animatable, aliases: aliases, rule: rule,
      get: { .bool(get($0)) }, set: { if case .bool(let v) = $1 { set(&$0, v) } })
  }

  static func point(
    _ name: String, _ owner: Owner = .layer, rule: String = "§3.8", get: @escaping Getter<CGPoint>,
    set: @escaping Setter<CGPoint>
  ) -> LayerProperty {
    LayerProperty(
      name, .point, owner, .basic, animatable: true, aliases: [], rule: rule,
      get: { .point(get($0)) }, set: { if case .point(let v) = $1 { set(&$0, v) } },
      vector: .point(get, set))
  }

  static func size(
    _ name: String, _ owner: Owner = .layer, _ action: DefaultAction = .basic, animatable: Bool = true,
    rule: String = "§3.8", get: @escaping Getter<CGSize>, set: @escaping Setter<CGSize>
  ) -> LayerProperty {
    LayerProperty(
      name, .size, owner, action, animatable: animatable, aliases: [], rule: rule,
      get: { .size(get($0)) }, set: { if case .size(let v) = $1 { set(&$0, v) } },
      vector: .size(get, set))
  }

  static func rect(
    _ name: String, rule: String = "§3.8", get: @escaping Getter<CGRect>, set: @escaping Setter<CGRect>
  ) -> LayerProperty {
    LayerProperty(
      name, .rect, .layer, .basic, animatable: true, aliases: [], rule: rule,
      get: { .rect(get($0)) }, set: { if case .rect(let v) = $1 { set(&$0, v) } },
      vector: .rect(get, set))
  }

  static func transform(
    _ name: String, _ owner: Owner = .layer, rule: String = "§3.8", get: @escaping Getter<Transform3D>,
    set: @escaping Setter<Transform3D>
  ) -> LayerProperty {
    LayerProperty(
      name, .transform, owner, .basic, animatable: true, aliases: [], rule: rule,
      get: { .transform(get($0)) }, set: { if case .transform(let v) = $1 { set(&$0, v) } })
  }

  static func color(
    _ name: String, _ owner: Owner = .layer, rule: String = "§3.8", get: @escaping Getter<Color?>,
    set: @escaping Setter<Color?>
  ) -> LayerProperty {
    LayerProperty(
      name, .color, owner, .basic, animatable: true, aliases: [], rule: rule,
      get: { .color(get($0)) }, set: { if case .color(let v) = $1 { set(&$0, v) } },
      vector: .color(set))
  }

  /// Paths take effect at once: only explicit animations move them (T-83).
  static func path(
    _ name: String, _ owner: Owner = .layer, rule: String = "V-6", get: @escaping Getter<Path?>,
    set: @escaping Setter<Path?>
  ) -> LayerProperty {
    LayerProperty(
      name, .path, owner, .none, animatable: true, aliases: [], rule: rule,
      get: { .path(get($0)) }, set: { if case .path(let v) = $1 { set(&$0, v) } })
  }

  static func numbers(
    _ name: String, _ owner: Owner, _ action: DefaultAction = .basic, animatable: Bool = true, minimum: Double? = nil,
    rule: String,
    get: @escaping Getter<[Double]?>, set: @escaping Setter<[Double]?>
  ) -> LayerProperty {
    LayerProperty(
      name, .numbers, owner, action, animatable: animatable, aliases: [], rule: rule, minimum: minimum,
      get: { .numbers(get($0)) }, set: { if case .numbers(let v) = $1 { set(&$0, v) } })
  }

  static func axes(
    _ name: String, _ owner: Owner, _ action: DefaultAction = .basic, animatable: Bool = true, rule: String,
    get: @escaping Getter<FontAxes>, set: @escaping Setter<FontAxes>
  ) -> LayerProperty {
    LayerProperty(
      name, .axes, owner, action, animatable: animatable, aliases: [], rule: rule,
      get: { .axes(get($0)) }, set: { if case .axes(let v) = $1 { set(&$0, v) } })
  }

  static func gradient(
    _ name: String, _ owner: Owner, rule: String, get: @escaping Getter<ShapeGradient?>,
    set: @escaping Setter<ShapeGradient?>
  ) -> LayerProperty {
    LayerProperty(
      name, .gradient, owner, .basic, animatable: true, aliases: [], rule: rule,
      get: { .gradient(get($0)) }, set: { if case .gradient(let v) = $1 { set(&$0, v) } })
  }

  static func colors(
    _ name: String, _ owner: Owner, rule: String, get: @escaping Getter<[Color]?>, set: @escaping Setter<[Color]?>
  ) -> LayerProperty {
    LayerProperty(
      name, .colors, owner, .basic, animatable: true, aliases: [], rule: rule,
      get: { .colors(get($0)) }, set: { if case .colors(let v) = $1 { set(&$0, v) } })
  }

  static func string(
    _ name: String, _ owner: Owner, rule: String, get: @escaping Getter<String?>, set: @escaping Setter<String?>
  ) -> LayerProperty {
    LayerProperty(
      name, .string, owner, .none, animatable: false, aliases: [], rule: rule,
      get: { .string(get($0)) }, set: { if case .string(let v) = $1 { set(&$0, v) } })
  }

  /// A property whose value is a named constant (K-7). Unknown names become `fallback`, or are stored if there is none; each rule
  /// defines their effect.
  static func constant(
    _ name: String, _ owner: Owner = .layer, known: [String], fallback: String? = nil, rule: String,
    get: @escaping Getter<String>, set: @escaping Setter<String>
  ) -> LayerProperty {
    LayerProperty(
      name, .string, owner, .none, animatable: false, aliases: [], rule: rule, knownNames: known,
      fallbackName: fallback,
      get: { .string(get($0)) }, set: { if case .string(let v?) = $1 { set(&$0, v) } })
  }
}
