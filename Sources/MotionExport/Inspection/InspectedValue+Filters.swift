// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

extension LayerValues {
  /// The values an inspection shows besides the table's properties: filters with their inputs, by their key paths, and the
  /// layer's own keys (V-11, V-12).
  ///
  /// A filter without a name cannot be addressed and stands under its index in the list: `filters[0].inputRadius`.
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
    // A unit has its text's values.
    if textPart == nil, case .text(let text) = special { self.add(text, to: &entries) }
    return entries
  }

  /// Adds a text's values outside the table of properties.
  private func add(_ text: TextValues, to entries: inout [(key: String, value: InspectedValue)]) {
    // A text may have a hundred thousand; an inspection is for people.
    for (index, span) in text.spans.all.prefix(100).enumerated() {
      entries.append(("spans[\(index)]", .text(span.description)))
    }
    if text.spans.all.count > 100 { entries.append(("spans.count", .number(Double(text.spans.all.count)))) }
    for (index, tab) in text.tabs.enumerated() {
      entries.append(("tabs[\(index)]", .text("\(tab.alignment) \(FontAxes.text(tab.position))")))
    }
    guard text.columns.count > 1 else { return }
    let columns = text.columns
    entries.append(
      ("columns", .text("\(columns.count), gap \(FontAxes.text(columns.gap))\(columns.isBalanced ? ", balanced" : "")"))
    )
  }
}
