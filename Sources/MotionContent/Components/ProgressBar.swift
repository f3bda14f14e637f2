// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// A bar that fills from its leading end.
///
/// ```swift
/// let bar = ProgressBar().size(900, 20).position(.center)
/// InOrder { Wait(0.5); bar.fills(to: 0.72, for: 1.4) }
/// ```
///
/// It is 640 points wide and 18 points high, unless it has another size. Its ends are round.
public final class ProgressBar: Layer {
  /// The filled part, 0…1.
  /// Example: `NumberLayer(bar.progress, format: .percent.precision(.fractionLength(0)))`
  public private(set) final var progress = Value(0.0)
  private let fill = Layer()

  /// An empty bar.
  /// Example: `ProgressBar().size(900, 20).position(.center)`
  public override init() {
    super.init()
    start()
  }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) { super.init(layer: layer) }
  /// Archives are not read: an error, and nil.
  public override init?(coder: Any) { super.init(coder: coder) }

  /// A bar that follows a value from 0 to 1.
  /// Example: `ProgressBar(done.map { $0 / 200 }).position(.center)`
  public convenience init(_ value: Value<Double>) {
    self.init()
    progress = value
    arrange()
  }

  private func start() {
    masksToBounds = true
    backgroundColor = ComponentColors.track
    fill.backgroundColor = ComponentColors.accent
    fill.name = "fill"
    addSublayer(fill)
    bounds = CGRect(x: 0, y: 0, width: 640, height: 18)
    arrange()
  }

  /// Its colour; that of the rest is ``Layer/backgroundColor``.
  /// Example: `ProgressBar().tint(.mint)`
  @discardableResult public func tint(_ color: Color) -> Self {
    fill.backgroundColor = color
    return self
  }

  /// Fills to a part of its length, 0…1, from the part that is filled before.
  /// Example: `InOrder { Wait(0.5); bar.fills(to: 0.72, for: 1.4) }`
  public func fills(
    to part: Double, for seconds: Double = 1, timing: TimingFunction = .easeInOutCubic
  ) -> some Step {
    Animate(progress, to: Part.checked(part, self), duration: seconds, timing: timing)
  }

  private func arrange() {
    let (width, height) = (Double(bounds.width), Double(bounds.height))
    cornerRadius = height / 2
    fill.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    fill.cornerRadius = height / 2
    // The whole bar moves in, so its end is round at any part.
    fill.position = CGPoint(x: -width / 2, y: height / 2)
    fill.bind(PropertyPath(.position), to: [progress.bindingReading.reading]) { values in
      guard case .number(let part) = values[0] else { return nil }
      return .point(CGPoint(x: (min(max(part, 0), 1) - 0.5) * width, y: height / 2))
    }
  }

  /// Fills the new size.
  public override func resizeSublayers(withOldSize size: CGSize) {
    super.resizeSublayers(withOldSize: size)
    arrange()
  }
}

extension ProgressBar: LayerWithOwnSize {}

/// A part of a whole.
enum Part {
  /// Within 0…1; an error, and the nearest one, for others.
  static func checked(_ part: Double, _ layer: Layer) -> Double {
    guard (0...1).contains(part) else {
      DiagnosticLog.error("\(layer) fills to a part from 0 to 1, got \(part)")
      return part > 1 ? 1 : 0
    }
    return part
  }
}
