// SPDX-License-Identifier: Apache-2.0

extension ShapeGradient {
  /// Feeds every bit of the value.
  package func feed(_ hasher: inout ContentHasher) {
    switch kind {
    case .linear(let start, let end):
      hasher.combine(1)
      hasher.combine(exactly: start)
      hasher.combine(exactly: end)
    case .angled(let angle):
      hasher.combine(2)
      hasher.combine(exactly: angle.radians)
    case .radial(let center, let radius, let focus, let focusRadius):
      hasher.combine(3)
      hasher.combine(exactly: center)
      hasher.combine(exactly: radius)
      hasher.combine(optional: focus) { $0.combine(exactly: $1) }
      hasher.combine(exactly: focusRadius)
    case .conic(let center, let angle):
      hasher.combine(4)
      hasher.combine(exactly: center)
      hasher.combine(exactly: angle.radians)
    }
    hasher.combine(list: colors) { $0.combine(exactly: $1) }
    hasher.combine(optional: locations) { $0.combine(exactly: $1) }
    hasher.combine(units.rawValue)
    hasher.combine(spread.rawValue)
    hasher.combine(exactly: transform)
  }
}
