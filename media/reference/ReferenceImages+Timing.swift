import MotionKit

extension ReferenceImage {
  /// A timing function.
  static func curve(_ timing: TimingFunction) -> ReferenceImage {
    curve {
      timing($0)
    } move: { ball, from, to in
      ball.animate(\.position.y, from: from, to: to, .timing(timing, 1).delay(1))
    }
  }

  /// One second of a spring.
  static func curve(_ spring: Spring) -> ReferenceImage {
    curve {
      spring.progress(at: $0)
    } move: { ball, from, to in
      ball.animate(\.position.y, from: from, to: to, .spring(spring).delay(1))
    }
  }

  /// A curve over one second, and a ball that moves by it from below to above, ten times in that second.
  private static func curve(
    _ progress: (Double) -> Double, move: (_ ball: Layer, _ from: Double, _ to: Double) -> Void
  ) -> ReferenceImage {
    let (left, width, bottom, rise) = (56.0, 250.0, 205.0, 140.0)
    let line = path(
      (0...400).map { index in
        let x = Double(index) / 400
        return CGPoint(x: left + width * x, y: bottom - rise * progress(x))
      })
    // Held each at a time of its own; or one that starts at once.
    let steps = moves ? 10...10 : 0...10
    let balls = steps.map { step in
      let color = step == 10 ? Ink.orange : Ink.orange.opacity(0.4)
      let ball = Layer().size(26, 26).cornerRadius(13).backgroundColor(color).position(400, bottom)
      move(ball, bottom, bottom - rise)
      let stage = Layer { ball }.frame(0, 0, ReferenceImage.width, ReferenceImage.height)
      return moves ? stage.timeOffset(1) : stage.speed(0).timeOffset(1 + Double(step) / 10)
    }
    return ReferenceImage {
      for y in [bottom, bottom - rise] {
        Layer().frame(left, y - 1, width, 2).backgroundColor(Ink.line)
        Layer().frame(370, y - 1, 60, 2).backgroundColor(Ink.line)
      }
      ShapeLayer(line).fillColor(nil).stroke(Ink.yellow, 6).lineCap(.round).lineJoin(.round)
      balls
    }
  }

  /// An opacity that is a half by itself and animated from 0 to 1 in the middle of the time from left to right.
  static func fill(_ mode: FillMode) -> ReferenceImage {
    let moments: [Layer] = (0..<192).map { index in
      let layer = Layer().frame(0, 0, 2, 130).opacity(0.5).backgroundColor(Ink.blue)
        .animate(\.opacity, from: 0, to: 1, .linear(2).delay(2).fill(mode))
      let point = Layer().size(8, 8).cornerRadius(4).backgroundColor(Ink.yellow).position(1, 0)
        .bind(\.position.y, to: layer.shown(\.opacity)) { 4 + 122 * (1 - $0) }
      return Layer {
        layer; point
      }.frame(48 + 2 * Double(index), 78, 2, 130).speed(0)
        .timeOffset(6 * (Double(index) + 0.5) / 192)
    }
    return ReferenceImage {
      Layer().frame(176, 56, 128, 6).cornerRadius(3).backgroundColor(Ink.blue)
      moments
    }
  }
}
