// SPDX-License-Identifier: Apache-2.0

extension SVGStyle {
  mutating func apply(_ keyword: SVGKeyword, to property: SVGProperty, parent: SVGStyle) {
    let source: SVGStyle
    switch keyword {
    case .inherit: source = parent
    case .initial: source = .initial
    // The style begins with the parent's values and with the initial ones.
    case .unset: return
    }
    if paint.take(property, from: source.paint) || text.take(property, from: source.text) { return }
    _ = box.take(property, from: source.box)
  }
}
