// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionContent

/// Labels of ticks of a time scale: each says the field that changes there, so January is a year and midnight a day.
struct DateLabels {
  let locale: Locale
  /// A pattern by Unicode's skeletons (UTS 35) for all ticks; nil to choose for each tick.
  let skeleton: String?
  private let formatter = DateFormatter()

  init(_ locale: Locale, skeleton: String? = nil) {
    (self.locale, self.skeleton) = (locale, skeleton)
    formatter.locale = locale
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    formatter.calendar = calendar
    // Years before 1583 are counted as data has them (ISO 8601), not by the Julian calendar.
    formatter.gregorianStartDate = Date(timeIntervalSince1970: -1e12)
  }

  /// The text of a tick.
  ///
  /// - Parameters:
  ///   - time: milliseconds since 1970 in UTC.
  ///   - unit: of the ticks.
  func text(_ time: Double, unit: TimeTicks.Unit) -> String {
    let civil = CivilTime(Int(time))
    let field: String
    if let skeleton {
      field = skeleton
    } else if unit >= .year || unit >= .month && civil.month == 0 {
      field = "y"
    } else if unit >= .month {
      field = "MMM"
    } else if civil.milliseconds == 0 || unit >= .day {
      field = "MMMd"
    } else if unit >= .minute {
      field = civil.milliseconds % 3_600_000 == 0 && unit == .hour ? "j" : "jmm"
    } else {
      field = unit == .second ? "ms" : "sSSS"
    }
    // Old years have no grouping or era that a pattern must ask for.
    formatter.setLocalizedDateFormatFromTemplate(field)
    return formatter.string(from: Date(timeIntervalSince1970: time / 1000))
  }
}
