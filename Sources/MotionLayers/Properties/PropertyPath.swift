import Foundation
import MotionAnimation
import MotionCore

/// A key path resolved through the property table: what an animation reads and writes.
///
/// Resolved once, when an animation is attached; evaluation then compares no strings but those of filters.
public struct PropertyPath: Sendable {
  enum Target: Sendable {
    case property(LayerProperty)
    case component(LayerProperty, PropertyComponent)
    /// An input of a named filter, or `enabled` (V-11).
    case filter(FilterList, name: String, input: String)
    /// A property of a named emitter cell (EM-2).
    case cell(EmitterCellPath)
    /// A value of the layer's own key-value store (V-12).
    case custom(String)
  }

  enum FilterList: String, Sendable { case filters, backgroundFilters, compositingFilter }

  /// As it was written.
  public let keyPath: String
  let target: Target

  /// Nil if the path names nothing that a layer with these values has.
  public init?(_ keyPath: String, in values: LayerValues) {
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
      if list == .compositingFilter {
        target = .filter(list, name: "", input: rest)
        return
      }
      let names = rest.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      guard names.count == 2, !names[0].isEmpty, !names[1].isEmpty else { return nil }
      target = .filter(list, name: String(names[0]), input: String(names[1]))
      return
    }
    if case .emitter = values.special, first == "emitterCells", let rest {
      guard let path = EmitterCellPath(rest) else { return nil }
      target = .cell(path)
      return
    }
    guard values.custom[keyPath] != nil else { return nil }
    target = .custom(keyPath)
  }

  /// The property that the path names or is a part of; nil for filters and custom keys.
  public var property: LayerProperty? {
    switch target {
    case .property(let property), .component(let property, _): property
    case .filter, .custom, .cell: nil
    }
  }

  /// The type of the value, where it is known without a layer.
  public var kind: PropertyValue.Kind? {
    switch target {
    case .property(let property): property.kind
    case .component(_, let component): component.kind
    case .filter(_, _, let input): input == "enabled" ? .bool : .number
    case .cell(let path): path.property.kind
    case .custom: nil
    }
  }

  /// The value in a layer's values; nil if it is not there: no filter of that name (V-11).
  public func get(_ values: LayerValues) -> PropertyValue? {
    switch target {
    case .property(let property): return property.get(values)
    case .component(let property, let component): return component.get(property.get(values))
    case .custom(let key): return values.custom[key]
    case .cell(let path): return path.get(values.emitter)
    case .filter(let list, let name, let input):
      switch list {
      case .compositingFilter: return values.compositingFilter?.value(of: input)
      case .filters: return values.filters.first { $0.name == name }?.value(of: input)
      case .backgroundFilters: return values.backgroundFilters.first { $0.name == name }?.value(of: input)
      }
    }
  }

  /// Writes a value of the path's type; anything else is ignored.
  public func set(_ value: PropertyValue, in values: inout LayerValues) {
    switch target {
    case .property(let property): property.set(&values, value)
    case .component(let property, let component):
      property.set(&values, component.set(value, in: property.get(values)))
    case .custom(let key): values.custom[key] = value
    case .cell(let path): path.set(value, in: &values.emitter)
    case .filter(let list, let name, let input):
      switch list {
      case .compositingFilter: values.compositingFilter?.set(value, of: input)
      case .filters:
        if let i = values.filters.firstIndex(where: { $0.name == name }) { values.filters[i].set(value, of: input) }
      case .backgroundFilters:
        if let i = values.backgroundFilters.firstIndex(where: { $0.name == name }) {
          values.backgroundFilters[i].set(value, of: input)
        }
      }
    }
  }
}

extension Filter {
  /// An input, or its default (§5); nil for inputs that the filter does not have.
  func value(of input: String) -> PropertyValue? {
    if input == "enabled" { return .bool(isEnabled) }
    return (inputs[input] ?? Filter.defaultInputs[type]?[input]).map { .number($0) }
  }

  mutating func set(_ value: PropertyValue, of input: String) {
    switch value {
    case .bool(let flag) where input == "enabled": isEnabled = flag
    case .number(let number): inputs[input] = number
    default: break
    }
  }

  /// Defaults of §5 for filters whose inputs are numbers.
  static let defaultInputs: [String: [String: Double]] = [
    "CIGaussianBlur": ["inputRadius": 10],
    "CIBloom": ["inputRadius": 10, "inputIntensity": 0.5],
  ]
}
