// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDSL
import MotionModel

/// Marks that a ``Chart`` draws for its data: ``Bars``, ``Line``, ``Area``, ``Points``, ``Pie``, and ``ReferenceLine``,
/// ``ReferenceBand``, ``Note`` beside them.
/// Example: `Chart(data) { Line("price").smooth() }`
public protocol ChartMark: Sendable {
  /// The look and the columns of the marks.
  var spec: MarkSpec { get set }
}

/// The look and the columns of marks; modifiers set it.
public struct MarkSpec: Sendable {
  enum Kind: Hashable, Sendable { case bars, line, area, points, pie, rule, band, note }
  enum Arrangement: Hashable, Sendable { case grouped, stacked, share }
  enum Curve: Hashable, Sendable { case straight, smooth, stepped }

  var kind: Kind
  /// The columns of values, a series each.
  var columns: [String]
  /// The column that divides the rows into series.
  var splitColumn: String?
  var arrangement = Arrangement.grouped
  var isHorizontal = false
  var curve = Curve.straight
  var joinsGaps = false
  var isDashed = false
  var colors: [Color] = []
  /// A colour for each key, by its name.
  var keyColors: [String: Color] = [:]
  var gradient: ShapeGradient?
  var lineGradient: ShapeGradient?
  var lineWidth: Double?
  var cornerRadius: Double?
  var opacity: Double?
  /// The diameter of points; nil for the usual one.
  var pointSize: Double?
  /// Whether lines have a dot at each value.
  var hasPoints = false
  var sizeColumn: String?
  var labelColumn: String?
  var valueFormat: ChartFormat?
  /// Whether series have their names at their ends.
  var namesSeries: Bool?
  /// The radius of the hole of a pie, as a fraction of its own.
  var hole = 0.0
  /// The ends of a line or a band beside the data, or the point of a note.
  var lower: ChartValue?
  var upper: ChartValue?
  /// Whether a line or a band stands on the x axis.
  var isOnX = false
  var text: String?
  var offset: (x: Double, y: Double)?
  /// How far the arrow of a note bends to its left, as a fraction of its length; nil for the usual bend.
  var bend: Double?
  /// The place in the script that makes it.
  let callStack = CallStack.current

  init(_ kind: Kind, _ columns: [String] = [], by split: String? = nil) {
    (self.kind, self.columns, splitColumn) = (kind, columns, split)
  }

  /// Shares of a sum are written as percentages, unless the script states a format.
  var withFormatOfShares: MarkSpec {
    guard arrangement == .share, valueFormat?.isAutomatic == true else { return self }
    var spec = self
    spec.valueFormat = .percent()
    return spec
  }
}

extension ChartMark {
  /// With a dot at each value; nil for the usual diameter.
  func dotted(_ diameter: Double?) -> Self {
    with {
      $0.hasPoints = true
      $0.pointSize = diameter.map { checked($0, 0...1000, "the diameter of points") }
    }
  }

  func with(_ change: (inout MarkSpec) -> Void) -> Self {
    var copy = self
    change(&copy.spec)
    return copy
  }

  /// A number in a range; the bound, and an error, outside of it.
  func checked(_ value: Double, _ range: ClosedRange<Double>, _ name: String) -> Double {
    guard range.contains(value) else {
      DiagnosticLog.error("\(name) of marks must be from \(range.lowerBound) to \(range.upperBound), got \(value)")
      return range.lowerBound
    }
    return value
  }

  /// The colour of the marks; several colours for several series, in their order.
  /// Example: `Bars("revenue").fillColor(.mint)`
  public func fillColor(_ colors: Color...) -> Self { with { $0.colors = colors } }
  /// The colour of lines; several colours for several series, in their order.
  /// Example: `Line("price").strokeColor(.yellow)`
  public func strokeColor(_ colors: Color...) -> Self { with { $0.colors = colors } }
  /// A colour for some keys.
  /// Example: `Bars("exports").fillColors(["Brazil": .orange])`
  public func fillColors(_ colors: [String: Color]) -> Self { with { $0.keyColors = colors } }
  /// A gradient within the box of each mark, in place of its colour.
  /// Example: `Area("price").fillGradient(.linear([.mint, .mint.opacity(0)], from: .top, to: .bottom))`
  public func fillGradient(_ gradient: ShapeGradient) -> Self { with { $0.gradient = gradient } }
  /// A gradient along lines and the upper edges of areas, in place of their colour. Other marks get an outline.
  /// Example: `Line("price").strokeGradient(.linear([.mint, .orange], from: .left, to: .right))`
  public func strokeGradient(_ gradient: ShapeGradient) -> Self { with { $0.lineGradient = gradient } }
  /// From 0, invisible, to 1.
  /// Example: `Area("price").opacity(0.4)`
  public func opacity(_ value: Double) -> Self { with { $0.opacity = checked(value, 0...1, "the opacity") } }
  /// Writes its value on each mark, and on lines the last one. The numbers count while the marks grow.
  /// Example: `Bars("revenue").valueLabels(.compact)`
  public func valueLabels(_ format: ChartFormat = .automatic) -> Self { with { $0.valueFormat = format } }
  /// Whether each series has its name beside it. Without this, several lines have names, and other marks have none.
  /// Example: `Line("price", by: "country").seriesLabels(false)`
  public func seriesLabels(_ isOn: Bool = true) -> Self { with { $0.namesSeries = isOn } }
}

/// Collects the marks of a ``Chart``.
@resultBuilder
public enum ChartBuilder {
  /// A line with marks.
  public static func buildExpression(_ mark: any ChartMark) -> [any ChartMark] { [mark] }
  /// The marks of all lines, in their order, back to front.
  public static func buildBlock(_ parts: [any ChartMark]...) -> [any ChartMark] { parts.flatMap { $0 } }
  /// The marks of an `if` without an `else`.
  public static func buildOptional(_ part: [any ChartMark]?) -> [any ChartMark] { part ?? [] }
  /// The marks of an `if` whose condition is true.
  public static func buildEither(first part: [any ChartMark]) -> [any ChartMark] { part }
  /// The marks of an `else`.
  public static func buildEither(second part: [any ChartMark]) -> [any ChartMark] { part }
  /// The marks of all turns of a loop.
  public static func buildArray(_ parts: [[any ChartMark]]) -> [any ChartMark] { parts.flatMap { $0 } }
}
