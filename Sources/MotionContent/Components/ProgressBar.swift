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
public final class ProgressBar: ProgressLayer {
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
    show(value)
  }

  /// A bar that is filled to a part of its length, 0…1. Another part is an error.
  /// Example: `ProgressBar(0.7).size(900, 20).position(.center)`
  public convenience init(_ part: Double) {
    self.init()
    show(part)
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

  override func arrange() {
    let (width, height) = (Double(bounds.width), Double(bounds.height))
    cornerRadius = height / 2
    fill.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    fill.cornerRadius = height / 2
    // The whole bar moves in, so its end is round at any part.
    fill.position = CGPoint(x: -width / 2, y: height / 2)
    follow(fill, .position) { .point(CGPoint(x: ($0 - 0.5) * width, y: height / 2)) }
  }
}

extension ProgressBar: LayerWithOwnSize {}
