import Foundation
import MotionAnimation
import MotionCore

/// A property of emitter cells by name, as key paths reach it: `emitterCells.<name>.<property>` (EM-2).
package struct EmitterCellProperty: Sendable {
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

  static func number(_ name: String, _ field: any WritableKeyPath<EmitterCellValues, Double> & Sendable) -> Self {
    Self(
      name: name, kind: .number, get: { .number($0[keyPath: field]) },
      set: { if case .number(let v) = $1 { $0[keyPath: field] = v } })
  }

  static func bool(_ name: String, _ field: any WritableKeyPath<EmitterCellValues, Bool> & Sendable) -> Self {
    Self(
      name: name, kind: .bool, get: { .bool($0[keyPath: field]) },
      set: { if case .bool(let v) = $1 { $0[keyPath: field] = v } })
  }

  static func color(_ name: String, _ field: any WritableKeyPath<EmitterCellValues, Color?> & Sendable) -> Self {
    Self(
      name: name, kind: .color, get: { .color($0[keyPath: field]) },
      set: { if case .color(let v) = $1 { $0[keyPath: field] = v } })
  }

  static func contents(_ name: String, _ field: any WritableKeyPath<EmitterCellValues, Contents?> & Sendable) -> Self {
    Self(
      name: name, kind: .contents, get: { .contents($0[keyPath: field]) },
      set: { if case .contents(let v) = $1 { $0[keyPath: field] = v } })
  }

  static func rect(_ name: String, _ field: any WritableKeyPath<EmitterCellValues, CGRect> & Sendable) -> Self {
    Self(
      name: name, kind: .rect, get: { .rect($0[keyPath: field]) },
      set: { if case .rect(let v) = $1 { $0[keyPath: field] = v } })
  }
}

/// A property of one cell among a layer's cells.
package struct EmitterCellPath: Sendable {
  /// Names of cells from the layer down.
  package let cells: [String]
  package let property: EmitterCellProperty

  /// `<name>.<property>`, or `<name>.emitterCells.<name>.<property>` for cells of cells; nil if it is neither.
  init?(_ path: String) {
    let parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 2, parts.count % 2 == 0, parts.count <= 2 * EmitterValues.nestingLimit,
      let property = EmitterCellProperty.named(parts[parts.count - 1])
    else { return nil }
    for i in stride(from: 1, to: parts.count - 1, by: 2) where parts[i] != "emitterCells" { return nil }
    let names = stride(from: 0, to: parts.count, by: 2).map { parts[$0] }
    guard !names.contains("") else { return nil }
    (cells, self.property) = (names, property)
  }

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
