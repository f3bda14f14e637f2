// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionLayers

/// A layer that is scaled as a whole to fit a box.
package protocol LayerWithScale: Layer {
  /// 1 for one that was not fitted.
  var fittedScale: Double { get }
}

extension Layer {
  /// The scale of a fitted layer; 1 for other layers.
  final var layoutScale: Double { (self as? any LayerWithScale)?.fittedScale ?? 1 }

  /// The size that layouts count.
  final var placedSize: CGSize { bounds.size.scaled(by: layoutScale) }
}

extension CGSize {
  func scaled(by factor: Double) -> CGSize { CGSize(width: width * factor, height: height * factor) }
}
