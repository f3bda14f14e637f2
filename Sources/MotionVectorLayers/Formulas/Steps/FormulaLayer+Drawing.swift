// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// A formula that draws itself.
extension FormulaLayer: DrawnInParts {
  /// The outline of each symbol draws itself, then it is filled.
  ///
  /// - Parameters:
  ///   - seconds: for the whole formula.
  ///   - overlap: how much of a symbol's time the next ones share, 0…1; at 1 all are drawn at once.
  ///
  /// Example: `InOrder { formula.draws(for: 1.5) }`
  public func draws(
    for seconds: Double = 1.5, overlap: Double = 0.8, timing: TimingFunction = .easeInEaseOut
  ) -> some Step {
    let overlap = min(max(overlap.isNaN ? 0 : overlap, 0), 1)
    let parts = current == nil ? [] : drawnParts
    // The last one ends with the step.
    let steps = 1 + Double(max(parts.count - 1, 0)) * (1 - overlap)
    let each = seconds / steps
    return Stagger(each * (1 - overlap)) {
      for part in parts { part.step(for: each, timing: timing) }
    }
  }

  package var staggeredParts: [Layer] { current?.pieces.map(\.shape) ?? [] }

  package var drawnParts: [DrawnPart] {
    if let knownDrawing { return knownDrawing }
    guard let pose = current else { return [] }
    let width = max(pose.em / 50, 0.5)
    let drawn = pose.pieces.map { DrawnPart(DrawnPart.tracks(of: $0.label ?? $0.shape, width: width)) }
    knownDrawing = drawn
    return drawn
  }
}
