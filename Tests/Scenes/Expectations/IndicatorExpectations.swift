// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat
import Testing

/// Where the parts of loading indicators have to be, from the formulas of the rule book.
@Suite("Scenes: loading indicators")
struct IndicatorExpectations {
  private func play(_ indicator: any Indicator, warns: Bool = false) throws -> (film: Film, parts: [CALayer]) {
    let scene = IndicatorScene(indicator)
    let film = Film(scene, warns: warns)
    return (film, try #require(scene.layer.sublayers))
  }

  /// A value of key frames with one curve for each piece.
  private func piecewise(
    _ values: [Double], at keyTimes: [Double]? = nil, _ fraction: Double, _ curve: (Double) -> Double = { $0 }
  ) -> Double {
    let count = values.count - 1
    let times = keyTimes ?? (0...count).map { Double($0) / Double(count) }
    let piece = (0..<count).last { times[$0] <= fraction } ?? 0
    let local = (fraction - times[piece]) / (times[piece + 1] - times[piece])
    return Reference.mix(values[piece], values[piece + 1], curve(local))
  }

  private func curve(_ x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) -> (Double) -> Double {
    { Reference.curve($0, Double(x1), Double(y1), Double(x2), Double(y2)) }
  }

  /// What is left of a time when whole durations are taken off.
  private func rest(_ time: Double, _ duration: Double) -> Double {
    let cycles = (time / duration).rounded(.down)
    return time - cycles * duration
  }

  static let times = [0.05, 0.3, 0.7, 1.225, 2.9, 7.775]

  @Test("Balls pulse by their curve from their begin times on (T-3, T-17, T-20, T-53)", arguments: times)
  func pulse(time: Double) throws {
    let (film, balls) = try play(BallPulse())
    for (index, ball) in balls.enumerated() {
      let own = time - 0.12 * Double(index + 1)
      let scale =
        own < 0
        ? 1 : piecewise([1, 0.3, 1], at: [0, 0.3, 1], rest(own, 0.75) / 0.75, curve(0.2, 0.7, 0.2, 1.1))
      try film.expect(ball, "transform.scale", at: time, scale)
    }
  }

  @Test("The children of a group repeat with it (T-17, T-19)", arguments: times)
  func beat(time: Double) throws {
    let (film, balls) = try play(BallBeat())
    for (index, ball) in balls.enumerated() {
      let own = time - (index == 1 ? 0 : 0.35)
      let u = rest(own, 0.7) / 0.7
      try film.expect(ball, "opacity", at: time, own < 0 ? 1 : piecewise([1, 0.2, 1], u))
      try film.expect(ball, "transform.scale.x", at: time, own < 0 ? 1 : piecewise([1, 0.75, 1], u))
    }
  }

  @Test("A begin time before zero starts in the middle of a cycle (T-3, T-17)", arguments: times)
  func grid(time: Double) throws {
    let (film, balls) = try play(BallGridPulse())
    for (index, ball) in balls.enumerated() {
      let duration = BallGridPulse.durations[index]
      let own = time - BallGridPulse.delays[index]
      let u = rest(own, duration) / duration
      try film.expect(
        ball, "opacity", at: time, own < 0 ? 1 : piecewise([1, 0.7, 1], u, curve(0.25, 0.1, 0.25, 1)))
    }
  }

  @Test("HUGE repeats for ever, and back by the same curve (T-13, T-17, T-18)", arguments: times + [9.9])
  func gridBeat(time: Double) throws {
    let (film, balls) = try play(BallGridBeat())
    for (index, ball) in balls.enumerated() {
      let own = time - 0.11 * Double(index % 5)
      let duration = BallGridBeat.durations[index] / 2
      let u = rest(own, 2 * duration)
      let there = Reference.easeInEaseOut((u > duration ? 2 * duration - u : u) / duration)
      try film.expect(ball, "opacity", at: time, own < 0 ? 1 : 1 - 0.8 * there)
    }
  }

  @Test("Transforms that only move go straight from key to key (T-52, V-4)", arguments: times)
  func zigZag(time: Double) throws {
    let (film, balls) = try play(BallZigZag())
    let u = rest(time, 0.7) / 0.7
    for (ball, sign) in zip(balls, [1.0, -1]) {
      let x = piecewise([0, -21 * sign, 21 * sign, 0], at: [0, 0.33, 0.66, 1], u)
      let y = piecewise([0, -21 * sign, -21 * sign, 0], at: [0, 0.33, 0.66, 1], u)
      try film.expect(ball, "transform", at: time, [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, 0, 1])
    }
  }

  @Test("The closing line of a path is a key frame, and the way back is the same (T-17, T-55)", arguments: times)
  func deflect(time: Double) throws {
    let (film, balls) = try play(BallZigZagDeflect())
    let whole = rest(time, 1.5)
    let u = (whole > 0.75 ? 1.5 - whole : whole) / 0.75
    for (ball, sign) in zip(balls, [1.0, -1]) {
      let x = piecewise([0, -21 * sign, 21 * sign, 0], at: [0, 0.33, 0.66, 1], u, Reference.easeInEaseOut)
      let y = piecewise([0, -21 * sign, -21 * sign, 0], at: [0, 0.33, 0.66, 1], u, Reference.easeInEaseOut)
      try film.expect(ball, "position", at: time, [28 + x, 28 + y])
    }
  }

  @Test("A group's curve bends the time of its children; an arc is four cubics (T-19, T-55)", arguments: times)
  func chase(time: Double) throws {
    let (film, balls) = try play(BallChase())
    let u = rest(time, 1.5) / 1.5
    for (index, ball) in balls.enumerated() {
      let own = curve(0.5, 0.15 + 0.2 * Float(index), 0.25, 1)(u)
      let scale = Reference.mix(1 - 0.2 * Double(index), 0.2 + 0.2 * Double(index), own)
      try film.expect(ball, "transform.scale", at: time, scale)
      // Clockwise from the top: a quarter from (0, −1) to (1, 0), turned.
      let quarter = min(3, (own * 4).rounded(.down))
      let (t, k) = (own * 4 - quarter, 4.0 / 3 * tan(.pi / 8))
      let (a, b, c, d) = ((1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t)
      let (x, y) = (b * k + c + d, -(a + b + c * k))
      let (sine, cosine) = (sin(quarter * .pi / 2), cos(quarter * .pi / 2))
      try film.expect(
        ball, "position", at: time, [28 + 22.5 * (x * cosine - y * sine), 28 + 22.5 * (x * sine + y * cosine)])
    }
  }

  @Test("A paced planet's angle grows with time, and it turns with its way (T-54, T-55, T-58)", arguments: times)
  func orbit(time: Double) throws {
    let (film, parts) = try play(Orbit())
    let planet = parts[2]
    let angle = 2 * .pi * rest(time, 1.9) / 1.9 - .pi / 2
    let position = try film.numbers(planet, "position", at: time)
    // Cubics are within 3·10⁻⁴ of a radius of the circle.
    #expect(abs(position[0] - (28 + 23 * cos(angle))) < 0.01 && abs(position[1] - (28 + 23 * sin(angle))) < 0.01)
    let turn = try film.numbers(planet, "transform", at: time)
    #expect(abs(turn[0] + sin(angle)) < 1e-3 && abs(turn[1] - cos(angle)) < 1e-3)
    // The moon is 17.5 points from its anchor point, on the left, and turns twice as fast against it.
    let pixels = try film.pixels(at: time)
    let way = .pi - 2 * .pi * rest(time, 0.95) / 0.95
    pixels.expect(40 + 17.5 * cos(way), 40 + 17.5 * sin(way), [255, 199, 89])
  }

  @Test("A child is cut off by its group, not stretched, and shows nothing outside its own time (T-16, T-19)")
  func strokes() throws {
    let (film, parts) = try play(CircleStrokeSpin())
    let bend = curve(0.4, 0, 0.2, 1)
    for time in [0.2, 0.6, 0.69, 0.71, 1.2, 1.69] {
      for start in [0, 1.7, 5.1] {
        try film.expect(parts[0], "strokeEnd", at: start + time, time < 0.7 ? bend(time / 0.7) : 1)
        try film.expect(parts[0], "strokeStart", at: start + time, time < 0.5 ? 0 : bend((time - 0.5) / 1.2))
      }
    }
  }

  @Test("Instances of a replicator are later by its delay, and shifted where they repeat (RP-4, RP-5)")
  func spokes() throws {
    let (film, _) = try play(LineSpinFade())
    // Times of frames: an image is that of the frame that is shown.
    for time in [1.0, 1.3, 4.775] {
      let pixels = try film.pixels(at: time)
      for spoke in 0..<12 {
        let angle = Double(spoke) * .pi / 6
        let opacity = 1 - 0.85 * rest(time - Double(spoke) / 12 + 1e-9, 1)
        let expected = zip([255, 199, 89], [30, 42, 68]).map { Int(Reference.mix(Double($1), Double($0), opacity)) }
        pixels.expect(40 + 20 * sin(angle), 40 - 20 * cos(angle), expected, within: 2)
      }
    }
  }

  @Test("Additive key frames of a path replace it, and corners move straight (T-66, V-6)", arguments: times)
  func equalizer(time: Double) throws {
    let (film, bars) = try play(AudioEqualizer(), warns: true)
    #expect(film.timeline.diagnostics.count == 1 && film.timeline.diagnostics[0].message.contains("additive"))
    for (index, bar) in bars.enumerated() {
      let duration = AudioEqualizer.durations[index]
      let level = piecewise(AudioEqualizer.levels, rest(time, duration) / duration)
      let path = try #require(try film.values(bar, at: time).shape.path)
      let box = CGPath(path).boundingBox
      #expect(abs(box.height - 56 * level) < 1e-6 && abs(box.maxY - 56) < 1e-6 && abs(box.width - 11) < 1e-6)
    }
  }

  @Test("A line as wide as its circle is a disc with a mouth (SH-3, SH-4)")
  func mouth() throws {
    let (film, parts) = try play(PacMan())
    let eater = parts[1]
    for time in [0.5, 0.55, 0.7, 0.9] {
      let there = curve(0.25, 0.1, 0.25, 1)(time < 0.75 ? (time - 0.5) / 0.25 : (time - 0.75) / 0.25)
      let open = 0.125 * (time < 0.75 ? 1 - there : there)
      try film.expect(eater, "strokeStart", at: time, open)
      try film.expect(eater, "strokeEnd", at: time, 1 - open)
      let pixels = try film.pixels(at: time)
      for step in 0..<24 {
        let turn = (Double(step) + 0.5) / 24
        guard abs(min(turn, 1 - turn) - open) > 0.01, min(turn, 1 - turn) > 0.07 else { continue }
        let (x, y) = (12 + 22.4 + 18 * cos(2 * .pi * turn), 40 + 18 * sin(2 * .pi * turn))
        pixels.expect(x, y, min(turn, 1 - turn) > open ? [255, 199, 89] : [30, 42, 68])
      }
    }
  }

  @Test("Half turns by whole transforms in perspective: over the shorter way, the perspective stays (V-4)")
  func square() throws {
    let (film, parts) = try play(SquareSpin())
    for time in [0.1, 0.3, 0.6] {
      let angle = .pi * curve(0.09, 0.57, 0.49, 0.9)(time / 0.75)
      let (s, c) = (sin(angle), cos(angle))
      let transform = try film.numbers(parts[0], "transform", at: time)
      // Either way around is as short.
      let way = transform[6] < 0 ? -1.0 : 1
      let expected = [1, 0, 0, 0, 0, c, way * s, -way * s / 120, 0, -way * s, c, -c / 120, 0, 0, 0, 1]
      #expect(zip(transform, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(transform), expected \(expected)")
    }
  }

  @Test("Turns about two axes by their angles keep the layer's own perspective (V-5)")
  func triangle() throws {
    let (film, parts) = try play(TriangleSpin())
    let bend = curve(0.09, 0.57, 0.49, 0.9)
    for time in [0.2, 0.5, 1.0, 1.3] {
      let angles = [0, 0.75].map { .pi * (time > $0 ? min(1, bend(min(1, (time - $0) / 0.75))) : 0) }
      var eye = CATransform3DIdentity
      eye.m34 = -1 / 150
      let expected = CATransform3DConcat(
        CATransform3DConcat(
          CATransform3DMakeRotation(angles[0], 1, 0, 0), CATransform3DMakeRotation(angles[1], 0, 1, 0)), eye)
      try film.expect(
        parts[0], "transform", at: time,
        [
          expected.m11, expected.m12, expected.m13, expected.m14, expected.m21, expected.m22, expected.m23,
          expected.m24, expected.m31, expected.m32, expected.m33, expected.m34, expected.m41, expected.m42,
          expected.m43, expected.m44,
        ])
    }
  }

  @Test("Scales below zero mirror, which no circle shows (V-5)")
  func bounce() throws {
    let (film, parts) = try play(BallDoubleBounce())
    for time in [0.3, 0.5, 1.5, 3.6] {
      let u = rest(time, 2)
      let there = Reference.easeInEaseOut(u < 1 ? u : u - 1)
      let scale = u < 1 ? there : 1 - there
      try film.expect(parts[0], "transform.scale.x", at: time, scale)
      let matrix = try film.numbers(parts[1], "transform", at: time)
      #expect(abs(abs(matrix[0]) - (1 - scale)) < 1e-6 && abs(abs(matrix[5]) - (1 - scale)) < 1e-6)
    }
  }
}
