// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// A line across the chart at a value, with a name.
///
/// ```swift
/// Chart(data, x: "month") {
///   Bars("revenue")
///   ReferenceLine(y: 100, "Target")
/// }
/// ```
public struct ReferenceLine: ChartMark {
  /// The look and the columns of the marks.
  public var spec: MarkSpec

  /// A line at a value of the y axis.
  public init(y value: Double, _ text: String? = nil) {
    spec = MarkSpec(.rule)
    (spec.lower, spec.text, spec.isDashed) = (.number(value), text, text != nil)
  }
  /// A line at a key, a number or a date of the x axis.
  /// Example: `ReferenceLine(x: 2021, "Frost")`
  public init(x key: some ChartKey, _ text: String? = nil) {
    spec = MarkSpec(.rule)
    (spec.lower, spec.text, spec.isOnX, spec.isDashed) = (key.chartValue, text, true, text != nil)
  }
  /// With dashes or without. Unless this says otherwise, a line with a name has dashes.
  /// Example: `ReferenceLine(y: 100, "Target").dashed(false)`
  public func dashed(_ isOn: Bool = true) -> ReferenceLine { with { $0.isDashed = isOn } }
}

/// A band across the chart between two values, with a name. `fillColor` and `opacity` are those of the band; its name stays in the
/// colour of the theme's texts.
///
/// Example: `ReferenceBand(x: 2007, 2009, "Recession")`
public struct ReferenceBand: ChartMark {
  /// The look and the columns of the marks.
  public var spec: MarkSpec

  /// A band between two values of the y axis.
  public init(y lower: Double, _ upper: Double, _ text: String? = nil) {
    spec = MarkSpec(.band)
    (spec.lower, spec.upper, spec.text) = (.number(lower), .number(upper), text)
  }
  /// A band between two keys, numbers or dates of the x axis.
  public init<Key: ChartKey>(x lower: Key, _ upper: Key, _ text: String? = nil) {
    spec = MarkSpec(.band)
    (spec.lower, spec.upper, spec.text, spec.isOnX) = (lower.chartValue, upper.chartValue, text, true)
  }
}

/// A text with an arrow to a value.
///
/// ```swift
/// Chart(data, x: "year") {
///   Line("price")
///   Note("Frost in Brazil", at: 2021).offset(-160, -80)
/// }
/// ```
public struct Note: ChartMark {
  /// The look and the columns of the marks.
  public var spec: MarkSpec

  /// - Parameters:
  ///   - text: in one line, or in several with `\n`.
  ///   - key: the key of the row that it is about.
  ///   - series: the name of the series; nil for the first one.
  public init(_ text: String, at key: some ChartKey, of series: String? = nil) {
    spec = MarkSpec(.note, series.map { [$0] } ?? [])
    (spec.text, spec.lower) = (text, key.chartValue)
  }

  /// Where the text stands, in points to the right of the value and below it.
  /// Example: `Note("Frost in Brazil", at: 2021).offset(-160, -80)`
  public func offset(_ x: Double, _ y: Double) -> Note { with { $0.offset = (x, y) } }

  /// How far the arrow bends to its left, as a fraction of its length from -10 to 10. It bends to its right if that is negative, and
  /// is straight for 0. Without this it bends a little if the text stands neither beside the value nor above or below it.
  /// Example: `Note("Frost in Brazil", at: 2021).offset(140, -30).curve(-0.3)`
  public func curve(_ bend: Double = 0.2) -> Note {
    with { $0.bend = checked(bend, -10...10, "the bend of the arrow") }
  }
}
