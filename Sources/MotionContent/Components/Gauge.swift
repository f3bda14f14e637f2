// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// A dial over two thirds of a turn, with its number in the middle and its limits below the ends.
///
/// ```swift
/// let speed = Value(0.0, "speed")
/// Gauge(speed, in: 0...240, unit: "km/h").position(.center)
/// InOrder { Animate(speed, to: 168, duration: 2) }
/// ```
///
/// It is 420 points wide and high. Numbers outside of the range stay at its ends; the number in the middle shows them.
public final class Gauge: Layer {
  private let track = ShapeLayer()
  private let arc = ShapeLayer()
  private var texts: [TextLayer] = []

  private static let side = 420.0
  private static let thickness = 34.0
  private static let start = 5.0 / 6 * Double.pi
  private static let sweep = 4.0 / 3 * Double.pi

  /// A dial without a number.
  /// Example: `Gauge(speed, in: 0...240, unit: "km/h").position(.center)`
  public override init() { super.init() }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) { super.init(layer: layer) }
  /// Archives are not read: an error, and nil.
  public override init?(coder: Any) { super.init(coder: coder) }

  /// A dial that follows a value.
  ///
  /// - Parameters:
  ///   - value: the number that it follows.
  ///   - range: the numbers at its ends. A range from 0 to 1 without a unit is shown as percentages.
  ///   - unit: below the number; empty for none.
  ///   - decimals: digits behind the point, 0…6; nil for as many as the range needs.
  ///   - locale: for the separators of numbers. Nil for the film's language, or else US English.
  ///
  /// Example: `Gauge(speed, in: 0...240, unit: "km/h").position(.center)`
  public convenience init(
    _ value: Value<Double>, in range: ClosedRange<Double> = 0...1, unit: String = "", decimals: Int? = nil,
    locale: String? = nil
  ) {
    self.init()
    guard range.upperBound > range.lowerBound, range.lowerBound.isFinite, range.upperBound.isFinite,
      (0...6).contains(decimals ?? 0)
    else {
      DiagnosticLog.error(
        "a gauge has a range with a lower and an upper end, and 0 to 6 decimals; got \(range) and \(decimals ?? 0)"
      )
      return
    }
    bounds = CGRect(x: 0, y: 0, width: Gauge.side, height: Gauge.side)
    drawArcs(value, range)
    let locale = locale.map(Locale.init(identifier:)) ?? FilmVariant.localeOfFormats
    if range == 0...1, unit.isEmpty {
      let format = FloatingPointFormatStyle<Double>.Percent().precision(.fractionLength(decimals ?? 0))
      write(value, range, format.rounded(rule: .toNearestOrAwayFromZero), locale, unit)
    } else {
      let length = range.upperBound - range.lowerBound
      let digits = decimals ?? (length < 2 ? 2 : length < 20 ? 1 : 0)
      let format = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(digits))
      write(value, range, format.rounded(rule: .toNearestOrAwayFromZero), locale, unit)
    }
  }

  /// A dial that shows a number.
  ///
  /// - Parameters:
  ///   - number: outside of the range the arc ends at its nearer end.
  ///   - range: the numbers at its ends. A range from 0 to 1 without a unit is shown as percentages.
  ///   - unit: below the number; empty for none.
  ///   - decimals: digits behind the point, 0…6; nil for as many as the range needs.
  ///   - locale: for the separators of numbers. Nil for the film's language, or else US English.
  ///
  /// Example: `Gauge(0.7).position(.center)`
  public convenience init(
    _ number: Double, in range: ClosedRange<Double> = 0...1, unit: String = "", decimals: Int? = nil,
    locale: String? = nil
  ) {
    self.init(Value(number), in: range, unit: unit, decimals: decimals, locale: locale)
  }

  /// The number in the middle, its unit, and the limits.
  private func write<Format: FormatStyle & Sendable>(
    _ value: Value<Double>, _ range: ClosedRange<Double>, _ format: Format, _ locale: Locale, _ unit: String
  ) where Format.FormatInput == Double, Format.FormatOutput == String {
    let number = NumberLayer(value, format: format, locale: locale).font("Inter", 104, .bold)
    let label = TextLayer(unit).font("Inter", 30, .medium)
    let ends = [range.lowerBound, range.upperBound].map {
      TextLayer(format.locale(locale).format($0)).font("Inter", 26, .medium).tabularDigits()
    }
    texts = [number, label] + ends
    let middle = Gauge.side / 2
    number.position(middle, unit.isEmpty ? middle : middle - 12)
    label.position(middle, middle + 66)
    for (text, side) in zip(ends, [-1.0, 1]) {
      // Below the ends of the arc.
      let radius = (Gauge.side - Gauge.thickness) / 2
      text.position(middle + side * radius * Math.cos(.pi / 6), middle + radius * 0.5 + 48)
    }
    for text in texts { addSublayer(text) }
    textColor(.white)
  }

  private func drawArcs(_ value: Value<Double>, _ range: ClosedRange<Double>) {
    let center = CGPoint(x: Gauge.side / 2, y: Gauge.side / 2)
    let path = ArcPath.path(
      center: center, radius: (Gauge.side - Gauge.thickness) / 2, start: Gauge.start,
      sweep: Gauge.sweep)
    for shape in [track, arc] {
      shape.bounds = bounds
      shape.position = center
      shape.path = path
      shape.fillColor = nil
      shape.lineWidth = Gauge.thickness
      shape.lineCap = .round
      addSublayer(shape)
    }
    (track.name, arc.name) = ("track", "arc")
    track.strokeColor = ComponentColors.track
    arc.strokeColor = ComponentColors.accent
    let (low, length) = (range.lowerBound, range.upperBound - range.lowerBound)
    arc.bind(PropertyPath(.strokeEnd), to: [value.bindingReading.reading]) { values in
      guard case .number(let number) = values[0] else { return nil }
      return .number(min(max((number - low) / length, 0), 1))
    }
    // A round end of nothing would be a dot.
    arc.bind(PropertyPath(.opacity), to: [value.bindingReading.reading]) { values in
      guard case .number(let number) = values[0] else { return nil }
      return .number(number > low ? 1 : 0)
    }
  }

  /// The colours of the arc and of the rest; nil for a rest as it is.
  /// Example: `Gauge(speed, in: 0...240).tint(.orange)`
  @discardableResult public func tint(_ color: Color, track trackColor: Color? = nil) -> Self {
    arc.strokeColor = color
    if let trackColor { track.strokeColor = trackColor }
    return self
  }

  /// The colour of its texts, white unless told otherwise; unit and limits have a part of its strength.
  /// Example: `Gauge(speed, in: 0...240).textColor(.black)`
  @discardableResult public func textColor(_ color: Color) -> Self {
    for (index, text) in texts.enumerated() {
      text.foregroundColor(index == 0 ? color : color.opacity(0.62))
    }
    return self
  }
}

extension Gauge: LayerWithOwnSize {}
