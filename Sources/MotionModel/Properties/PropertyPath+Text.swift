// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore

/// Key paths as texts: the names of properties in scripts, key-value coding and messages.
extension PropertyPath {
  /// The prefix of key paths into named sublayers.
  package static let sublayersPrefix = "sublayers."

  /// As a script writes it.
  package var keyPath: String {
    switch target {
    case .property(let property): alias ?? property.name
    case .component(let property, let component): "\(alias ?? property.name).\(component.path)"
    case .filter(let list, let name, let input, let component):
      ([list.rawValue] + (list == .compositingFilter ? [] : [name]) + [input] + (component.map { [$0.path] } ?? []))
        .joined(separator: ".")
    case .cell(let path): path.keyPath
    case .custom(let key): key
    case .customComponent(let key, let component): "\(key).\(component.path)"
    case .unresolved(let keyPath): keyPath
    }
  }

  /// Nil if the text names nothing that a layer with these values has.
  package init?(_ keyPath: String, in values: LayerValues) {
    let parts = keyPath.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first.map(String.init), !first.isEmpty else { return nil }
    let rest = parts.count > 1 ? String(parts[1]) : nil
    if let property = LayerProperty.named(first, in: values) {
      let alias = first == property.name ? nil : first
      guard let rest else {
        self.init(.property(property), alias: alias)
        return
      }
      guard let component = PropertyComponent(rest, of: property.kind) else { return nil }
      self.init(.component(property, component), alias: alias)
      return
    }
    if let list = FilterList(rawValue: first), let rest {
      guard let filter = PropertyPath.filter(list, rest) else { return nil }
      self.init(filter)
      return
    }
    if case .emitter = values.special, first == EmitterCellPath.listKey, let rest {
      guard let path = EmitterCellPath(rest) else { return nil }
      self.init(.cell(path))
      return
    }
    if values.custom[keyPath] != nil {
      self.init(custom: keyPath)
      return
    }
    guard let rest, let whole = values.custom[first], let component = PropertyComponent(rest, of: whole.kind) else {
      return nil
    }
    self.init(.customComponent(first, component))
  }

  /// The target after the list: the filter's name, an input, and maybe a part of its value.
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

  /// The path for a layer with these values; nil if it names nothing that the layer has.
  ///
  /// Properties, filters and cells need no layer: a key knows the class that it is for.
  package func resolved(in values: LayerValues) -> PropertyPath? {
    switch target {
    case .property, .component, .filter, .cell: self
    case .custom(let key) where values.custom[key] != nil: self
    case .custom, .customComponent, .unresolved: PropertyPath(keyPath, in: values)
    }
  }

  /// True for a text that reaches into a named sublayer.
  package var leadsToSublayer: Bool {
    if case .unresolved(let keyPath) = target { keyPath.hasPrefix(PropertyPath.sublayersPrefix) } else { false }
  }
}
