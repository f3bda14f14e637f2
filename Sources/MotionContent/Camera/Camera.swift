// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline

/// Looks at a part of its scene: at all layers added before it or, written `Camera { … }`, at its own sublayers. Layers added
/// after it stay in front, in their places.
///
/// ```swift
/// board
/// let camera = Camera()
/// camera
/// InOrder {
///   camera.focuses(on: stepTwo, padding: 80, for: 1)
///   Wait(2)
///   camera.zooms(to: 1, for: 1)
/// }
/// ```
///
/// It looks at a rectangle, moved by its steps in the order in which they are made; texts and shapes are sharp at every zoom. A
/// layer in focus is followed while it moves.
public final class Camera: Layer, SceneryLayer {
  private var moves: [CameraMove] = []

  /// A camera that shows the whole canvas until it moves.
  public override init() { super.init() }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) { super.init(layer: layer) }
  /// Archives are not read: an error, and nil.
  public override init?(coder: Any) { super.init(coder: coder) }

  /// Glides until a layer, wherever it is then, fills the canvas with `padding` points around it.
  public func focuses(
    on layer: Layer, padding: Double = 80, for seconds: Double, timing: TimingFunction = .easeInEaseOut
  ) -> some Step {
    move(.focus(padding: checked(padding, "padding")), seconds, timing, on: layer)
  }

  /// Comes nearer by a factor and keeps a layer, such as a ``Cursor``, in view from then on, without showing anything beyond the
  /// canvas. A layer in the middle of the canvas is in the middle of the view, one at its edge near the edge.
  ///
  /// Example: `InOrder { camera.follows(packet, zoom: 2, for: 1); Wait(3); camera.zooms(to: 1, for: 1) }`
  public func follows(
    _ layer: Layer, zoom factor: Double = 2, for seconds: Double, timing: TimingFunction = .easeInEaseOut
  ) -> some Step {
    if !(1...1e3).contains(factor) {
      DiagnosticLog.error("a camera follows a layer with a zoom from 1 to 1000, got \(factor)")
    }
    return move(.follow(zoom: (1...1e3).contains(factor) ? factor : 1), seconds, timing, on: layer)
  }

  /// Reports layers that stand in front of the camera, and does not look at them: it does not move them, and would follow itself.
  private func checkWatched() {
    for index in moves.indices {
      guard let (layer, callStack) = moves[index].watched else { continue }
      moves[index].watched = nil
      let path = Array(sequence(first: layer, next: \.superlayer))
      guard path.last === sequence(first: self, next: \.superlayer).reversed().first,
        !path.contains(where: { $0 === self })
      else { continue }
      // A zoom of 1 does nothing, and the other moves keep their places.
      (moves[index].kind, moves[index].probe) = (.zoom(1), nil)
      DiagnosticLog.reporting(at: callStack) {
        DiagnosticLog.error(
          "a camera cannot look at \(layer), because that stands in front of it; write the layer before the camera, or into its "
            + "braces")
      }
    }
  }

  /// A layer that carries the frame of another one.
  private func probe(of layer: Layer) -> Layer {
    let probe = Layer()
    probe.isInvisibleValue = true
    probe.isHidden = true
    probe.bind(PropertyPath(.bounds), to: [LayerReading(layer, .frame)]) { $0[0] }
    addSublayer(probe)
    return probe
  }

  /// Glides until a rectangle of its scene, in points, fills the canvas.
  public func focuses(
    on rectangle: CGRect, padding: Double = 0, for seconds: Double, timing: TimingFunction = .easeInEaseOut
  ) -> some Step {
    let padding = checked(padding, "padding")
    let numbers = [rectangle.minX, rectangle.minY, rectangle.width, rectangle.height]
    if !numbers.allSatisfy(\.isFinite) || rectangle.isEmpty {
      DiagnosticLog.error(
        "a camera needs a rectangle with a width and a height above 0 to focus on, in points of its scene; got \(rectangle)"
      )
    }
    return move(.look(rectangle.insetBy(dx: -padding, dy: -padding)), seconds, timing)
  }

  /// Comes nearer by a factor, or goes back: 1 shows the canvas as it is without a camera, 2 half of its width.
  public func zooms(to factor: Double, for seconds: Double, timing: TimingFunction = .easeInEaseOut) -> some Step {
    if !(1e-3...1e3).contains(factor) {
      DiagnosticLog.error(
        "the zoom factor of a camera must be from 0.001 to 1000, got \(factor); 1 shows the canvas at its own size")
    }
    return move(.zoom((1e-3...1e3).contains(factor) ? factor : 1), seconds, timing)
  }

  /// Moves the view by points of its scene.
  /// Example: `camera.pans(by: 400, for: 1.2)`
  public func pans(
    by x: Double, _ y: Double = 0, for seconds: Double, timing: TimingFunction = .easeInEaseOut
  ) -> some Step {
    move(.pan(checked(x, "x"), checked(y, "y")), seconds, timing)
  }

  /// Turns to an angle, clockwise from upright, about the middle of its view. The image turns the other way.
  ///
  /// The focused layer is fitted into the canvas as without a turn, so its corners may be cut off.
  /// Example: `camera.turns(to: .degrees(8), for: 1.5)`
  public func turns(to angle: Angle, for seconds: Double, timing: TimingFunction = .easeInEaseOut) -> some Step {
    move(.turn(checked(angle), isRelative: false), seconds, timing)
  }

  /// Turns by an angle, clockwise, from where the moves before have turned it.
  /// Example: `camera.turns(by: .degrees(-4), for: 1.5)`
  public func turns(by angle: Angle, for seconds: Double, timing: TimingFunction = .easeInEaseOut) -> some Step {
    move(.turn(checked(angle), isRelative: true), seconds, timing)
  }

  /// The radians of a step; 0, and an error, for impossible ones.
  private func checked(_ angle: Angle) -> Double {
    guard abs(angle.radians) <= 1e6 else {
      DiagnosticLog.error(
        "the angle of a camera's turn must be at most 1e6 radians, such as .degrees(8); got \(angle.radians) radians")
      return 0
    }
    return angle.radians
  }

  /// Trembles by up to an amount in points of the canvas, most at the beginning.
  /// Example: `camera.shakes(by: 20, for: 0.5)`
  public func shakes(by amount: Double = 12, for seconds: Double) -> some Step {
    move(
      .shake(checked(amount, "by"), seed: UInt64(moves.count + 1), length: max(seconds.isFinite ? seconds : 0, 0)),
      seconds, .linear)
  }

  /// A number of a step; 0, and an error, for an impossible one.
  private func checked(_ value: Double, _ name: String) -> Double {
    guard abs(value) <= 1e9 else {
      DiagnosticLog.error("\(name) of a camera's step must be from -1e9 to 1e9 points, got \(value)")
      return 0
    }
    return value
  }

  private func move(
    _ kind: CameraMove.Kind, _ seconds: Double, _ timing: TimingFunction, on layer: Layer? = nil
  ) -> some Step {
    let progress = Value(0.0)
    let watched = layer.map { ($0, CallStack.current) }
    moves.append(CameraMove(kind: kind, probe: layer.map(probe), watched: watched, progress: progress))
    look()
    return Animate(progress, from: 0, to: 1, duration: seconds, timing: timing)
  }

  /// Takes the size of its superlayer and, unless it has layers of its own, the layers before it.
  package func gather(in superbounds: CGRect) {
    bounds = CGRect(origin: .zero, size: superbounds.size)
    position = CGPoint(x: superbounds.midX, y: superbounds.midY)
    if (sublayers ?? []).allSatisfy(\.isInvisibleValue), let all = superlayer?.sublayers,
      let own = all.firstIndex(where: { $0 === self })
    {
      for layer in all[..<own] where !layer.isInvisibleValue { addSublayer(layer) }
    }
    checkWatched()
    look()
  }

  /// Lets bounds and transform follow all moves.
  private func look() {
    guard !moves.isEmpty, bounds.width > 0 else { return }
    let inputs = moves.flatMap { move in
      [move.progress.bindingReading.reading] + (move.probe.map { [LayerReading($0, property: .bounds)] } ?? [])
    }
    let (kinds, canvas) = (moves.map(\.kind), bounds.size)
    @Sendable func view(_ values: [PropertyValue]) -> CameraView {
      CameraView(after: kinds, canvas: canvas, values)
    }
    bind(PropertyPath(.bounds), to: inputs) { .rect(view($0).bounds) }
    bind(PropertyPath(.transform), to: inputs) { .transform(view($0).transform) }
  }
}
