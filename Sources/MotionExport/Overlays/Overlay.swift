// SPDX-License-Identifier: Apache-2.0

/// A drawing over a frame that shows how the frame is made, as in Core Animation's instrument.
package enum Overlay: String, Hashable, Sendable, CaseIterable {
  /// Fills painted without reading the backdrop are tinted green, blended ones red.
  case blended
  /// Groups composited apart, and then put onto the frame as a whole, are tinted yellow.
  case offscreen
  /// Tiles that differ from the frame before are tinted blue.
  case updates
  /// The outlines of layers, with their names.
  case bounds
}
