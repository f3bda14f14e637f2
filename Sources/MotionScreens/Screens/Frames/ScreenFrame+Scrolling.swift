// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline

/// Scrolling. Offsets are points of the screen that have moved out at its upper edge.
extension ScreenFrame {
  /// The spring of a page that is pushed by a finger.
  private static var push: Spring { Spring(perceptualDuration: 0.9, bounce: 0) }

  /// Scrolls until the content has moved up by an offset in points, from 0 to the end of the content.
  ///
  /// - Parameters:
  ///   - seconds: how long it takes, eased; nil for as long as the spring takes.
  ///   - touch: whether a finger is seen that pushes the content.
  ///
  /// Example: `InOrder { Wait(0.5); phone.scrolls(to: 600) }`
  public final func scrolls(
    to offset: Double, for seconds: Double? = nil, spring: Spring? = nil, touch: Bool = false
  ) -> some Step {
    scroll(.offset(checked(offset)), seconds, spring, touch, isDown: offset >= lastOffset)
  }

  /// Scrolls to an end of the content.
  /// Example: `InOrder { Wait(0.5); phone.scrolls(to: .bottom, for: 2) }`
  public final func scrolls(
    to end: ScrollEnd, for seconds: Double? = nil, spring: Spring? = nil, touch: Bool = false
  ) -> some Step {
    scroll(.end(end), seconds, spring, touch, isDown: end == .bottom)
  }

  /// Scrolls until a layer of the content stands in the middle of the screen, as far as the content reaches.
  /// Example: `InOrder { Wait(0.5); phone.scrolls(to: card, touch: true) }`
  public final func scrolls(
    to layer: Layer, for seconds: Double? = nil, spring: Spring? = nil, touch: Bool = false
  ) -> some Step {
    scroll(.layer(layer), seconds, spring, touch, isDown: true)
  }

  /// Scrolls on by points, back if they are negative.
  /// Example: `InOrder { phone.scrolls(by: 300); phone.scrolls(by: -300) }`
  public final func scrolls(
    by distance: Double, for seconds: Double? = nil, spring: Spring? = nil, touch: Bool = false
  ) -> some Step {
    scroll(.distance(checked(distance)), seconds, spring, touch, isDown: distance >= 0)
  }

  /// The offset of the last move, as far as it is known before the scene is assembled.
  private var lastOffset: Double {
    if case .offset(let offset)? = moves.last?.target { return offset }
    return 0
  }

  private func checked(_ points: Double) -> Double {
    guard abs(points) <= 1e6 else {
      DiagnosticLog.error("\(self) scrolls by -1e6 to 1e6 points, got \(points)")
      return 0
    }
    return points
  }

  private func scroll(
    _ target: ScrollMove.Target, _ seconds: Double?, _ spring: Spring?, _ touch: Bool, isDown: Bool
  ) -> some Step {
    let progress = Value(0.0)
    moves.append(ScrollMove(target: target, progress: progress, callStack: CallStack.current))
    let finger = touch ? TouchPoint(diameter: 50) : nil
    if let finger { touches.addSublayer(finger) }
    let size = screenArea.size
    let (start, end) = isDown ? (0.72, 0.36) : (0.36, 0.72)
    return Parallel {
      if let seconds, spring == nil {
        Animate(progress, from: 0, to: 1, duration: seconds, timing: .easeInOutCubic)
      } else {
        Animate(progress, from: 0, to: 1, spring: spring ?? ScreenFrame.push)
      }
      if let finger {
        let length = min(seconds ?? 0.6, 0.9)
        finger.holds(for: length)
        Animate(
          finger, \.position, from: CGPoint(x: size.width * 0.56, y: size.height * start),
          to: CGPoint(x: size.width * 0.54, y: size.height * end), duration: length, timing: .easeOutQuad)
      }
    }
  }

  /// Lets the content follow all moves, once its layers have their places.
  final func followScrolling() {
    guard !moves.isEmpty else { return }
    let range = scrollRange
    var targets: [Double] = []
    for move in moves {
      DiagnosticLog.reporting(at: move.callStack) {
        targets.append(offset(of: move, from: targets.last ?? 0, in: range))
      }
    }
    let size = screenArea.size
    let ends = targets
    content.bind(PropertyPath(.bounds), to: moves.map { $0.progress.bindingReading.reading }) { values in
      let parts = values.map { value in if case .number(let part) = value { part } else { 0.0 } }
      return .rect(CGRect(origin: CGPoint(x: 0, y: ScrollRange.offset(after: ends, parts: parts)), size: size))
    }
    guard statusHeight > 0 else { return }
    curtain.isHidden = false
    curtain.bind(PropertyPath(.opacity), to: [LayerReading(content, property: .bounds)]) { values in
      guard case .rect(let shown) = values[0] else { return nil }
      return .number(min(max(shown.minY / 24, 0), 1))
    }
  }

  private var scrollRange: ScrollRange {
    let frames = (content.sublayers ?? []).filter { !$0.isInvisibleValue && !$0.isHidden }.map(\.frame)
    let bottom = frames.map(\.maxY).max() ?? 0
    return ScrollRange(
      contentHeight: Double(bottom), screenHeight: Double(screenArea.height), inset: statusHeight,
      foot: max(footHeight, barHeight))
  }

  /// Points at the lower edge of the screen that a pinned bar covers, such as a tab bar.
  private var barHeight: Double {
    let screen = screenArea.size
    let tops = (front.sublayers ?? []).filter { layer in
      let frame = layer.frame
      return !(layer is any ScreenFillingLayer) && !layer.isHidden && frame.width > screen.width / 2
        && frame.maxY > screen.height - 1 && frame.minY > screen.height / 2
    }.map { Double(screen.height - $0.frame.minY) }
    return tops.max() ?? 0
  }

  private func offset(of move: ScrollMove, from last: Double, in range: ScrollRange) -> Double {
    switch move.target {
    case .end(.top): return 0
    case .end(.bottom): return range.longest
    case .offset(let offset): return reported(offset, in: range)
    case .distance(let distance): return reported(last + distance, in: range)
    case .layer(let layer):
      guard sequence(first: layer, next: \.superlayer).contains(where: { $0 === content }) else {
        DiagnosticLog.error(
          "\(self) cannot scroll to \(layer), because that is not on its screen; write the layer into the braces of the frame"
        )
        return last
      }
      return range.offset(showing: layer.convert(layer.bounds, to: content))
    }
  }

  /// Within the content, with a warning for others.
  private func reported(_ offset: Double, in range: ScrollRange) -> Double {
    let clamped = range.clamped(offset)
    if abs(clamped - offset) > 0.5 {
      DiagnosticLog.warning(
        .scrollEnd,
        "\(self) scrolls to \(offset.rounded(decimals: 2)) points, but its content ends there at "
          + "\(range.longest.rounded(decimals: 2)); it stops at \(clamped.rounded(decimals: 2)). Write scrolls(to: .bottom) for "
          + "the end, or make the content taller")
    }
    return clamped
  }
}
