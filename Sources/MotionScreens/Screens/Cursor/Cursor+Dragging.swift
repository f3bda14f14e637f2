// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline

/// Drags of a cursor. The layer keeps its distance from the cursor, and stays where it is let go.
extension Cursor {
  /// Drags a layer by points, from where the cursor is.
  ///
  /// - Parameters:
  ///   - layer: beside the cursor, or anywhere in the scene.
  ///   - seconds: of the way; the grip and the release take 0.15 seconds each besides.
  ///
  /// Example: `InOrder { cursor.moves(to: card); cursor.drags(card, by: 300, 0) }`
  public func drags(
    _ layer: Layer, by x: Double, _ y: Double = 0, for seconds: Double = 0.9, timing: TimingFunction = .easeInOutCubic
  ) -> some Step {
    if !(abs(x) <= 1e6 && abs(y) <= 1e6) { DiagnosticLog.error("a cursor drags by points, got \(x), \(y)") }
    let way = Value(CGPoint.zero)
    lastPoint = lastPoint.map { CGPoint(x: $0.x + x, y: $0.y + y) }
    return drag(layer, way, Animate(way, from: .zero, to: CGPoint(x: x, y: y), duration: seconds, timing: timing))
  }

  /// Drags a layer until its anchor point is at a point of the cursor's superlayer.
  /// Example: `InOrder { cursor.moves(to: card); cursor.drags(card, to: 1400, 540) }`
  public func drags(
    _ layer: Layer, to x: Double, _ y: Double, for seconds: Double = 0.9, timing: TimingFunction = .easeInOutCubic
  ) -> some Step {
    if !(abs(x) <= 1e6 && abs(y) <= 1e6) { DiagnosticLog.error("a cursor drags to a point, got \(x), \(y)") }
    lastPoint = nil
    let (way, part) = (Value(CGPoint.zero), Value(0.0))
    let end = CGPoint(x: x, y: y)
    return drag(layer, way, Animate(part, from: 0, to: 1, duration: seconds, timing: timing), until: (end, part))
  }

  private func drag(
    _ layer: Layer, _ way: Value<CGPoint>, _ move: some Step, until target: (CGPoint, Value<Double>)? = nil
  ) -> some Step {
    InOrder {
      grips(0.85)
      Parallel {
        Perform { [self] in hold(layer, way, target) }
        move
      }
      Perform { [self] in
        let place = layer.presentation()?.position ?? layer.position
        stay()
        layer.bind(PropertyPath(.position), to: []) { _ in .point(place) }
      }
      grips(1)
    }
  }

  /// Lets the cursor go its way, and the layer with it.
  private func hold(_ layer: Layer, _ way: Value<CGPoint>, _ target: (end: CGPoint, part: Value<Double>)?) {
    let start = presentation()?.position ?? position
    let place = layer.presentation()?.position ?? layer.position
    if let target {
      let end = CGPoint(x: start.x + target.end.x - place.x, y: start.y + target.end.y - place.y)
      bind(PropertyPath(.position), to: [target.part.bindingReading.reading]) { values in
        guard case .number(let part) = values[0] else { return nil }
        return .point(CursorPath(bend: 0).point(from: start, to: end, part))
      }
    } else {
      bind(PropertyPath(.position), to: [way.bindingReading.reading]) { values in
        guard case .point(let moved) = values[0] else { return nil }
        return .point(CGPoint(x: start.x + moved.x, y: start.y + moved.y))
      }
    }
    let probe = Layer()
    probe.isInvisibleValue = true
    probe.isHidden = true
    layer.superlayer?.addSublayer(probe)
    // Where the cursor is in the space in which the layer stands.
    let tip = point(Double(anchorPoint.x), Double(anchorPoint.y))
    probe.bind(PropertyPath(.position), to: [tip.bindingReading.reading]) { $0[0] }
    let space = superlayer?.presentation() ?? superlayer
    let grip = layer.superlayer.flatMap { space?.convert(start, to: $0.presentation() ?? $0) } ?? start
    layer.bind(PropertyPath(.position), to: [LayerReading(probe, property: .position)]) { values in
      guard case .point(let now) = values[0] else { return nil }
      return .point(CGPoint(x: place.x + now.x - grip.x, y: place.y + now.y - grip.y))
    }
  }
}
