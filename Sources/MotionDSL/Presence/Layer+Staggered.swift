// SPDX-License-Identifier: Apache-2.0

import MotionLayers

extension Layer {
  /// The layers that come and go one after the other.
  final var staggeredLayers: [Layer] {
    (self as? any LayerOfParts)?.staggeredParts ?? (sublayers ?? []).filter { !$0.isInvisibleValue }
  }

  /// How many layers come and go one after the other.
  ///
  /// - Parameter isDrawn: whether they draw themselves. Then each shape of a drawing counts.
  final func staggeredCount(isDrawn: Bool) -> Int {
    (isDrawn ? partsThatDraw?.count : nil) ?? staggeredLayers.count
  }
}
