// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// A layer that shows a part of a whole: a ``ProgressBar`` or a ``Ring``.
///
/// ```swift
/// let bar = ProgressBar().size(900, 20).position(.center)
/// InOrder { Wait(0.5); bar.fills(to: 0.72, for: 1.4) }
/// ```
public class ProgressLayer: Layer {
  /// The part, 0…1.
  /// Example: `NumberLayer(bar.progress, format: .percent.precision(.fractionLength(0)))`
  public private(set) final var progress = Value(0.0)

  /// A layer that shows nothing.
  /// Example: `let bar = ProgressBar().size(900, 20).position(.center)`
  public override init() { super.init() }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) { super.init(layer: layer) }
  /// Archives are not read: an error, and nil.
  public override init?(coder: Any) { super.init(coder: coder) }

  /// Fills to a part of the whole, 0…1, from the part before. Another part is an error.
  /// Example: `InOrder { Wait(0.5); bar.fills(to: 0.72, for: 1.4) }`
  public final func fills(
    to part: Double, for seconds: Double = 1, timing: TimingFunction = .easeInOutCubic
  ) -> some Step {
    Animate(progress, to: checked(part), duration: seconds, timing: timing)
  }

  /// Shows a value instead of its own.
  final func show(_ value: Value<Double>) {
    progress = value
    arrange()
  }

  /// Shows a part until a step changes it.
  final func show(_ part: Double) { show(Value(checked(part))) }

  private func checked(_ part: Double) -> Double {
    guard (0...1).contains(part) else {
      DiagnosticLog.error("\(self) fills to a part from 0 to 1, got \(part)")
      return part > 1 ? 1 : 0
    }
    return part
  }

  /// Places the parts in the bounds, and binds them to ``progress``.
  func arrange() {}

  /// Lets a property of a part follow ``progress``, kept within 0…1.
  final func follow(
    _ layer: Layer, _ property: LayerProperty, _ value: @escaping @Sendable (Double) -> PropertyValue
  ) {
    layer.bind(PropertyPath(property), to: [progress.bindingReading.reading]) { values in
      guard case .number(let part) = values[0] else { return nil }
      return value(min(max(part, 0), 1))
    }
  }

  /// Fills the new size.
  public override func resizeSublayers(withOldSize size: CGSize) {
    super.resizeSublayers(withOldSize: size)
    arrange()
  }
}
