import Foundation
import MotionAnimation
import MotionCore

/// A key path resolved through the property table: what an animation reads and writes.
///
/// Resolved once, when an animation is attached; evaluation then compares no strings but those of filters.
package struct PropertyPath: Sendable {
  package enum Target: Sendable {
    case property(LayerProperty)
    case component(LayerProperty, PropertyComponent)
    /// An input of a named filter, or `enabled` (V-11).
    case filter(FilterList, name: String, input: String, PropertyComponent?)
    /// A property of a named emitter cell (EM-2).
    case cell(EmitterCellPath)
    /// A value of the layer's own key-value store (V-12).
    case custom(String)
    /// A part of one (K-4).
    case customComponent(String, PropertyComponent)
  }

  package enum FilterList: String, Sendable { case filters, backgroundFilters, compositingFilter }

  /// What key paths into named sublayers begin with.
  package static let sublayersPrefix = "sublayers."

  /// As it was written.
  package let keyPath: String
  package let target: Target

  /// Nil if the path names nothing that a layer with these values has.
  package init?(_ keyPath: String, in values: LayerValues) {
    self.keyPath = keyPath
    let parts = keyPath.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, !first.isEmpty else { return nil }
    let rest = parts.count > 1 ? String(parts[1]) : nil
    if let property = LayerProperty.named(String(first), in: values) {
      guard let rest else {
        target = .property(property)
        return
      }
      guard let component = PropertyComponent(rest, of: property.kind) else { return nil }
      target = .component(property, component)
      return
    }
    if let list = FilterList(rawValue: String(first)), let rest {
      guard let filter = PropertyPath.filter(list, rest) else { return nil }
      target = filter
      return
    }
    if case .emitter = values.special, first == "emitterCells", let rest {
      guard let path = EmitterCellPath(rest) else { return nil }
      target = .cell(path)
      return
    }
    if values.custom[keyPath] != nil {
      target = .custom(keyPath)
      return
    }
    guard let rest, let whole = values.custom[String(first)], let component = PropertyComponent(rest, of: whole.kind)
    else { return nil }
    target = .customComponent(String(first), component)
  }

  /// The custom key that the path names or is a part of.
  package var customKey: String? {
    switch target {
    case .custom(let key), .customComponent(let key, _): key
    case .property, .component, .filter, .cell: nil
    }
  }

  /// True for what decides where a layer and its sublayers lie.
  package var isGeometry: Bool { property.map { PropertyPath.geometry.contains($0.name) } ?? false }
  private static let geometry: Set<String> = [
    "bounds", "position", "zPosition", "anchorPoint", "anchorPointZ", "transform", "sublayerTransform",
    "geometryFlipped",
  ]

  /// True if both name the same property or parts of it.
  package func isPart(ofSameAs other: PropertyPath) -> Bool {
    if let property { return property === other.property }
    return keyPath.split(separator: ".").first == other.keyPath.split(separator: ".").first
  }

  /// True for one axis of a text's font, which its layer need not set.
  package var isFontAxis: Bool {
    if case .component(_, .axis) = target { true } else { false }
  }

  /// What comes after the list: the filter's name, an input, and maybe a part of its value.
  private static func filter(_ list: FilterList, _ path: String) -> Target? {
    var parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let name = list == .compositingFilter || parts.isEmpty ? "" : parts.removeFirst()
    guard list == .compositingFilter || !name.isEmpty, let input = parts.first, !input.isEmpty else { return nil }
    if parts.count == 1 { return .filter(list, name: name, input: input, nil) }
    guard let kind = FilterKind.valueKind(ofInput: input),
      let component = PropertyComponent(parts.dropFirst().joined(separator: "."), of: kind)
    else { return nil }
    return .filter(list, name: name, input: input, component)
  }

  /// The property that the path names or is a part of; nil for filters and custom keys.
  package var property: LayerProperty? {
    switch target {
    case .property(let property), .component(let property, _): property
    case .filter, .custom, .customComponent, .cell: nil
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
    case .custom: nil
    }
  }

  /// The value in a layer's values; nil if it is not there: no filter of that name (V-11).
  package func get(_ values: LayerValues) -> PropertyValue? {
    switch target {
    case .property(let property): return property.get(values)
    case .component(let property, .transform(let component)):
      return values.transformParts(TransformPlace(property)).value(of: component)
    case .component(let property, let component): return component.get(property.get(values))
    case .custom(let key): return values.custom[key]
    case .filter(let list, let name, let input, let component):
      guard let value = PropertyPath.filter(list, name, values)?.value(of: input) else { return nil }
      return component.map { $0.get(value) } ?? value
    case .customComponent(let key, let component): return values.custom[key].flatMap { component.get($0) }
    case .cell(let path): return path.get(values.emitter)
    }
  }

  private static func filter(_ list: FilterList, _ name: String, _ values: LayerValues) -> Filter? {
    switch list {
    case .compositingFilter: values.compositingFilter
    case .filters: values.filters.first { $0.name == name }
    case .backgroundFilters: values.backgroundFilters.first { $0.name == name }
    }
  }

  /// That a filter is there and has no such input, in words; nil if there is no filter of that name or it has it.
  package func unknownInput(in values: LayerValues) -> String? {
    guard case .filter(let list, let name, let input, _) = target,
      let filter = PropertyPath.filter(list, name, values), filter.value(of: input) == nil
    else { return nil }
    return filter.kind?.missing(input, besides: ["enabled"]) ?? "\(filter.type) has no input \"\(input)\""
  }

  /// That a layer has no filter of the name in this path, with the names that it has; nil if the path names no filter, or one
  /// that is there.
  package func unknownFilter(in values: LayerValues) -> String? {
    guard case .filter(let list, let name, _, _) = target, PropertyPath.filter(list, name, values) == nil else {
      return nil
    }
    guard list != .compositingFilter else { return "no compositingFilter for \"\(keyPath)\"; give it one first" }
    let names = (list == .filters ? values.filters : values.backgroundFilters).compactMap(\.name)
    let near = name.nearest(among: names).map { "; did you mean \"\($0)\"?" }
    let known =
      names.isEmpty
      ? "; give one that name first, such as .filters(.gaussianBlur(radius: 0, name: \"\(name)\"))"
      : "; it has \(names.map { "\"\($0)\"" }.joined(separator: ", "))"
    return "no filter \"\(name)\" for \"\(keyPath)\"\(near ?? known)"
  }

  /// Writes a value of the path's type; anything else is ignored.
  package func set(_ value: PropertyValue, in values: inout LayerValues) {
    switch target {
    case .property(let property): property.set(&values, value)
    case .component(let property, .transform(let component)):
      let place = TransformPlace(property)
      var parts = values.transformParts(place)
      if parts.set(value, for: component) { values.setTransformParts(parts, place) }
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
    }
  }
}
