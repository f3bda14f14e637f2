// SPDX-License-Identifier: Apache-2.0

import MotionContent
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

  /// The colour of a series by its number; more series than there are colours begin anew.
  func color(_ index: Int) -> Color {
    let all = colors
    return all.isEmpty ? text : all[index % all.count]
  }

  /// All colours: those of the series, and others that stay apart from them.
  var colors: [Color] {
    if series == ChartTheme.dark.series { return series + ChartTheme.moreDark }
    if series == ChartTheme.light.series { return series + ChartTheme.moreLight }
    // Colours of a script are followed by lighter and darker ones.
    return series + series.map { $0.mixed(with: 1, 0.45) } + series.map { $0.mixed(with: 0, 0.4) }
  }

  private static let moreDark: [Color] = [
    "#964B78", "#2D5AD2", "#C31E0F", "#D2FFD2", "#FF785A", "#7869B4", "#A56987", "#5A693C", "#00F0B4", "#96C3D2",
    "#87A587", "#96FFFF", "#F0FF4B", "#B487E1", "#C3D278", "#8778D2",
  ]
  private static let moreLight: [Color] = [
    "#3C1E78", "#E15A69", "#5A1E3C", "#3C2DA5", "#8778B4", "#874B00", "#C34B78", "#FF6996", "#693CC3", "#960F69",
    "#875AB4", "#694B3C", "#A5A55A", "#8778FF", "#D287E1", "#1E964B",
  ]

  /// Whether texts are dark, so the background is light.
  var isLight: Bool { text.luminance < 0.3 }

  /// The colour of a text in the colour of a mark: as dark, or as bright, as a text must be to be read on the background.
  func labelColor(_ color: Color) -> Color {
    // A contrast of 4.5 to white, or to the dark background of ``dark``.
    let (end, limit) = isLight ? (0.0, 0.1833) : (1.0, 0.204)
    func isReadable(_ color: Color) -> Bool { isLight ? color.luminance <= limit : color.luminance >= limit }
    guard let part = (0...20).first(where: { isReadable(color.mixed(with: end, Double($0) / 20)) }), part > 0 else {
      return color
    }
    return color.mixed(with: end, Double(part) / 20)
  }
}

extension Color {
  /// A part of a gray mixed into it: 0 is black, 1 is white.
  fileprivate func mixed(with gray: Double, _ part: Double) -> Color {
    func mix(_ channel: Double) -> Double { channel + (gray - channel) * part }
    return Color(red: mix(red), green: mix(green), blue: mix(blue), alpha: alpha)
  }
}
