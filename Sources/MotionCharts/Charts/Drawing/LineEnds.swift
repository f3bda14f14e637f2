// SPDX-License-Identifier: Apache-2.0

/// The labels at the ends of all lines and areas of a chart, which keep clear of one another whatever marks they belong to.
struct LineEnds: Sendable {
  /// The labelled lines of one mark.
  struct Mark: Sendable {
    /// Of their growth.
    var ids: [String]
    var shapes: [LineShape]
    /// Of the widest label, in points.
    var labelWidth: Double
  }

  /// Of the growth of each line.
  let ids: [String]
  let places: LineLabels

  /// - Parameter lineHeight: of a label with the gap to the next one, in points.
  init(_ marks: [Mark], _ film: ChartFilm, lineHeight: Double) {
    ids = marks.flatMap(\.ids)
    places = LineLabels(
      marks.flatMap(\.shapes), film, height: lineHeight, width: marks.map(\.labelWidth).max() ?? 0,
      marks: marks.enumerated().flatMap { number, mark in mark.shapes.map { _ in number } })
  }
}
