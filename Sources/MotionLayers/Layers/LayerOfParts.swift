// SPDX-License-Identifier: Apache-2.0

/// A layer made of parts, such as a drawing. Entrances and exits with a stagger act on its parts.
package protocol LayerOfParts: Layer {
  /// The parts that come and go one after the other, back to front.
  var staggeredParts: [Layer] { get }
}

extension Layer {
  /// The nearest layer of parts around this one, or itself.
  final var whole: (any LayerOfParts)? {
    sequence(first: self, next: \.superlayer).lazy.compactMap { $0 as? any LayerOfParts }.first
  }
}
