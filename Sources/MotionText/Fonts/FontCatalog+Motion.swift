// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension FontCatalog {
  /// The features a font lacks at some instants of one animation: a warning for each, once.
  ///
  /// - Parameter descriptors: the requested fonts, in order of time; they differ in weight and axes alone.
  package func warnings(moving descriptors: [FontDescriptor]) throws(TextError) -> [TextWarning] {
    var weights: [(asked: FontWeight, used: FontWeight, family: String)] = []
    var clamped: [String: TextWarning] = [:]
    var excess: [String: Double] = [:]
    var others: [TextWarning] = []
    var shown: Set<FontWeight> = []
    var hasWeightAxis = false
    var named: TextWarning?
    for descriptor in descriptors {
      let resolved = try resolve(descriptor)
      shown.insert(resolved.font.weight)
      if descriptor.weight == .regular, resolved.font.weight != .regular, resolved.warnings.isEmpty {
        named = .weightOfName(name: descriptor.name, used: resolved.font.weight)
      }
      hasWeightAxis = hasWeightAxis || resolved.font.axes.contains { $0.tag == "wght" }
      for warning in resolved.warnings {
        switch warning {
        case .weightUnavailable(let family, let asked, let used): weights.append((asked, used, family))
        case .axisClamped(_, let asked, let used, let axis):
          // Of all instants, the one furthest out of range is reported.
          guard abs(asked - used) > excess[axis.tag] ?? 0 else { continue }
          (excess[axis.tag], clamped[axis.tag]) = (abs(asked - used), warning)
        case .axisUnavailable: if !others.contains(warning) { others.append(warning) }
        default: break
        }
      }
    }
    if let named, shown.count > 1 { others.append(named) }
    var result = others + clamped.sorted { $0.key < $1.key }.map(\.value)
    if let farthest = weights.max(by: { abs($0.asked.value - $0.used.value) < abs($1.asked.value - $1.used.value) }) {
      result.append(
        hasWeightAxis
          ? .weightUnavailable(family: farthest.family, asked: farthest.asked, used: farthest.used)
          : .weightSteps(family: farthest.family, weights: shown.sorted()))
    }
    return result
  }
}
