// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// Bars that overtake one another.
extension Chart {
  /// The bars race from date to date: the longest is always on top, and the date runs along.
  ///
  /// Bars without a stated colour have a colour each, so that they stay apart while they pass.
  ///
  /// The data has a row for each key at each date. Before the race the chart shows the first date. In between dates the values
  /// change evenly, also across missing ones.
  ///
  /// - Parameters:
  ///   - column: of dates: numbers such as years, dates, or texts in the order of the data.
  ///   - seconds: for all dates.
  ///   - top: how many bars are seen.
  ///   - overtaking: seconds for one bar to pass another; nil for 0.7, or less if dates follow one another faster.
  ///
  /// ```swift
  /// let race = Chart(Table("exports.csv"), x: "country") { Bars("tons").horizontal().valueLabels(.compact) }
  /// race
  /// InOrder { race.races(by: "year", for: 12, top: 10) }
  /// ```
  public func races(
    by column: String, for seconds: Double, top: Int = 10, overtaking: Double? = nil, timing: TimingFunction = .linear
  ) -> some Step {
    build()
    guard seconds > 0, seconds <= 1e5, (1...100).contains(top) else {
      DiagnosticLog.error(
        "a race takes more than 0 and up to 1e5 seconds, and shows 1 to 100 bars, got \(seconds) and \(top)")
      return Parallel {}
    }
    guard hasColumns(forRaceBy: column) else { return Parallel {} }
    guard let builder = poseBuilder, drawings.contains(where: { $0 is BarsDrawing }), !poses[0].slots.isEmpty else {
      DiagnosticLog.error("only bars race, but this chart has none; give it Bars(…)")
      return Parallel {}
    }
    if let overtaking, !(0...seconds).contains(overtaking) {
      DiagnosticLog.error("an overtaking takes from 0 to \(seconds) seconds, the length of the race, got \(overtaking)")
      return Parallel {}
    }
    let race = RaceBuilder(
      overtaking: overtaking, builder: builder, data: raceData, dateColumn: column, count: top, seconds: seconds
    ).poses()
    guard race.count > 1 else {
      DiagnosticLog.error(
        "a race needs values at two dates or more, but the data has \(race.count); it has a row for each key at each date"
      )
      return Parallel {}
    }
    let seen = Set(
      // Keys that never reach the top take no colour of the theme.
      race.flatMap { pose in pose.series.joined().flatMap { $0.marks.filter { $0.value.presence > 0 }.map(\.key) } })
    for case let drawing as BarsDrawing in drawings { drawing.colorByKey(seen: seen) }
    // The rows of all dates are no chart of their own.
    if poses.count == 1, requests.count == 1 { replaceFirst(by: race[0]) }
    let (from, to) = advance(through: race)
    return Parallel {
      Animate(clock.data, from: from + 1, to: to, duration: seconds, timing: timing)
    }
  }

  /// Whether the data has the columns of a race; else an error, unless the chart itself has told it.
  private func hasColumns(forRaceBy column: String) -> Bool {
    let names = raceData.columns.map(\.name)
    let isWhole =
      names.contains(poseBuilder?.keyColumn ?? "")
      && specs.allSatisfy { $0.kind != .bars || $0.columns.allSatisfy(names.contains) }
    if names.contains(column) { return isWhole }
    // Many files have a column for each date.
    let wide = names.filter { Double($0) != nil || CalendarDate($0) != nil }
    if wide.count > 1, let first = wide.first, let last = wide.last {
      let values = specs.first { $0.kind == .bars }?.columns.first ?? "value"
      let keys = names.filter { !wide.contains($0) }.map { "\"\($0)\"" }.joined(separator: ", ")
      DiagnosticLog.error(
        "a race needs a row for each key at each date, but the data has a column for each date, from “\(first)” to “\(last)”; "
          + "Table(…).unpivoted(keeping: \(keys), names: \"\(column)\", values: \"\(values)\") makes rows of them")
    } else {
      _ = raceData.column(named: column, for: "the date of a race")
    }
    return false
  }
}
