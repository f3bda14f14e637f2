// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore

/// The target of an animation or a binding: a property, a part of one, an input of a filter, a property of an emitter cell or a
/// key of the layer's own.
///
/// Typed keys give it without reading any text. A script's text is resolved once, when an animation is attached.
/// Evaluation then compares no strings but those of filters.
package struct PropertyPath: Hashable, Sendable {
  package enum Target: Hashable, Sendable {
    case property(LayerProperty)
    case component(LayerProperty, PropertyComponent)
    /// An input of a named filter, or `enabled` (V-11).
    indirect case filter(FilterList, name: String, input: String, PropertyComponent?)
    /// A property of a named emitter cell (EM-2).
    indirect case cell(EmitterCellPath)
    /// A value of the layer's own key-value store (V-12).
    case custom(String)
    /// A part of one (K-4).
    case customComponent(String, PropertyComponent)
    /// A text that is not resolved yet: it has no value (see ``resolved(in:)``).
    case unresolved(String)
  }

  package enum FilterList: String, Sendable { case filters, backgroundFilters, compositingFilter }

  package let target: Target
  /// The property's name as a script wrote it, if that is not the table's own.
  let alias: String?

  init(_ target: Target, alias: String? = nil) { (self.target, self.alias) = (target, alias) }

  package init(_ property: LayerProperty) { self.init(.property(property)) }

  package init(_ property: LayerProperty, _ component: PropertyComponent) { self.init(.component(property, component)) }

  /// A key of the layer's own key-value store.
  package init(custom key: String) { self.init(.custom(key)) }

  /// A script's text.
  package init(unresolved keyPath: String) { self.init(.unresolved(keyPath)) }

  /// The custom key that the path names or is a part of.
  package var customKey: String? {
    switch target {
    case .custom(let key), .customComponent(let key, _): key
    case .property, .component, .filter, .cell, .unresolved: nil
    }
  }

  /// Whether the property decides the position of a layer or of its sublayers.
  package var isGeometry: Bool {
    property.map { property in PropertyPath.geometry.contains { $0 === property } } ?? false
  }
  private static let geometry: [LayerProperty] = [
    .bounds, .position, .zPosition, .anchorPoint, .anchorPointZ, .transform, .sublayerTransform, .isGeometryFlipped,
  ]

  /// True if both name the same property or parts of it; inputs of filters of one list count as parts of the list.
  package func isPart(ofSameAs other: PropertyPath) -> Bool {
    switch (target, other.target) {
    case (.filter(let list, _, _, _), .filter(let otherList, _, _, _)): list == otherList
    case (.cell, .cell): true
    default:
      if let property { property === other.property } else { customKey != nil && customKey == other.customKey }
    }
  }

  /// True for one axis of a text's font, which its layer need not set.
  package var isFontAxis: Bool {
    if case .component(_, .axis) = target { true } else { false }
  }

  /// The property that the path names or is a part of; nil for filters, cells and custom keys.
  package var property: LayerProperty? {
    switch target {
    case .property(let property), .component(let property, _): property
    case .filter, .custom, .customComponent, .cell, .unresolved: nil
    }
  }

  /// The type of the value, where it is known without a layer.
  package var kind: PropertyValue.Kind? {
    switch target {
    case .property(let property): property.kind
    case .component(_, let component): component.kind
    case .filter(_, _, let input, let component): component?.kind ?? FilterKind.valueKind(ofInput: input) ?? .number
    case .customComponent(_, let component): component.kind
    case .cell(let path): path.property.kind
    case .custom, .unresolved: nil
    }
  }

  /// The value in a layer's values; nil if it is not there: no filter of that name (V-11).
  package func get(_ values: LayerValues) -> PropertyValue? {
    switch target {
    case .property(let property): return property.get(values)
    case .component(let property, .transform(let component)):
      return values.transformParts(TransformKind(property)).value(of: component)
    case .component(let property, let component): return component.get(property.get(values))
    case .custom(let key): return values.custom[key]
    case .filter(let list, let name, let input, let component):
      guard let value = PropertyPath.filter(list, name, values)?.value(of: input) else { return nil }
      return component.map { $0.get(value) } ?? value
    case .customComponent(let key, let component): return values.custom[key].flatMap { component.get($0) }
    case .cell(let path): return path.get(values.emitter)
    case .unresolved: return nil
    }
  }

  /// Writes a value of the path's type; anything else is ignored.
  package func set(_ value: PropertyValue, in values: inout LayerValues) {
    switch target {
    case .property(let property): property.set(&values, value)
    case .component(let property, .transform(let component)):
      let kind = TransformKind(property)
      var parts = values.transformParts(kind)
      if parts.set(value, for: component) { values.setTransformParts(parts, kind) }
    case .component(let property, let component):
      property.set(&values, component.set(value, in: property.get(values)))
    case .custom(let key): values.custom[key] = value
    case .cell(let path): path.set(value, in: &values.emitter)
    case .customComponent(let key, let component):
      if let whole = values.custom[key] { values.custom[key] = component.set(value, in: whole) }
    case .filter(let list, let name, let input, let component):
      func write(_ filter: inout Filter) {
        guard let component else { return filter.set(value, of: input) }
        if let whole = filter.value(of: input) { filter.set(component.set(value, in: whole), of: input) }
      }
      switch list {
      case .compositingFilter:
        guard var filter = values.compositingFilter else { return }
        write(&filter)
        values.compositingFilter = filter
      case .filters:
        if let i = values.filters.firstIndex(where: { $0.name == name }) { write(&values.filters[i]) }
      case .backgroundFilters:
        if let i = values.backgroundFilters.firstIndex(where: { $0.name == name }) {
          write(&values.backgroundFilters[i])
        }
      }
    case .unresolved: break
    }
  }

  static func filter(_ list: FilterList, _ name: String, _ values: LayerValues) -> Filter? {
    switch list {
    case .compositingFilter: values.compositingFilter
    case .filters: values.filters.first { $0.name == name }
    case .backgroundFilters: values.backgroundFilters.first { $0.name == name }
    }
  }
}
