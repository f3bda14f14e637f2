// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// The time in which a layer comes in or goes out.
struct Passage {
  enum Kind { case entrance, exit }
  var kind: Kind
  /// The start in the layer's own time. Nil for an entrance at the start of that time, or an exit at its end.
  var begin: Double?
  /// Seconds after the start, or before the end where none is given.
  var shift: Double
  var duration: Double
  var spring: Spring?
  var timing: TimingFunction
  /// The layer's own time at which it is over.
  var end: Double

  /// Adds the animations of one appearance.
  func animate(_ layer: Layer, _ appearance: Appearance) {
    switch appearance.kind {
    case .fade: add(layer, PropertyPath(.opacity), away: 0, rest: Double(layer.opacity))
    case .slide(let x, let y):
      if x != 0 { add(layer, PropertyPath(.position, .x), away: x, rest: 0, isAdditive: true) }
      if y != 0 { add(layer, PropertyPath(.position, .y), away: y, rest: 0, isAdditive: true) }
    case .scale(let factor):
      for path in Passage.scales {
        let rest = path.get(layer.values).flatMap { Double($0) } ?? 1
        add(layer, path, away: rest * factor, rest: rest)
      }
    case .turn(let angle):
      add(layer, PropertyPath(.transform, .transform(.rotationZ)), away: angle.radians, rest: 0, isAdditive: true)
    case .blur(let radius):
      let name = kind == .entrance ? "entrance" : "exit"
      if !layer.filters.contains(where: { $0.name == name }) {
        layer.filters.append(.gaussianBlur(radius: 0, name: name))
      }
      add(layer, PropertyPath(.filters, named: name, input: "inputRadius"), away: radius, rest: 0)
    case .wipe(let side): wipe(layer, side)
    case .mask(let direction): slideOutOfMask(layer, direction)
    case .draw:
      if let text = layer as? TextLayer { return draw(text) }
      if let parts = layer.partsThatDraw {
        for (index, part) in parts.enumerated() { draw(part, of: layer, isFirst: index == 0) }
        return
      }
      guard layer is ShapeLayer else { return refuse(layer, ".draw", "a ShapeLayer, a TextLayer or a drawing") }
      add(layer, PropertyPath(.strokeEnd), away: 0, rest: Double((layer as? ShapeLayer)?.strokeEnd ?? 1))
      // What is enclosed is filled in the last third.
      guard let shape = layer as? ShapeLayer else { return }
      if let gradient = shape.fillGradient {
        var clear = gradient
        clear.colors = gradient.colors.map { $0.opacity(0) }
        return add(layer, .fillGradient, values: [clear, clear, gradient], times: [0, 0.66, 1])
      }
      guard let color = shape.fillColor, color.alpha > 0 else { return }
      add(layer, .fillColor, values: [color.opacity(0), color.opacity(0), color], times: [0, 0.66, 1])
    case .typewriter:
      guard let text = layer as? TextLayer else { return refuse(layer, ".typewriter", "a TextLayer") }
      add(text, PropertyPath(.typed), away: 0, rest: text.typed, isLinear: true)
    case .scramble:
      guard let text = layer as? TextLayer else { return refuse(layer, ".scramble", "a TextLayer") }
      add(text, PropertyPath(.scramble), away: 1, rest: 0, isLinear: true)
      add(
        text, PropertyPath(.scramblePhase), away: 0, rest: (Passage.scrambleRate * duration).rounded(), isLinear: true)
    }
  }

  /// A part of a drawing draws itself.
  ///
  /// - Parameter isFirst: whether it begins first. Warnings about the whole drawing are reported with it.
  func draw(_ part: DrawnPart, of drawing: Layer, isFirst: Bool) {
    if isFirst { check(drawing) }
    for track in part.tracks { track.layer.add(timed(keyframes(track.path, track.values, times: track.times))) }
  }

  /// The outline draws itself in two thirds of the time, then the letters are filled.
  private func draw(_ text: TextLayer) {
    let drawn = DrawnText(text)
    for line in drawn.lines {
      if drawn.lines.count == 1 {
        add(line.shape, .strokeEnd, values: [0.0, 1.0, 1.0], times: [0, 0.66, 1])
      } else {
        add(
          line.shape, .strokeEnd, values: [0.0, 0.0, 1.0, 1.0], times: [0, 0.66 * line.begin, 0.66 * line.end, 1])
      }
      add(line.shape, .opacity, values: [1.0, 1.0, 1.0, 0.0], times: [0, 0.66, 0.8, 1])
    }
    if !drawn.fills.isEmpty {
      for fill in drawn.fills { add(fill, .opacity, values: [0.0, 0.0, 1.0], times: [0, 0.6, 1]) }
      return
    }
    guard let color = text.foregroundColor else { return }
    add(text, .foregroundColor, values: [color.opacity(0), color.opacity(0), color], times: [0, 0.6, 1])
  }

  private func refuse(_ layer: Layer, _ name: String, _ wanted: String) {
    DiagnosticLog.error("\(name) works only on \(wanted), got \(layer); use .fade or .wipe() instead")
  }

  private static let scales = [
    PropertyPath(.transform, .transform(.scaleX)), PropertyPath(.transform, .transform(.scaleY)),
  ]

  /// How many times a second the letters of a scrambled text change.
  private static let scrambleRate = 15.0

  // MARK: Animations

  /// - Parameters:
  ///   - away: when the layer is not there yet, or not any more.
  ///   - rest: in between.
  private func add(
    _ layer: Layer, _ path: PropertyPath, away: Double, rest: Double, isAdditive: Bool = false, isLinear: Bool = false
  ) {
    let isEntrance = kind == .entrance
    let ends = ValueAnimation.Ends(from: isEntrance ? away : rest, to: isEntrance ? rest : away)
    let animation: BasicAnimation
    if let spring {
      let sprung = SpringAnimation(path, ends, spring: spring)
      sprung.duration = sprung.restingDuration
      animation = sprung
    } else {
      animation = BasicAnimation(path, ends)
      animation.duration = duration
      animation.timingFunction = isLinear ? .linear : timing
    }
    animation.isAdditive = isAdditive
    schedule(animation, on: layer)
  }

  /// Adds key frames of an entrance; an exit plays them backwards.
  private func add<Value: PropertyConvertible>(
    _ layer: Layer, _ property: LayerProperty, values: [Value], times: [Double]
  ) {
    add(layer, PropertyPath(property), values.map(\.propertyValue), times: times)
  }

  private func add(_ layer: Layer, _ path: PropertyPath, _ values: [PropertyValue], times: [Double]) {
    schedule(keyframes(path, values, times: times), on: layer)
  }

  private func keyframes(_ path: PropertyPath, _ values: [PropertyValue], times: [Double]) -> KeyframeAnimation {
    let isEntrance = kind == .entrance
    let animation = KeyframeAnimation(path, isEntrance ? values : values.reversed())
    animation.keyTimes = isEntrance ? times : times.reversed().map { 1 - $0 }
    animation.duration = spring.map { SpringAnimation(keyPath: nil, spring: $0).restingDuration } ?? duration
    animation.timingFunction = timing
    return animation
  }

  private func schedule(_ animation: PropertyAnimation, on layer: Layer) {
    check(layer)
    layer.add(timed(animation))
  }

  /// The start of an animation, in the layer's own time.
  private func start(_ duration: Double) -> Double {
    begin.map { $0 + shift } ?? (kind == .entrance ? shift : end - shift - duration)
  }

  private func timed(_ animation: PropertyAnimation) -> PropertyAnimation {
    let begin = start(animation.duration)
    // Exactly 0 would mean "when it is added" (T-20), and no time the transaction's (T-21).
    animation.beginTime = begin == 0 ? .leastNonzeroMagnitude : begin
    animation.duration = max(animation.duration, MediaTiming.tolerance)
    animation.isRemovedOnCompletion = false
    animation.fillMode = kind == .entrance ? .backwards : .forwards
    return animation
  }

  /// Warns if the layer comes or goes before it is shown.
  private func check(_ layer: Layer) {
    // An entrance by a spring begins like any other, and an exit has none.
    let begin = start(duration)
    if begin < 0, self.begin != nil {
      DiagnosticLog.warning(
        .cutEntrance,
        "the \(kind) of \(layer) begins \((-begin).rounded(decimals: 6)) s before the layer is shown, and that part is never "
          + "seen; show the layer earlier, or begin the \(kind) later")
    } else if kind == .exit, begin < 0 {
      DiagnosticLog.warning(
        .cutEntrance,
        "\(layer) takes \(duration + shift) s to leave, but it is shown only for \(end) s; show it longer, or make its exit "
          + "shorter")
    }
  }

  // MARK: Masks

  private func wipe(_ layer: Layer, _ side: Appearance.Side) {
    guard let window = PassageWindow.of(layer) else { return }
    close(window)
    let away: Double = side == .fromLeft || side == .fromTop ? 1 : -1
    add(window.pane, PropertyPath(.anchorPoint, side.isAcross ? .x : .y), away: away, rest: 0, isAdditive: true)
  }

  /// Lets the window clip overhang of the layer for the duration of the passage.
  private func close(_ window: PassageWindow) {
    for path in Passage.scales { add(window.pane, path, away: 1, rest: 1) }
  }

  private func slideOutOfMask(_ layer: Layer, _ direction: Appearance.Direction) {
    guard let window = PassageWindow.of(layer) else { return }
    close(window)
    let isAcross = direction == .left || direction == .right
    let length = isAcross ? layer.bounds.width : layer.bounds.height
    // Until the ink that reaches out is behind the edge too.
    let way = length > 0 ? 1 + 2 * window.margin(of: layer.bounds.size) / length : 1 + 2 * PassageWindow.reach
    let away = direction == .up || direction == .left ? -way : way
    let path = PropertyPath(.anchorPoint, isAcross ? .x : .y)
    add(layer, path, away: away, rest: 0, isAdditive: true)
    // It lies in the layer's own space, and stays where it is.
    add(window, path, away: -away, rest: 0, isAdditive: true)
  }
}

extension Appearance.Side {
  fileprivate var isAcross: Bool { self == .fromLeft || self == .fromRight }
}
