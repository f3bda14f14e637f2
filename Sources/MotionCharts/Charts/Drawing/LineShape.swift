// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// The paths of one line at an instant.
struct LineShape: Sendable {
  let track: LineTrack
  let film: ChartFilm
  let plan: GrowthPlan?
  let curve: MarkSpec.Curve
  /// The diameter of the dots on it; 0 for none.
  let dot: Double
  /// The diameter of the dot of a value between two gaps.
  let loneDot: Double

  /// How much of the line is drawn.
  func progress(_ instant: ChartInstant) -> Double { plan?.progress(instant.reveal, rank: 0) ?? 1 }

  /// 0 while it is drawn, 1 at its end.
  func settled(_ instant: ChartInstant) -> Double { min(max((progress(instant) - 0.85) / 0.15, 0), 1) }

  /// Runs of points without a gap, with growing x even where keys run down, and the drawn x.
  private func runs(
    _ instant: ChartInstant, _ unit: (ChartPose.Mark) -> Double
  ) -> (runs: [[CGPoint]], end: Double, view: ChartView) {
    let view = film.view(instant.data)
    var (runs, run): ([[CGPoint]], [CGPoint]) = ([], [])
    let marks = track.at(film.place(instant.data))
    run.reserveCapacity(marks.count)
    for (_, mark) in marks {
      guard let mark else {
        if !run.isEmpty { runs.append(run) }
        run = []
        continue
      }
      let point = view.vertex(mark.x, unit(mark))
      run.append(film.isHorizontal ? CGPoint(x: point.y, y: point.x) : point)
    }
    if !run.isEmpty { runs.append(run) }
    let progress = progress(instant)
    let first = runs.first?.first?.x ?? 0
    let last = runs.last?.last?.x ?? 0
    // Rounding must not cut off the last point of a finished line.
    return (runs, progress >= 1 ? .infinity : progress <= 0 ? -.infinity : first + (last - first) * progress, view)
  }

  private func turned(_ path: Path) -> Path {
    film.isHorizontal ? path.mapPoints { CGPoint(x: $0.y, y: $0.x) } : path
  }

  /// The stretch of keys in which lines are drawn: the chart, and as much on both sides.
  private var reach: ClosedRange<Double> {
    let (lower, upper) = film.isHorizontal ? (film.plot.minY, film.plot.maxY) : (film.plot.minX, film.plot.maxX)
    return (lower - (upper - lower))...(upper + (upper - lower))
  }

  func line(_ instant: ChartInstant) -> Path {
    let (runs, end, _) = runs(instant, \.high)
    let reach = reach
    var path = Path()
    for run in runs where run.count > 1 {
      let piece = LineGeometry(curve: curve).line(run, from: reach.lowerBound, until: min(end, reach.upperBound))
      if let piece { path.append(piece.path) }
    }
    return turned(path)
  }

  func area(_ instant: ChartInstant) -> Path {
    let (upper, end, _) = runs(instant, \.high)
    let (lower, _, _) = runs(instant, \.low)
    let reach = reach
    var path = Path()
    for (top, bottom) in zip(upper, lower) {
      let area = LineGeometry(curve: curve).area(
        top, bottom, from: reach.lowerBound, until: min(end, reach.upperBound))
      if let area { path.append(area) }
    }
    return turned(path)
  }

  /// The dots on the line; of a line without them those of values between two gaps.
  func dots(_ instant: ChartInstant) -> Path {
    let (runs, end, _) = runs(instant, \.high)
    let (first, last) =
      film.isHorizontal ? (film.plot.minY, film.plot.maxY) : (film.plot.minX, film.plot.maxX)
    var path = Path()
    for run in runs {
      let full = run.count == 1 ? max(dot, loneDot) : dot
      guard full > 0 else { continue }
      for point in run where point.x <= end {
        // A dot that a zoom moves out of the chart shrinks on its way.
        let beyond = max(first - point.x, point.x - last, 0)
        let size = full * max(1 - beyond / (full / 2), 0)
        guard size > 0.05 else { continue }
        path.append(.ellipse(in: CGRect(x: point.x - size / 2, y: point.y - size / 2, width: size, height: size)))
      }
    }
    return turned(path)
  }

  /// The end of the drawn part, and the number there. A line that goes on beyond the marks ends with them.
  func head(_ instant: ChartInstant) -> (point: CGPoint, value: Double) {
    let (runs, drawn, view) = runs(instant, \.high)
    let edge = film.isHorizontal ? film.plot.maxY : film.plot.maxX
    let end = min(drawn, edge + 0.5)
    var head = runs.first?.first ?? .zero
    // The last run with a part there has the end.
    for run in runs.reversed() {
      // The end needs the last point's width of the run alone.
      let start = min(end, run.last.map { Double($0.x) } ?? end) - 1
      guard let piece = LineGeometry(curve: curve).line(run, from: start, until: end) else { continue }
      head = piece.head
      break
    }
    let point = film.isHorizontal ? CGPoint(x: head.y, y: head.x) : head
    // At rest the number is that of the data, to the last digit.
    if drawn == .infinity, let mark = mark(near: point, instant, view) { return (point, mark.value) }
    let fraction =
      film.isHorizontal
      ? (point.x - film.plot.minX) / max(film.plot.width, 1e-9)
      : (film.plot.maxY - point.y) / max(film.plot.height, 1e-9)
    return (point, film.yKind.number(view.y.lower + (view.y.upper - view.y.lower) * fraction))
  }

  /// The last mark within a point of a position.
  private func mark(near point: CGPoint, _ instant: ChartInstant, _ view: ChartView) -> ChartPose.Mark? {
    track.at(film.place(instant.data)).last { entry in
      guard let mark = entry.mark else { return false }
      let own = view.point(mark.x, mark.high)
      return abs(own.x - point.x) < 1 && abs(own.y - point.y) < 1
    }?.mark
  }
}
