// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// How layers of given sizes are placed.
protocol LayerArrangement: Sendable {
  /// Layers are made larger.
  var stretches: Bool { get }
  /// Layers stand on a line by their baselines.
  var usesBaselines: Bool { get }
  /// That all of them need, with the padding.
  func size(of items: [StackItem]) -> CGSize
  /// Their sizes where they are made larger.
  ///
  /// - Parameter size: the container's own size, if it has one.
  func stretched(_ items: [StackItem], in size: CGSize?) -> [CGSize]
  /// The upper left corners of all of them, in the container.
  func corners(of items: [StackItem], in size: CGSize) -> [CGPoint]
}
