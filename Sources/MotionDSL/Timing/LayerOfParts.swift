// SPDX-License-Identifier: Apache-2.0

import MotionLayers

/// A layer made of parts, such as a drawing. Entrances and exits with a stagger act on its parts.
package protocol LayerOfParts: Layer {
  /// The parts that come and go one after the other, back to front.
  var staggeredParts: [Layer] { get }
}

extension Layer {
  /// The layers that come and go one after the other.
  final var staggeredLayers: [Layer] {
    (self as? any LayerOfParts)?.staggeredParts ?? (sublayers ?? []).filter { !$0.isInvisibleValue }
  }
}
