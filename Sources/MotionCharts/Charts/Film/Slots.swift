// SPDX-License-Identifier: Apache-2.0

/// The order of the categories of a chart.
/// Example: `InOrder { chart.sorts(.descending) }`
public enum ChartOrder: Hashable, Sendable {
  /// Largest first, by the sum of all series.
  case descending
  /// Smallest first, by the sum of all series.
  case ascending
  /// By name.
  case alphabetical
  /// As the data has them.
  case original
}

/// The part of the axis of keys that is seen.
struct ChartWindow: Hashable, Sendable {
  var lower: ChartValue
  var upper: ChartValue
}

/// The slots of an axis of categories.
struct Slots: Hashable, Sendable {
  /// The keys with their texts, in their order.
  private(set) var keys: [ChartValue] = []
  /// The number of the slot of each key.
  private(set) var places: [String: Double] = [:]

  init(_ series: [[ChartSeries]], order: ChartOrder?) {
    var (sums, names): ([String: Double], Set<String>) = ([:], [])
    for row in series.joined().flatMap(\.rows) {
      guard let x = row.x else { continue }
      if names.insert(x.key).inserted { keys.append(x) }
      sums[x.key, default: 0] += row.value ?? 0
    }
    switch order {
    case .descending: keys = Slots.sorted(keys) { (sums[$0.key] ?? 0) > (sums[$1.key] ?? 0) }
    case .ascending: keys = Slots.sorted(keys) { (sums[$0.key] ?? 0) < (sums[$1.key] ?? 0) }
    case .alphabetical: keys = Slots.sorted(keys) { $0.key < $1.key }
    case .original, nil: break
    }
    for (index, key) in keys.enumerated() { places[key.key] = Double(index) }
  }

  /// Equal keys keep their order.
  private static func sorted(_ keys: [ChartValue], _ isBefore: (ChartValue, ChartValue) -> Bool) -> [ChartValue] {
    keys.enumerated().sorted { a, b in
      isBefore(a.element, b.element) || !isBefore(b.element, a.element) && a.offset < b.offset
    }.map(\.element)
  }
}
