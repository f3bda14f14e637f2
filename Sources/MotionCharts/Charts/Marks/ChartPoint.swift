// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers

/// A layer at a value of a line, an area or a dot of a ``Chart``, which ``Chart/point(_:of:)`` gives. Arrows and bindings lead to its
/// middle.
/// Example: `Arrow(from: note.edge(.bottom), to: chart.point("2021"))`
public final class ChartPoint: Layer {
  /// A point of no chart.
  /// Example: `let point = chart.point("2021")`
  public override init() { super.init() }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) { super.init(layer: layer) }
  /// Archives are not read: an error, and nil.
  public override init?(coder: Any) { super.init(coder: coder) }
}

extension ChartPoint: BindingInput {
  /// The value's place in each frame.
  public var bindingReading: BindingReading<CGPoint> { point(0.5, 0.5).bindingReading }
}
