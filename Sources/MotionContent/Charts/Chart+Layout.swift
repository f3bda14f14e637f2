// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Where a list of series stands.
/// Example: `Chart(data, x: "month") { Bars("oil", "gas") }.legend(.bottom)`
public enum ChartLegend: Hashable, Sendable { case top, bottom }

extension Chart {
  /// The part of the chart for the marks, without labels and titles.
  func plot(_ style: ChartStyle) -> CGRect {
    let (box, type) = (style.box, style.type)
    let size = type.size
    let above = legend == .top ? LegendDrawing.height(style) : 0
    let below = legend == .bottom ? LegendDrawing.height(style) : 0
    if isPie {
      let inner = box.insetBy(dx: size * 0.5, dy: size * 0.5)
      return CGRect(
        x: inner.minX, y: inner.minY + above, width: inner.width, height: max(inner.height - above - below, 1))
    }
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    let keyTexts = Set(poses.flatMap { $0.xTicks.filter(\.isLabelled).map(\.text) })
    let valueTexts = Set(poses.flatMap { $0.yTicks.filter(\.isLabelled).map(\.text) })
    let (leftAxis, bottomAxis) = isHorizontal ? (xAxis, yAxis) : (yAxis, xAxis)
    let (leftTexts, bottomTexts) = isHorizontal ? (keyTexts, valueTexts) : (valueTexts, keyTexts)
    if !leftAxis.isHidden {
      left = (leftTexts.map { type.measure($0).width }.max() ?? 0) + size * 0.6
      left = min(left, box.width * 0.45)
      top = size * 0.6
    }
    if leftAxis.title != nil { top = size * 2.2 }
    if !bottomAxis.isHidden {
      bottom = (bottomTexts.map { type.measure($0).height }.max() ?? 0) + size * 0.55
      right = size * 0.6
    }
    if bottomAxis.title != nil { bottom += size * 1.5 }
    // Values above the highest bars, and names at the ends of lines.
    let marks = drawings.map { $0.room(poses, style, isHorizontal: isHorizontal) }
    top = max(top, marks.map(\.top).max() ?? 0)
    right = max(right, marks.map(\.right).max() ?? 0)
    right = min(right, box.width * 0.4)
    top += above
    bottom += below
    return CGRect(
      x: left, y: top, width: max(box.width - left - right, 1), height: max(box.height - top - bottom, 1))
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
      [values.max(), values.min()].compactMap(\.self).map { format.text($0, step, style.locale) }
    }
    let width = texts?.map { type.measure($0, weight: .semibold).width }.max() ?? 0
    switch spec.kind {
    case .bars where spec.arrangement == .grouped && spec.valueFormat != nil:
      return isHorizontal ? (0, width + type.size * 0.6) : (type.size * 1.2, 0)
    case .line, .area:
      let names = Set(series.map(\.name))
      let showsNames = spec.namesSeries ?? (names.count > 1)
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
