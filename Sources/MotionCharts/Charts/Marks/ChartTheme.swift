// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The colours of a ``Chart``.
///
/// Its series colours stay apart for readers with protanopia, deuteranopia and tritanopia.
/// Example: `Chart(data) { Bars() }.theme(.light)`
public struct ChartTheme: Hashable, Sendable {
  /// The colours of series, in their order.
  /// Example: `theme.series = [.mint, .orange]`
  public var series: [Color]
  /// Names and values on marks, and titles.
  /// Example: `theme.text = .white`
  public var text: Color
  /// Labels of axes.
  /// Example: `theme.secondaryText = .gray`
  public var secondaryText: Color
  /// Lines of the grid.
  /// Example: `theme.grid = Color(white: 1, alpha: 0.2)`
  public var grid: Color
  /// The line at zero.
  /// Example: `theme.axis = .white`
  public var axis: Color

  /// For dark backgrounds.
  public static let dark = ChartTheme(
    series: ["#5D87FF", "#F5AC27", "#45CE99", "#C778B4", "#BBA5FE", "#F4E27A", "#DE6236", "#A7DDF2"],
    text: "#F2F4F8", secondaryText: "#A7AFBF", grid: Color(white: 1, alpha: 0.10), axis: Color(white: 1, alpha: 0.38))
  /// For light backgrounds.
  public static let light = ChartTheme(
    series: ["#186FDF", "#E28C06", "#B41054", "#36ABB4", "#A788FF", "#9B7200", "#7A2903", "#2A5B94"],
    text: "#161B26", secondaryText: "#5B6474", grid: Color(white: 0, alpha: 0.09), axis: Color(white: 0, alpha: 0.42))

  /// The colour of a series by its number; more series than colours begin anew.
  func color(_ index: Int) -> Color { series.isEmpty ? text : series[index % series.count] }
}
