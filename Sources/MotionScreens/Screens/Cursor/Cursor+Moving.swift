// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline

/// Moves of a cursor. Each begins where the one before ended, and is slightly bent, as a hand moves.
extension Cursor {
  /// Moves to a point of its superlayer.
  ///
  /// - Parameters:
  ///   - seconds: how long it takes; nil for longer on a long way, 0.35 to 1.4.
  ///   - bend: how far the way bends, in fractions of its length: to the left, or to the right if that is negative.
  ///
  /// Example: `InOrder { Wait(0.5); cursor.moves(to: 900, 400) }`
  public func moves(
    to x: Double, _ y: Double, for seconds: Double? = nil, bend: Double? = nil,
    timing: TimingFunction = Cursor.reach
  ) -> some Step {
    let point = CGPoint(x: x, y: y)
    if !(abs(x) <= 1e6 && abs(y) <= 1e6) { DiagnosticLog.error("a cursor moves to a point, got \(x), \(y)") }
    let length = seconds ?? lastPoint.map { CursorPath.duration(distance: distance($0, point)) } ?? 0.8
    lastPoint = point
    return move(to: Value(point), length, bend, timing)
  }

  /// Moves to the middle of a layer, wherever that is then. It stays there when the layer moves on.
  /// Example: `InOrder { Wait(0.5); cursor.moves(to: card, for: 0.8) }`
  public func moves(
    to layer: Layer, for seconds: Double = 0.8, bend: Double? = nil, timing: TimingFunction = Cursor.reach
  ) -> some Step {
    lastPoint = nil
    return move(to: layer.point(0.5, 0.5), seconds, bend, timing)
  }

  /// Moves to a point of a layer, such as `card.edge(.trailing)` or `page.point(0.5, 0.1)`.
  /// Example: `InOrder { Wait(0.5); cursor.moves(to: card.edge(.bottom)) }`
  public func moves(
    to point: LayerInput<CGPoint>, for seconds: Double = 0.8, bend: Double? = nil,
    timing: TimingFunction = Cursor.reach
  ) -> some Step {
    lastPoint = nil
    return move(to: point, seconds, bend, timing)
  }

  /// How a hand moves a pointer: off at once, and slowly onto its target.
  /// Example: `cursor.moves(to: 900, 400, timing: Cursor.reach)`
  public static let reach = TimingFunction(0.3, 0, 0.1, 1)

  private func distance(_ a: CGPoint, _ b: CGPoint) -> Double {
    Double(((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot())
  }

  private func move(
    to target: some BindingInput<CGPoint>, _ seconds: Double, _ bend: Double?, _ timing: TimingFunction
  ) -> some Step {
    if let bend, !(abs(bend) <= 10) { DiagnosticLog.error("a cursor's way bends by -10 to 10, got \(bend)") }
    moveCount += 1
    // Ways bend to one side and the other in turn.
    let path = CursorPath(bend: bend.map { abs($0) <= 10 ? $0 : 0 } ?? (moveCount % 2 == 0 ? -0.07 : 0.07))
    let progress = Value(0.0)
    let reading = target.bindingReading
    let content = reading.content
    let readings = [reading.reading, progress.bindingReading.reading]
    return InOrder {
      Parallel {
        Perform { [self] in
          let start = presentation()?.position ?? position
          bind(PropertyPath(.position), to: readings) { values in
            guard let end = content(values[0]), case .number(let part) = values[1] else { return nil }
            return .point(path.point(from: start, to: end, part))
          }
        }
        Animate(progress, from: 0, to: 1, duration: seconds, timing: timing)
      }
      Perform { [self] in stay() }
    }
  }

  /// Stays where it is shown now, whatever becomes of the layer there.
  func stay() {
    let point = presentation()?.position ?? position
    bind(PropertyPath(.position), to: []) { _ in .point(point) }
  }
}
