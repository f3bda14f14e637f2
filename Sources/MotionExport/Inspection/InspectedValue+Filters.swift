import MotionAnimation
import MotionLayers

extension LayerValues {
  /// What an inspection shows besides the table's properties: filters with their inputs, by the key paths that address
  /// them, and the layer's own keys (V-11, V-12).
  ///
  /// A filter without a name cannot be addressed and stands under its place in the list: `filters[0].inputRadius`.
  var ownEntries: [(key: String, value: InspectedValue)] {
    var entries = custom.map { (key: $0.key, value: InspectedValue($0.value)) }
    func add(_ filter: Filter, _ key: String) {
      entries.append((key, .text(filter.type)))
      if !filter.isEnabled { entries.append((key + ".enabled", .bool(false))) }
      for (input, value) in filter.inputs { entries.append(("\(key).\(input)", InspectedValue(value))) }
    }
    for (list, filters) in [("filters", filters), ("backgroundFilters", backgroundFilters)] {
      for (index, filter) in filters.enumerated() { add(filter, list + (filter.name.map { ".\($0)" } ?? "[\(index)]")) }
    }
    if let filter = compositingFilter { add(filter, "compositingFilter") }
    return entries
  }
}
