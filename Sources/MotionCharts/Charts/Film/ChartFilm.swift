// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore

/// All poses of a chart in their order, and its state between them. A pure function of the instant.
struct ChartFilm: Sendable {
  var poses: [ChartPose]
  /// For each highlighting step, the names that stay; nil for all.
  var emphases: [Set<String>?]
  /// The part of the chart that holds the marks.
  var plot: CGRect
  var isHorizontal: Bool
  var yKind: ChartAxisKind
  /// Whether each key has room of its own, as bars need it.
  var reservesSlots = true
  /// The size of labels left of bars, as a part of the usual one.
  var keyScale = 1.0
  /// Points by which the title of the values stands higher than usual.
  var titleLift = 0.0

  /// The opacity of marks that are not highlighted.
  static let dimmed = 0.22
  /// That of the labels of their categories, which stay readable.
  static let dimmedLabel = 0.45

  /// The numbers of the two poses around an instant, and the way between them.
  func place(_ data: Double) -> (from: Int, to: Int, t: Double) {
    let last = max(poses.count - 1, 0)
    let clamped = min(max(data, 0), Double(last))
    let from = min(Int(clamped), last)
    return (from, min(from + 1, last), clamped - Double(from))
  }

  /// The axes at an instant.
  func view(_ data: Double) -> ChartView {
    let (from, to, t) = place(data)
    return ChartView(
      x: .mix(poses[from].x, poses[to].x, t), y: .mix(poses[from].y, poses[to].y, t), plot: plot,
      isHorizontal: isHorizontal, isLogarithmic: yKind == .log)
  }

  /// How much of a position is seen: it fades within a few points beyond the marks.
  func presence(of point: CGPoint) -> Double {
    let beyond = max(plot.minX - point.x, point.x - plot.maxX, plot.minY - point.y, point.y - plot.maxY)
    return min(max(1 - (beyond - 2) / 10, 0), 1)
  }

  /// The part of a bar between the ends of the axis of keys.
  func cut(_ bar: CGRect) -> CGRect {
    let (low, high) = isHorizontal ? (plot.minY, plot.maxY) : (plot.minX, plot.maxX)
    let first = min(max(isHorizontal ? bar.minY : bar.minX, low), high)
    let last = min(max(isHorizontal ? bar.maxY : bar.maxX, low), high)
    return isHorizontal
      ? CGRect(x: bar.minX, y: first, width: bar.width, height: last - first)
      : CGRect(x: first, y: bar.minY, width: last - first, height: bar.height)
  }

  /// The opacity of marks with these names.
  func emphasis(_ stage: Double, of names: [String]) -> Double {
    mixed(stage) { set in names.contains { set.contains($0) } ? 1 : ChartFilm.dimmed }
  }

  /// The opacity of the label of a category: a highlight of series dims none.
  func emphasis(_ stage: Double, of category: String, among all: Set<String>) -> Double {
    mixed(stage) { set in set.contains(category) || set.isDisjoint(with: all) ? 1 : ChartFilm.dimmedLabel }
  }

  private func mixed(_ stage: Double, _ opacity: (Set<String>) -> Double) -> Double {
    let last = emphases.count - 1
    let clamped = min(max(stage, 0), Double(last))
    let from = min(Int(clamped), last)
    let a = emphases[from].map(opacity) ?? 1
    let b = emphases[min(from + 1, last)].map(opacity) ?? 1
    return a + (b - a) * (clamped - Double(from))
  }

  // MARK: Tracks

  /// Whether a series has a value below zero in any pose.
  func hasNegative(_ spec: Int, _ series: String) -> Bool {
    poses.contains { pose in
      pose.series[spec].contains { $0.name == series && $0.marks.values.contains { $0.value < 0 } }
    }
  }

  /// The keys of a series in all poses, by their first appearance.
  func keys(_ spec: Int, _ series: String) -> [String] {
    var (keys, seen): ([String], Set<String>) = ([], [])
    for pose in poses {
      for one in pose.series[spec] where one.name == series {
        for key in one.keys where seen.insert(key).inserted { keys.append(key) }
      }
    }
    return keys
  }

  /// Whether a series has a value at a key in any pose.
  func hasMark(_ spec: Int, _ series: String, _ key: String) -> Bool {
    poses.contains { pose in pose.series[spec].contains { $0.name == series && $0.marks[key] != nil } }
  }

  /// The names of the series that a mark of the chart has in any pose.
  func names(_ spec: Int) -> [String] {
    var (names, seen): ([String], Set<String>) = ([], [])
    for pose in poses { for one in pose.series[spec] where seen.insert(one.name).inserted { names.append(one.name) } }
    return names
  }

  /// One mark in every pose. In a pose without it, it lies where it comes from or goes to, without size.
  func track(_ spec: Int, _ series: String, _ key: String) -> MarkTrack {
    let marks = poses.map { pose in pose.series[spec].first { $0.name == series }?.marks[key] }
    return MarkTrack(marks)
  }
}

/// A mark in every pose.
struct MarkTrack: Sendable {
  let marks: [ChartPose.Mark]

  init(_ known: [ChartPose.Mark?]) {
    var marks: [ChartPose.Mark] = []
    marks.reserveCapacity(known.count)
    for (index, mark) in known.enumerated() {
      if let mark {
        marks.append(mark)
        continue
      }
      // It shrinks where it was, and grows where it will be.
      let near =
        index > 0 && marks[index - 1].presence > 0 ? marks[index - 1] : known[index...].first { $0 != nil } ?? nil
      var absent = near ?? marks.last ?? ChartPose.Mark(x: 0, low: 0, high: 0, value: 0)
      (absent.high, absent.value, absent.size, absent.presence) = (absent.low, 0, 0, 0)
      marks.append(absent)
    }
    self.marks = marks
  }

  func at(_ place: (from: Int, to: Int, t: Double)) -> ChartPose.Mark {
    guard !marks.isEmpty else { return ChartPose.Mark(x: 0, low: 0, high: 0, value: 0, presence: 0) }
    let (a, b) = (marks[min(place.from, marks.count - 1)], marks[min(place.to, marks.count - 1)])
    if place.t == 0 { return a }
    // What is in neither pose does not travel.
    var from = a
    if a.presence == 0, b.presence > 0, a.high == a.low {
      (from.x, from.low, from.high, from.width) = (b.x, b.low, b.low, b.width)
    }
    return .mix(from, b, place.t)
  }
}

/// The axes at an instant, as positions in points.
struct ChartView: Sendable {
  var x: ChartPose.Span
  var y: ChartPose.Span
  var plot: CGRect
  var isHorizontal: Bool
  var isLogarithmic = false

  /// Positions far outside of the plot are as good as those near to it.
  private static func bounded(_ fraction: Double) -> Double { min(max(fraction, -20), 20) }

  func point(_ xUnit: Double, _ yUnit: Double) -> CGPoint {
    place(ChartView.bounded(x.fraction(xUnit)), ChartView.bounded(y.fraction(yUnit)))
  }

  /// A point of a line. It may lie far outside, because a line through the chart leads there.
  func vertex(_ xUnit: Double, _ yUnit: Double) -> CGPoint {
    place(min(max(x.fraction(xUnit), -1e6), 1e6), min(max(y.fraction(yUnit), -1e3), 1e3))
  }

  private func place(_ fx: Double, _ fy: Double) -> CGPoint {
    isHorizontal
      ? CGPoint(x: plot.minX + fy * plot.width, y: plot.minY + fx * plot.height)
      : CGPoint(x: plot.minX + fx * plot.width, y: plot.maxY - fy * plot.height)
  }

  /// The rectangle of a bar, and whether its end points to the left or down.
  func bar(_ mark: ChartPose.Mark, grown: Double) -> (frame: CGRect, isNegative: Bool) {
    // Stacked bars grow from zero together. A logarithmic axis has no zero, so they grow from its lower end.
    let from = isLogarithmic ? mark.low : mark.low * grown
    let to = isLogarithmic ? mark.low + (mark.high - mark.low) * grown : mark.high * grown
    let a = point(mark.x - mark.width / 2, min(max(from, y.lower), y.upper))
    let b = point(mark.x + mark.width / 2, min(max(to, y.lower), y.upper))
    let frame = CGRect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
    return (frame, mark.high < mark.low)
  }
}
