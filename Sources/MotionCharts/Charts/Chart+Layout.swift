// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers

/// Where a list of series stands.
/// Example: `Chart(data, x: "month") { Bars("oil", "gas") }.legend(.bottom)`
public enum ChartLegend: Hashable, Sendable { case top, bottom }

extension Chart {
  /// The part of the chart for the marks, without labels and titles.
  func plot(_ style: ChartStyle) -> CGRect {
    let (box, type) = (style.box, style.type)
    let size = type.size
    if isPie {
      let (above, below) = legendRoom(style, left: 0)
      let inner = box.insetBy(dx: size * 0.5, dy: size * 0.5)
      return CGRect(
        x: inner.minX, y: inner.minY + above, width: inner.width, height: max(inner.height - above - below, 1))
    }
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    let keyTexts = Set(poses.flatMap { $0.xTicks.filter(\.isLabelled).map(\.shown) })
    let valueTexts = Set(poses.flatMap { $0.yTicks.filter(\.isLabelled).map(\.text) })
    let (leftAxis, bottomAxis) = isHorizontal ? (xAxis, yAxis) : (yAxis, xAxis)
    let (leftTexts, bottomTexts) = isHorizontal ? (keyTexts, valueTexts) : (valueTexts, keyTexts)
    if !leftAxis.isHidden {
      let scale = isHorizontal ? poseBuilder?.labels.breaking.scale ?? 1 : 1
      left = (leftTexts.map { type.measure($0, scale: scale).width }.max() ?? 0) + size * 0.6
      // Long labels leave at least half of the width to the marks.
      left = min(left, box.width * 0.45)
      top = size * 0.6
    }
    if leftAxis.title != nil { top = size * 2.2 }
    if !bottomAxis.isHidden {
      let turned = isHorizontal ? [] : poses.flatMap { $0.xTicks.filter(\.isTurnedLabel) }
      let level = turned.isEmpty ? bottomTexts.map { type.measure($0).height }.max() ?? 0 : 0
      bottom = max(level, turned.map { $0.turnedReach(type).below }.max() ?? 0) + size * 0.55
      right = max(size * 0.6, roomForLastLabel(style))
    }
    if bottomAxis.title != nil { bottom += size * 1.5 }
    // Values above the highest bars, and names at the ends of lines.
    let marks = drawings.map { $0.room(poses, style, isHorizontal: isHorizontal) }
    top = max(top, marks.map(\.top).max() ?? 0)
    right = max(right, marks.map(\.right).max() ?? 0)
    right = min(right, box.width * 0.4)
    let (above, below) = legendRoom(style, left: left)
    top += above
    bottom += below
    if !isHorizontal, !xAxis.isHidden { left = roomForTurnedNames(style, left: left, right: right) }
    let plot = CGRect(
      x: left, y: top, width: max(box.width - left - right, 1), height: max(box.height - top - bottom, 1))
    return withRoomForTitle(withRoomForNotes(withRoomForDate(plot, style), style), style)
  }

  /// The room right of the plot for the second half of a label below its end.
  private func roomForLastLabel(_ style: ChartStyle) -> Double {
    let size = style.type.size
    let reaches = poses.flatMap { pose in
      let (ticks, span) = isHorizontal ? (pose.yTicks, pose.y) : (pose.xTicks, pose.x)
      return ticks.filter {
        $0.isLabelled && $0.turned == nil && !$0.isName && (0.9...1.001).contains(span.fraction($0.unit))
      }
      .map { tick -> Double in
        let width = style.type.measure(tick.shown, scale: tick.scale).width
        return width / 2 - (1 - span.fraction(tick.unit)) * style.box.width
      }
    }
    // It may reach a little beyond the chart.
    return min(reaches.max() ?? 0, 2 * size) - 0.4 * size
  }

  /// The room left of the plot that turned names need, too: the first ones begin there.
  private func roomForTurnedNames(_ style: ChartStyle, left: Double, right: Double) -> Double {
    var left = left
    for pose in poses {
      for tick in pose.xTicks where tick.isTurnedLabel {
        let fraction = min(max(pose.x.fraction(tick.unit), 0), 0.9)
        // A plot with more room on its left is narrower, so its bars are nearer to one another.
        let missing = tick.turnedReach(style.type).left - fraction * (style.box.width - right)
        left = max(left, missing / (1 - fraction))
      }
    }
    return min(left, style.box.width * 0.3)
  }

  /// How much higher than usual the title of the values stands, because the number above a bar lies below it.
  func titleLift(_ style: ChartStyle, in plot: CGRect) -> Double {
    guard !isHorizontal, let title = yAxis.title else { return 0 }
    let (size, width) = (style.type.size, style.type.measure(title, scale: 0.92).width)
    var lift = 0.0
    for drawing in drawings {
      let spec = drawing.spec
      guard spec.kind == .bars, spec.arrangement == .grouped, let format = spec.valueFormat else { continue }
      for pose in poses where pose.series.indices.contains(drawing.number) {
        let view = ChartView(
          x: pose.x, y: pose.y, plot: plot, isHorizontal: false, isLogarithmic: poseBuilder?.yKind == .log)
        let marks = pose.series[drawing.number].flatMap(\.marks.values)
        let step = ChartFormat.labelStep(of: marks.map(\.value))
        for mark in marks where mark.value >= 0 {
          let bar = view.bar(mark, grown: 1).frame
          let number = style.type.measure(format.label(mark.value, step: step, style.locale), weight: .semibold)
          // The title begins at the left edge, so only numbers within its width meet it.
          if bar.midX - number.width / 2 < width { lift = max(lift, plot.minY - bar.minY + size * 0.6) }
        }
      }
    }
    return min(lift, size * 0.6)
  }

  private func withRoomForTitle(_ plot: CGRect, _ style: ChartStyle) -> CGRect {
    let lift = titleLift(style, in: plot)
    return CGRect(x: plot.minX, y: plot.minY + lift, width: plot.width, height: plot.height - lift)
  }

  /// The date of a race in a plot.
  func raceDate(_ style: ChartStyle, in plot: CGRect) -> RaceDate {
    let room = drawings.map { $0.room(poses, style, isHorizontal: isHorizontal) }
    return .chosen(
      dateSetting, poses, style, plot: plot, isHorizontal: isHorizontal,
      numbers: room.map { isHorizontal ? $0.right : $0.top }.max() ?? 0)
  }

  /// The plot without the room for a date above it.
  private func withRoomForDate(_ plot: CGRect, _ style: ChartStyle) -> CGRect {
    guard !dateSetting.isHidden, poses.contains(where: { !$0.caption.isEmpty }) else { return plot }
    let above = min(raceDate(style, in: plot).roomAbove, plot.height * 0.4)
    return CGRect(x: plot.minX, y: plot.minY + above, width: plot.width, height: plot.height - above)
  }

  /// The plot without the room that notes need above it and on its right.
  private func withRoomForNotes(_ plot: CGRect, _ style: ChartStyle) -> CGRect {
    guard let pose = poses.first else { return plot }
    var (top, right) = (0.0, 0.0)
    for spec in specs where spec.kind == .note {
      let key = spec.lower?.key ?? ""
      let series = pose.series.joined().filter { spec.columns.isEmpty || spec.columns.contains($0.name) }
      guard let mark = series.lazy.compactMap({ $0.marks[key] }).first else { continue }
      let view = ChartView(x: pose.x, y: pose.y, plot: plot, isHorizontal: isHorizontal)
      let point = view.point(mark.x, mark.high)
      let size = style.type.measure(spec.text ?? "", scale: 0.95, weight: .semibold)
      let text = NotePlacement(spec, mark: point, plot: plot, size: style.type.size).box(point, size)
      // A plot that shrinks takes the mark along, by its share of the height.
      let (fromTop, fromLeft) = ((point.y - plot.minY) / plot.height, (point.x - plot.minX) / plot.width)
      top = max(top, -text.minY / max(1 - fromTop, 0.2))
      right = max(right, (text.maxX - style.box.width) / max(fromLeft, 0.2))
    }
    top = min(top, plot.height * 0.4)
    right = min(right, plot.width * 0.4)
    return CGRect(x: plot.minX, y: plot.minY + top, width: plot.width - right, height: plot.height - top)
  }
}

/// The list of series.
extension Chart {
  /// All series with their colours; the slices of a pie.
  private var legendEntries: [LegendEntry] {
    guard let style = look else { return [] }
    return drawings.filter { ![.rule, .band, .note].contains($0.spec.kind) }.flatMap { drawing in
      var seen: Set<String> = []
      let series = poses.flatMap { $0.series[drawing.number] }
      let all = drawing.spec.kind == .pie ? series.flatMap(\.keys) : series.map(\.name)
      let names = all.filter { seen.insert($0).inserted }
      return names.enumerated().map { index, name in
        LegendEntry(
          name: name, color: style.color(drawing.spec, index, of: names.count, key: name, drawing.number),
          isLine: drawing.spec.kind == .line)
      }
    }
  }

  private func legendRoom(_ style: ChartStyle, left: Double) -> (above: Double, below: Double) {
    guard let legend else { return (0, 0) }
    let height = LegendDrawing(legendEntries, style, left: left).height
    return legend == .top ? (height, 0) : (0, height)
  }

  /// The layer of the legend; nil for none.
  func legendLayer(_ style: ChartStyle) -> Layer? {
    guard let legend else { return nil }
    let drawing = LegendDrawing(legendEntries, style, left: isPie ? 0 : plot(style).minX)
    return drawing.layer(y: legend == .top ? 0 : style.box.height - drawing.height + style.type.size * 0.5)
  }
}

extension ChartDrawing {
  /// The room that labels need beyond the marks.
  func room(_ poses: [ChartPose], _ style: ChartStyle, isHorizontal: Bool) -> (top: Double, right: Double) {
    let (type, number) = (style.type, number)
    let series = poses.flatMap { $0.series.indices.contains(number) ? $0.series[number] : [] }
    let values = series.flatMap { $0.marks.values.map(\.value) }
    let step = ChartFormat.labelStep(of: values)
    /// The widest are among the longest numbers.
    let texts = spec.valueFormat.map { format in
      [values.max(), values.min()].compactMap(\.self).map { format.label($0, step: step, style.locale) }
    }
    let width = texts?.map { type.measure($0, weight: .semibold).width }.max() ?? 0
    switch spec.kind {
    case .bars where spec.arrangement == .grouped && spec.valueFormat != nil:
      return isHorizontal ? (0, width + type.size * 0.6) : (type.size * 1.2, 0)
    case .line, .area:
      let names = Set(series.map(\.name))
      let showsNames = spec.namesSeries ?? style.namesLines
      guard showsNames || spec.valueFormat != nil else { return (0, 0) }
      let name = showsNames ? names.map { type.measure($0, weight: .semibold).width }.max() ?? 0 : 0
      return (0, name + width + type.size * (showsNames && width > 0 ? 1.1 : 0.7))
    case .rule where spec.text != nil && spec.isOnX != isHorizontal: return (type.size * 1.4, 0)
    default: return (0, 0)
    }
  }
}

extension SeriesReader {
  /// How many series a mark of a chart has.
  static func count(of spec: MarkSpec, _ data: ChartData, _ x: String) -> Int {
    var reader = SeriesReader(data, x: x, isQuiet: true)
    return reader.series(of: spec).count
  }
}

extension ChartPose.Tick {
  fileprivate var isTurnedLabel: Bool { isLabelled && turned != nil }

  /// How far a turned name reaches from its end.
  fileprivate func turnedReach(_ type: ChartType) -> (left: Double, below: Double) {
    turned?.reach(type.measure(shown).width) ?? (0, 0)
  }
}
