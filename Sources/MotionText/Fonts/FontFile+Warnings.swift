// SPDX-License-Identifier: Apache-2.0

extension FontFile {
  /// Returns warnings about requested axis values the font lacks.
  func warnings(_ wish: AxisWish, family: String) -> [TextWarning] {
    wish.axes.all.compactMap { axis in
      guard let known = axes.first(where: { $0.tag == axis.tag }) else {
        return .axisUnavailable(family: family, tag: axis.tag, axes: axes)
      }
      let used = known.clamp(axis.value)
      return used == axis.value ? nil : .axisClamped(family: family, asked: axis.value, used: used, axis: known)
    }
  }
}
