// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// The colours of a ``MapScale`` with their values: a bar with a title above it and numbers below it.
///
/// ```swift
/// let scale = MapScale(.amber, 0...50, classes: 5)
/// MapLayer(.equalEarth).filled(by: ["BR": 47, "VN": 29, "CO": 12], scale).size(1600, 780).position(.center)
/// MapLegend(scale, title: "Million bags of 60 kg").position(.bottomLeft, inset: 80)
/// ```
public final class MapLegend: Layer {
  /// A legend that shows nothing.
  /// Example: `let legend = MapLegend(MapScale(.amber, 0...50, classes: 5), title: "Million bags")`
  public override init() { super.init() }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) { super.init(layer: layer) }
  /// Archives are not read: an error, and nil.
  public override init?(coder: Any) { super.init(coder: coder) }

  /// A scale needs a range: a legend does not know the values of a map.
  ///
  /// - Parameters:
  ///   - title: above the bar; an empty one takes no room.
  ///   - width: of the bar, in points.
  ///   - format: Foundation's, such as `.percent` or `.number.notation(.compactName)`.
  ///   - locale: for separators and digits. Nil: the film's language, or else US English.
  ///   - theme: whose text colour is used.
  ///
  /// Example: `MapLegend(MapScale(.teal, 0...1), title: "Share", format: .percent).position(.bottomLeft, inset: 80)`
  public convenience init<Format: FormatStyle>(
    _ scale: MapScale, title: String = "", width: Double = 420, format: Format,
    locale: Locale? = nil, theme: MapTheme = .dark
  ) where Format: Sendable, Format.FormatInput == Double, Format.FormatOutput == String {
    self.init()
    guard let range = scale.range, range.upperBound > range.lowerBound else {
      DiagnosticLog.error("a legend needs a scale with a range, such as MapScale(.teal, 0...100)")
      return
    }
    guard width > 0, width <= 1e6 else {
      DiagnosticLog.error("the width of a legend must be above 0 and at most 1e6 points, got \(width)")
      return
    }
    var top = 0.0
    if !title.isEmpty {
      addSublayer(text(title, 24, .semibold, theme.text, at: CGPoint(x: 0, y: 0), anchor: 0))
      top = 42
    }
    let count = scale.classes > 0 ? scale.classes : 4
    addBars(scale, range, CGRect(x: 0, y: top, width: width, height: 18))
    let format = format.locale(locale ?? FilmVariant.localeOfFormats)
    for number in 0...count {
      let share = Double(number) / Double(count)
      let value = range.lowerBound + (range.upperBound - range.lowerBound) * share
      // The outer numbers end with the bar.
      let anchor = number == 0 ? 0 : number == count ? 1 : 0.5
      // A minus sign is as wide as a digit.
      let shown = format.format(value).replacingOccurrences(of: "-", with: "\u{2212}")
      addSublayer(
        text(
          shown, 20, .medium, theme.text.opacity(0.8), at: CGPoint(x: width * share, y: top + 26),
          anchor: anchor))
    }
    bounds = CGRect(x: 0, y: 0, width: width, height: top + 52)
  }

  /// Numbers with at most one digit after the point.
  /// Example: `MapLegend(MapScale(.amber, 0...50, classes: 5), title: "Million bags").position(.bottomLeft, inset: 80)`
  public convenience init(_ scale: MapScale, title: String = "", width: Double = 420, theme: MapTheme = .dark) {
    self.init(
      scale, title: title, width: width,
      format: FloatingPointFormatStyle<Double>.number.precision(.fractionLength(0...1))
        .rounded(rule: .toNearestOrAwayFromZero),
      theme: theme)
  }

  private func addBars(_ scale: MapScale, _ range: ClosedRange<Double>, _ box: CGRect) {
    // Colours that run into each other have a bar of many colours.
    let count = scale.classes > 0 ? scale.classes : 0
    guard count > 0 else {
      let bar = ShapeLayer(.roundedRect(box, radius: box.height / 2))
      bar.fillGradient = .linear(scale.colors.stops, from: .left, to: .right)
      addSublayer(bar)
      return
    }
    let gap = 3.0
    let width = (box.width - gap * Double(count - 1)) / Double(count)
    for number in 0..<count {
      let value = range.lowerBound + (range.upperBound - range.lowerBound) * (Double(number) + 0.5) / Double(count)
      let rect = CGRect(
        x: box.minX + (width + gap) * Double(number), y: box.minY, width: max(width, 1), height: box.height)
      let bar = ShapeLayer(.roundedRect(rect, radius: 4))
      bar.fillColor = scale.color(of: value)
      addSublayer(bar)
    }
  }

  private func text(
    _ string: String, _ size: Double, _ weight: FontWeight, _ color: Color, at point: CGPoint, anchor: Double
  ) -> TextLayer {
    let text = TextLayer(string).font("Inter", size, weight)
    text.foregroundColor = color
    text.anchorPoint = CGPoint(x: anchor, y: 0)
    text.position = point
    return text
  }
}

extension MapLegend: LayerWithOwnSize {}
