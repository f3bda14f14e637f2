// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The colours of a map.
///
/// ```swift
/// MapLayer(.equalEarth).theme(.light).size(1600, 780).position(.center)
/// ```
public struct MapTheme: Hashable, Sendable {
  /// Of countries without a colour of their own.
  /// Example: `let land = MapTheme.dark.land`
  public var land: Color
  /// Of the lines between countries.
  /// Example: `let borders = MapTheme.dark.borders`
  public var borders: Color
  /// Of the sea, if the map shows it: a globe does.
  /// Example: `let sea = MapTheme.dark.sea`
  public var sea: Color
  /// Of lines of longitude and latitude.
  /// Example: `let graticule = MapTheme.dark.graticule`
  public var graticule: Color
  /// Of texts.
  /// Example: `let text = MapTheme.dark.text`
  public var text: Color
  /// Of pins, routes and highlights.
  /// Example: `let accent = MapTheme.dark.accent`
  public var accent: Color

  /// Custom colours.
  /// Example: `let theme = MapTheme(land: "#33415C", borders: "#0B1220", sea: "#0F1A2E", graticule: "#FFFFFF14", text: .white, accent: .yellow)`
  public init(land: Color, borders: Color, sea: Color, graticule: Color, text: Color, accent: Color) {
    (self.land, self.borders, self.sea) = (land, borders, sea)
    (self.graticule, self.text, self.accent) = (graticule, text, accent)
  }

  /// For dark backgrounds; the default.
  /// Example: `MapLayer(.equalEarth).theme(.dark).size(1600, 780).position(.center)`
  public static let dark = MapTheme(
    land: "#3A4763", borders: "#0D1422", sea: "#131D31", graticule: "#FFFFFF12", text: "#F2F5FA", accent: "#FFFFFF")
  /// For light backgrounds.
  /// Example: `MapLayer(.equalEarth).theme(.light).size(1600, 780).position(.center)`
  public static let light = MapTheme(
    land: "#D9DFE8", borders: "#FFFFFF", sea: "#EEF4FA", graticule: "#1B2A4514", text: "#1B2433", accent: "#1B2433")
}
