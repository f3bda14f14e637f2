// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionContent
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// Identifies a mark of a series.
struct MarkID: Hashable, Sendable {
  var series: String
  var key: String
}

/// How a mark comes in, for texts that come with it.
struct MarkArrival: Sendable {
  /// The series of its growth.
  var id: String
  /// The key and the series by which it is highlighted.
  var names: [String]
  /// From 0 to 1.
  var grown: @Sendable (ChartInstant) -> Double
}

/// The layers of one mark of a chart.
protocol ChartDrawing: AnyObject {
  var spec: MarkSpec { get }
  /// The number of the mark in its chart.
  var number: Int { get }
  /// Back to front.
  var markLayers: [Layer] { get }
  /// In front of all marks.
  var labelLayers: [Layer] { get }
  /// How many marks of a series grow one after the other.
  func growthCount(_ series: String) -> Int
  /// The layer of a mark.
  func layer(_ key: String, of series: String?) -> Layer?
  func label(_ key: String, of series: String?) -> TextLayer?
  /// The keys that scripts can ask for.
  var keys: [String] { get }
  /// How much of a mark has grown; nil for an absent mark.
  func arrival(_ key: String, of series: String?) -> MarkArrival?
  /// Makes layers that are missing, and lets all follow the film.
  func follow(_ film: ChartFilm, _ clock: ChartClock)
}

extension ChartDrawing {
  func arrival(_ key: String, of series: String?) -> MarkArrival? { nil }
}

/// The data, scales and colours of all drawings of a chart.
struct ChartStyle {
  var theme: ChartTheme
  var type: ChartType
  var locale: Locale
  /// The bounds of the chart.
  var box: CGRect
  /// How many series come before each mark of the chart, for their colours.
  var firstColors: [Int]
  /// Whether lines and areas have their names at their ends, unless they say otherwise: if there are several, and no legend.
  var namesLines = false

  /// The colour of a mark.
  func color(_ spec: MarkSpec, _ index: Int, of count: Int, key: String?, _ number: Int) -> Color {
    if let key, let color = spec.keyColors[key] { return color }
    if !spec.colors.isEmpty { return spec.colors[index % spec.colors.count] }
    return theme.color((firstColors.indices.contains(number) ? firstColors[number] : 0) + index)
  }

  /// The colour of a label for the colour of its mark. On a dark background, stated colours stay as they are.
  func labelColor(_ color: Color, _ spec: MarkSpec) -> Color {
    let isStated = !spec.colors.isEmpty || !spec.keyColors.isEmpty
    return isStated && !theme.isLight ? color : theme.labelColor(color)
  }

  /// Gives a bar, a dot or a slice its colour, or the gradients of its mark.
  func paint(_ shape: ShapeLayer, _ spec: MarkSpec, _ color: Color) {
    shape.fillColor = color
    if let gradient = spec.gradient { shape.fillGradient = gradient }
    guard let gradient = spec.lineGradient else { return }
    shape.strokeGradient = gradient
    shape.lineWidth = spec.lineWidth ?? type.size * 0.12
  }

  /// Black or white, whichever is easier to read on a colour.
  func contrast(to color: Color) -> Color {
    color.luminance > 0.3 ? Color(white: 0.07) : Color(white: 1)
  }
}

extension Layer {
  /// Covers a box of its superlayer.
  func cover(_ box: CGRect) {
    bounds = CGRect(origin: .zero, size: box.size)
    position = CGPoint(x: box.midX, y: box.midY)
  }
}
