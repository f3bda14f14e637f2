// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore

/// A property of emitter cells, as key paths reach it: `emitterCells.<name>.<property>` (EM-2). Rows are written from
/// `properties.table`.
package final class EmitterCellProperty: Sendable {
  package let name: String
  package let kind: PropertyValue.Kind
  package let get: @Sendable (EmitterCellValues) -> PropertyValue
  package let set: @Sendable (inout EmitterCellValues, PropertyValue) -> Void

  /// The property of that name; nil if cells have none.
  package static func named(_ name: String) -> EmitterCellProperty? { byName[name] }

  private static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  private init(
    name: String, kind: PropertyValue.Kind, get: @escaping @Sendable (EmitterCellValues) -> PropertyValue,
    set: @escaping @Sendable (inout EmitterCellValues, PropertyValue) -> Void
  ) {
    (self.name, self.kind, self.get, self.set) = (name, kind, get, set)
  }

  static func number(
    _ name: String, _ field: any WritableKeyPath<EmitterCellValues, Double> & Sendable
  ) -> EmitterCellProperty {
    EmitterCellProperty(
      name: name, kind: .number, get: { .number($0[keyPath: field]) },
      set: { if case .number(let v) = $1 { $0[keyPath: field] = v } })
  }

  static func bool(
    _ name: String, _ field: any WritableKeyPath<EmitterCellValues, Bool> & Sendable
  ) -> EmitterCellProperty {
    EmitterCellProperty(
      name: name, kind: .bool, get: { .bool($0[keyPath: field]) },
      set: { if case .bool(let v) = $1 { $0[keyPath: field] = v } })
  }

  static func color(
    _ name: String, _ field: any WritableKeyPath<EmitterCellValues, Color?> & Sendable
  ) -> EmitterCellProperty {
    EmitterCellProperty(
      name: name, kind: .color, get: { .color($0[keyPath: field]) },
      set: { if case .color(let v) = $1 { $0[keyPath: field] = v } })
  }

  static func contents(
    _ name: String, _ field: any WritableKeyPath<EmitterCellValues, Contents?> & Sendable
  ) -> EmitterCellProperty {
    EmitterCellProperty(
      name: name, kind: .contents, get: { .contents($0[keyPath: field]) },
      set: { if case .contents(let v) = $1 { $0[keyPath: field] = v } })
  }

  static func rect(
    _ name: String, _ field: any WritableKeyPath<EmitterCellValues, CGRect> & Sendable
  ) -> EmitterCellProperty {
    EmitterCellProperty(
      name: name, kind: .rect, get: { .rect($0[keyPath: field]) },
      set: { if case .rect(let v) = $1 { $0[keyPath: field] = v } })
  }
}

extension EmitterCellProperty: Hashable {
  package static func == (a: EmitterCellProperty, b: EmitterCellProperty) -> Bool { a === b }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A property of one cell among a layer's cells.
package struct EmitterCellPath: Hashable, Sendable {
  /// Names of cells from the layer down.
  package let cells: [String]
  package let property: EmitterCellProperty

  /// The key of the list of cells, in layers and in cells.
  static let listKey = "emitterCells"

  /// `<name>.<property>`, or `<name>.emitterCells.<name>.<property>` for cells of cells; nil if it is neither.
  init?(_ path: String) {
    let parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 2, parts.count % 2 == 0, parts.count <= 2 * EmitterValues.nestingLimit,
      let property = EmitterCellProperty.named(parts[parts.count - 1])
    else { return nil }
    for i in stride(from: 1, to: parts.count - 1, by: 2) where parts[i] != EmitterCellPath.listKey { return nil }
    let names = stride(from: 0, to: parts.count, by: 2).map { parts[$0] }
    guard !names.contains("") else { return nil }
    (cells, self.property) = (names, property)
  }

  fileprivate init(_ cells: [String], _ property: EmitterCellProperty) {
    (self.cells, self.property) = (cells, property)
  }

  var keyPath: String { cells.map { "\(EmitterCellPath.listKey).\($0)." }.joined() + property.name }

  /// Nil if there is no cell of that name.
  package func get(_ values: EmitterValues) -> PropertyValue? {
    var list = values.emitterCells
    for (i, name) in cells.enumerated() {
      guard let cell = list.first(where: { $0.name == name }) else { return nil }
      if i == cells.count - 1 { return property.get(cell) }
      list = cell.emitterCells
    }
    return nil
  }

  package func set(_ value: PropertyValue, in values: inout EmitterValues) {
    EmitterCellPath.change(&values.emitterCells, cells[...]) { property.set(&$0, value) }
  }

  private static func change(
    _ list: inout [EmitterCellValues], _ names: ArraySlice<String>, _ body: (inout EmitterCellValues) -> Void
  ) {
    guard let name = names.first, let i = list.firstIndex(where: { $0.name == name }) else { return }
    if names.count == 1 { body(&list[i]) } else { change(&list[i].emitterCells, names.dropFirst(), body) }
  }
}

extension PropertyPath {
  /// A property of a cell of an emitter layer.
  ///
  /// - Parameter cells: names of cells from the layer down. An impossible name in a key path gives a path that names nothing.
  init(cells: [String], _ property: EmitterCellProperty) {
    let path = EmitterCellPath(cells, property)
    let isWritable = cells.count <= EmitterValues.nestingLimit && cells.allSatisfy(PropertyPath.isKey)
    if isWritable { self.init(.cell(path)) } else { self.init(unresolved: path.keyPath) }
  }
}
