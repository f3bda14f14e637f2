// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// A ring that closes clockwise from the top.
///
/// ```swift
/// let dial = Ring(thickness: 28).size(320, 320).position(.center)
/// dial
/// NumberLayer(dial.progress, format: .percent.precision(.fractionLength(0))).font("Inter", 72, .bold).position(.center)
/// InOrder { Wait(0.5); dial.fills(to: 0.64, for: 1.6) }
/// ```
///
/// It is 240 points large, unless it has another size; a ring in a box that is not square is as large as the shorter side.
public final class Ring: ProgressLayer {
  private let track = ShapeLayer()
  private let arc = ShapeLayer()
  private var thickness = 26.0

  /// An empty ring.
  /// Example: `Ring().size(320, 320).position(.center)`
  public override init() {
    super.init()
    start()
  }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) { super.init(layer: layer) }
  /// Archives are not read: an error, and nil.
  public override init?(coder: Any) { super.init(coder: coder) }

  /// An empty ring with a line of some thickness, in points.
  /// Example: `Ring(thickness: 28).size(320, 320).position(.center)`
  public convenience init(thickness: Double) {
    self.init()
    thicken(thickness)
    arrange()
  }

  /// A ring that follows a value from 0 to 1.
  ///
  /// - Parameter thickness: of its line, in points.
  ///
  /// Example: `Ring(done.map { $0 / 200 }, thickness: 32).position(.center)`
  public convenience init(_ value: Value<Double>, thickness: Double = 26) {
    self.init()
    thicken(thickness)
    show(value)
  }

  /// A ring that is closed to a part of its turn, 0…1. Another part is an error.
  ///
  /// - Parameter thickness: of its line, in points.
  ///
  /// Example: `Ring(0.7, thickness: 32).position(.center)`
  public convenience init(_ part: Double, thickness: Double = 26) {
    self.init()
    thicken(thickness)
    show(part)
  }

  private func thicken(_ thickness: Double) {
    guard thickness > 0, thickness <= 10_000 else {
      DiagnosticLog.error(
        "the thickness of a ring must be above 0 and at most 10000 points, got \(thickness)")
      return
    }
    self.thickness = thickness
  }

  private func start() {
    for shape in [track, arc] {
      shape.fillColor = nil
      shape.lineCap = .round
      addSublayer(shape)
    }
    (track.name, arc.name) = ("track", "arc")
    track.strokeColor = ComponentColors.track
    arc.strokeColor = ComponentColors.accent
    bounds = CGRect(x: 0, y: 0, width: 240, height: 240)
    arrange()
  }

  /// The colours of the closed part and of the rest; nil for a rest as it is.
  /// Example: `Ring().tint(.mint)`
  @discardableResult public func tint(_ color: Color, track trackColor: Color? = nil) -> Self {
    arc.strokeColor = color
    if let trackColor { track.strokeColor = trackColor }
    return self
  }

  override func arrange() {
    let side = Double(min(bounds.width, bounds.height))
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    let width = min(thickness, side / 2)
    let path = ArcPath.path(
      center: center, radius: max(side - width, 0) / 2, start: -.pi / 2, sweep: 2 * .pi)
    for shape in [track, arc] {
      shape.bounds = bounds
      shape.position = center
      shape.path = path
      shape.lineWidth = width
    }
    follow(arc, .strokeEnd) { .number($0) }
    // A round end of nothing would be a dot.
    follow(arc, .opacity) { .number($0 > 0 ? 1 : 0) }
  }
}

extension Ring: LayerWithOwnSize {}
