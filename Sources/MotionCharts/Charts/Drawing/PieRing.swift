// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// The slices of a pie at any instant.
struct PieRing: Sendable {
  let film: ChartFilm
  let plan: GrowthPlan?
  let radius: Double
  let hole: Double
  let center: CGPoint
  private let tracks: [MarkTrack]

  init(
    _ film: ChartFilm, _ spec: Int, _ series: String, _ keys: [String], plan: GrowthPlan?, radius: Double, hole: Double
  ) {
    (self.film, self.plan, self.radius, self.hole) = (film, plan, radius, hole)
    center = CGPoint(x: film.plot.midX, y: film.plot.midY)
    tracks = keys.map { film.track(spec, series, $0) }
  }

  /// Where a slice begins and ends, clockwise from the top, in turns.
  private func turns(_ index: Int, _ instant: ChartInstant) -> (from: Double, to: Double, grown: Double) {
    let place = film.place(instant.data)
    var (before, own, sum) = (0.0, 0.0, 0.0)
    for (number, track) in tracks.enumerated() {
      let value = max(track.at(place).value, 0)
      if number < index { before += value }
      if number == index { own = value }
      sum += value
    }
    let grown = plan?.progress(instant.reveal, rank: 0) ?? 1
    // Without a sum there are no shares.
    guard sum > 0 else { return (0, 0, grown) }
    return (before / sum * grown, (before + own) / sum * grown, grown)
  }

  func share(_ index: Int, _ instant: ChartInstant) -> (value: Double, fraction: Double, grown: Double) {
    let (from, to, grown) = turns(index, instant)
    return (tracks[index].at(film.place(instant.data)).value, grown > 0 ? (to - from) / grown : 0, grown)
  }

  /// The direction of the middle of a slice, of length 1.
  func middle(_ index: Int, _ instant: ChartInstant) -> CGPoint {
    let (from, to, _) = turns(index, instant)
    return PieRing.direction((from + to) / 2)
  }

  private static func direction(_ turns: Double) -> CGPoint {
    let (sin, cos) = Math.sincos(2 * Double.pi * turns)
    return CGPoint(x: sin, y: -cos)
  }

  func path(_ index: Int, _ instant: ChartInstant) -> Path {
    let (from, to, _) = turns(index, instant)
    var path = Path()
    guard to > from + 1e-9 else { return path }
    let isWhole = to - from > 1 - 1e-9
    // A gap of even width, two points, between neighbours.
    let gap = isWhole ? 0 : min(1 / (2 * Double.pi * radius), (to - from) / 4)
    let inner = radius * hole
    // The same width in points is a larger part of a turn on the inner circle.
    let innerGap = hole > 0 ? min(gap / hole, (to - from) / 3) : 0
    arc(&path, radius, from + gap, to - gap, isFirst: true)
    if hole > 0 {
      // A whole ring is two circles, not one outline with a seam.
      arc(&path, inner, to - innerGap, from + innerGap, isFirst: isWhole)
    } else if !isWhole {
      let way = PieRing.direction((from + to) / 2)
      let half = Math.sin(Double.pi * (to - from))
      // The tips keep the same gap from the middle.
      let away = min(half > 1e-6 ? 1 / half : 0, radius * 0.2)
      path.addLine(to: CGPoint(x: center.x + way.x * away, y: center.y + way.y * away))
    }
    path.closeSubpath()
    return path
  }

  /// An arc as curves of at most an eighth of a turn.
  private func arc(_ path: inout Path, _ radius: Double, _ from: Double, _ to: Double, isFirst: Bool) {
    let count = max(1, Int((abs(to - from) * 8).rounded(.up)))
    func point(_ turns: Double) -> (at: CGPoint, way: CGPoint) {
      let way = PieRing.direction(turns)
      return (CGPoint(x: center.x + way.x * radius, y: center.y + way.y * radius), way)
    }
    let start = point(from)
    if isFirst { path.move(to: start.at) } else { path.addLine(to: start.at) }
    let angle = 2 * Double.pi * (to - from) / Double(count)
    // With these handles a cubic meets its arc at the ends and in the middle.
    let handle = 4.0 / 3 * Math.tan(angle / 4) * radius
    for step in 1...count {
      let a = point(from + (to - from) * Double(step - 1) / Double(count))
      let b = point(from + (to - from) * Double(step) / Double(count))
      path.addCurve(
        to: b.at, control1: CGPoint(x: a.at.x - a.way.y * handle, y: a.at.y + a.way.x * handle),
        control2: CGPoint(x: b.at.x + b.way.y * handle, y: b.at.y - b.way.x * handle))
    }
  }
}
