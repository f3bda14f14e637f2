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
public final class Ring: Layer {
  /// The closed part, 0…1.
  /// Example: `NumberLayer(dial.progress, format: .percent.precision(.fractionLength(0)))`
  public private(set) final var progress = Value(0.0)
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

  /// - Parameters:
  ///   - value: from 0 to 1; nil for a ring that ``fills(to:for:timing:)``.
  ///   - thickness: of its line, in points.
  ///
  /// Example: `Ring(done.map { $0 / 200 }, thickness: 32).position(.center)`
  public convenience init(_ value: Value<Double>? = nil, thickness: Double) {
    self.init()
    if let value { progress = value }
    if thickness > 0, thickness <= 10_000 {
      self.thickness = thickness
    } else {
      DiagnosticLog.error(
        "the thickness of a ring must be above 0 and at most 10000 points, got \(thickness)")
    }
    arrange()
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

  /// Closes to a part of its turn, 0…1, from the part that is closed before.
  /// Example: `InOrder { Wait(0.5); dial.fills(to: 0.64, for: 1.6) }`
  public func fills(
    to part: Double, for seconds: Double = 1, timing: TimingFunction = .easeInOutCubic
  ) -> some Step {
    Animate(progress, to: Part.checked(part, self), duration: seconds, timing: timing)
  }

  private func arrange() {
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
    arc.bind(PropertyPath(.strokeEnd), to: [progress.bindingReading.reading]) { values in
      guard case .number(let part) = values[0] else { return nil }
      return .number(min(max(part, 0), 1))
    }
    // A round end of nothing would be a dot.
    arc.bind(PropertyPath(.opacity), to: [progress.bindingReading.reading]) { values in
      guard case .number(let part) = values[0] else { return nil }
      return .number(part > 0 ? 1 : 0)
    }
  }

  /// Fills the new size.
  public override func resizeSublayers(withOldSize size: CGSize) {
    super.resizeSublayers(withOldSize: size)
    arrange()
  }
}

extension Ring: LayerWithOwnSize {}
