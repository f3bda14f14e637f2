import Foundation
import MotionAnimation
import MotionCore

/// A property of emitter cells by name, as key paths reach it: `emitterCells.<name>.<property>` (EM-2).
public struct EmitterCellProperty: Sendable {
  public let name: String
  public let kind: PropertyValue.Kind
  package let get: @Sendable (EmitterCellValues) -> PropertyValue
  package let set: @Sendable (inout EmitterCellValues, PropertyValue) -> Void

  /// The property of that name; nil if cells have none.
  public static func named(_ name: String) -> EmitterCellProperty? { byName[name] }

  public static let all: [EmitterCellProperty] =
    numbers.map { EmitterCellProperty($0, $1) } + [
      EmitterCellProperty(
        name: "enabled", kind: .bool, get: { .bool($0.isEnabled) },
        set: { if case .bool(let v) = $1 { $0.isEnabled = v } }),
      EmitterCellProperty(
        name: "color", kind: .color, get: { .color($0.color) }, set: { if case .color(let v) = $1 { $0.color = v } }),
      EmitterCellProperty(
        name: "contents", kind: .contents, get: { .contents($0.contents) },
        set: { if case .contents(let v) = $1 { $0.contents = v } }),
      EmitterCellProperty(
        name: "contentsRect", kind: .rect, get: { .rect($0.contentsRect) },
        set: { if case .rect(let v) = $1 { $0.contentsRect = v } }),
    ]

  private static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  private init(_ name: String, _ path: any WritableKeyPath<EmitterCellValues, Double> & Sendable) {
    self.init(
      name: name, kind: .number, get: { .number($0[keyPath: path]) },
      set: { if case .number(let v) = $1 { $0[keyPath: path] = v } })
  }

  private init(
    name: String, kind: PropertyValue.Kind, get: @escaping @Sendable (EmitterCellValues) -> PropertyValue,
    set: @escaping @Sendable (inout EmitterCellValues, PropertyValue) -> Void
  ) {
    (self.name, self.kind, self.get, self.set) = (name, kind, get, set)
  }

  private static let numbers: [(String, any WritableKeyPath<EmitterCellValues, Double> & Sendable)] = [
    ("birthRate", \.birthRate), ("lifetime", \.lifetime), ("lifetimeRange", \.lifetimeRange),
    ("emissionLatitude", \.emissionLatitude), ("emissionLongitude", \.emissionLongitude),
    ("emissionRange", \.emissionRange), ("velocity", \.velocity), ("velocityRange", \.velocityRange),
    ("xAcceleration", \.xAcceleration), ("yAcceleration", \.yAcceleration), ("zAcceleration", \.zAcceleration),
    ("scale", \.scale), ("scaleRange", \.scaleRange), ("scaleSpeed", \.scaleSpeed), ("spin", \.spin),
    ("spinRange", \.spinRange), ("redRange", \.redRange), ("greenRange", \.greenRange), ("blueRange", \.blueRange),
    ("alphaRange", \.alphaRange), ("redSpeed", \.redSpeed), ("greenSpeed", \.greenSpeed), ("blueSpeed", \.blueSpeed),
    ("alphaSpeed", \.alphaSpeed), ("contentsScale", \.contentsScale),
  ]
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
