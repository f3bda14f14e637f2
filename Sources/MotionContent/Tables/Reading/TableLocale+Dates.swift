// SPDX-License-Identifier: Apache-2.0

import MotionDSL

extension TableLocale {
  /// The date in a text; nil if it is none, or no day that exists. ISO 8601 is read in every locale.
  ///
  /// - Parameter takesYears: whether four digits alone are a year.
  package func date(_ text: some StringProtocol, takesYears: Bool = false) -> CalendarTime? {
    guard text.utf8.count <= 80 else { return nil }
    let text = text.trimmingCharacters(in: .whitespaces)
    let (dayText, timeText) = TableLocale.parts(of: text)
    guard let day = day(dayText, takesYears: takesYears) else { return nil }
    guard let timeText else { return CalendarTime(day) }
    return TableLocale.time(timeText, on: day)
  }

  /// Whether day and month could change places.
  func isAmbiguous(_ text: some StringProtocol) -> Bool {
    let fields = TableLocale.fields(of: TableLocale.parts(of: String(text)).day)
    guard fields.count == 3, fields.allSatisfy({ $0.number != nil }), fields[0].digits < 4 else { return false }
    let (first, second) = (fields[0].number ?? 0, fields[1].number ?? 0)
    return first <= 12 && second <= 12 && first != second
  }

  // MARK: Days

  private struct Field {
    var text: Substring
    var number: Int?
    var digits: Int
  }

  private static func fields(of text: Substring) -> [Field] {
    let separators: Set<Character> = ["/", ".", "-", " ", ",", "年", "月", "日", "년", "월", "일", "\u{200F}", "\u{A0}"]
    return text.split { separators.contains($0) }.map { part in
      let digits = part.unicodeScalars.map(digit)
      let isNumber = part.unicodeScalars.count <= 4 && digits.allSatisfy { $0 != nil }
      return Field(
        text: part, number: isNumber ? digits.reduce(0) { $0 * 10 + ($1 ?? 0) } : nil, digits: digits.count)
    }
  }

  private func day(_ text: Substring, takesYears: Bool) -> CalendarDate? {
    let fields = TableLocale.fields(of: text)
    let numbers = fields.compactMap(\.number)
    switch fields.count {
    case 1:
      guard takesYears, fields[0].digits == 4, let year = numbers.first else { return nil }
      return CalendarDate(year: year, month: 1, day: 1)
    case 2 where numbers.count == 2:
      // A month of a year.
      if fields[0].digits == 4 { return CalendarDate(year: numbers[0], month: numbers[1], day: 1) }
      if fields[1].digits == 4 { return CalendarDate(year: numbers[1], month: numbers[0], day: 1) }
      return nil
    case 3 where numbers.count == 3:
      // A year in front is ISO 8601, whatever the locale.
      if fields[0].digits == 4 { return CalendarDate(year: numbers[0], month: numbers[1], day: numbers[2]) }
      return dayInOrder(fields, numbers)
    case 2, 3: return dayWithName(fields)
    default: return nil
    }
  }

  private func dayInOrder(_ fields: [Field], _ numbers: [Int]) -> CalendarDate? {
    guard fields.allSatisfy({ $0.digits <= 2 || $0.digits == 4 }) else { return nil }
    // A year of four digits at the end is the year, in every locale.
    let order = fields[2].digits == 4 && dateOrder.last != .year ? [DateField.day, .month, .year] : dateOrder
    var (year, month, day) = (0, 0, 0)
    for (field, (part, number)) in zip(order, zip(fields, numbers)) {
      switch field {
      case .year: year = TableLocale.fullYear(number, digits: part.digits)
      case .month: month = number
      case .day: day = number
      }
    }
    return CalendarDate(year: year, month: month, day: day)
  }

  private func dayWithName(_ fields: [Field]) -> CalendarDate? {
    let names = fields.indices.filter { fields[$0].number == nil }
    guard names.count == 1, let month = months[TableLocale.key(fields[names[0]].text)] else { return nil }
    let rest = fields.indices.filter { $0 != names[0] }.map { fields[$0] }
    if rest.count == 1 {
      guard rest[0].digits == 4, let year = rest[0].number else { return nil }
      return CalendarDate(year: year, month: month, day: 1)
    }
    let yearFirst = rest[0].digits == 4
    let (dayField, yearField) = yearFirst ? (rest[1], rest[0]) : (rest[0], rest[1])
    guard let day = dayField.number, let year = yearField.number, [2, 4].contains(yearField.digits) else { return nil }
    return CalendarDate(year: TableLocale.fullYear(year, digits: yearField.digits), month: month, day: day)
  }

  /// Two digits are a year from 1969 to 2068, as POSIX has it.
  private static func fullYear(_ year: Int, digits: Int) -> Int {
    digits > 2 ? year : year < 69 ? 2000 + year : 1900 + year
  }

  // MARK: Times

  /// The day, and the time behind a `T`, a comma or a space; nil if there is none.
  private static func parts(of text: String) -> (day: Substring, time: Substring?) {
    guard let colon = text.firstIndex(of: ":") else { return (text[...], nil) }
    let before = text[..<colon]
    guard let split = before.lastIndex(where: { !$0.isNumber }), before[split] == "T" || before[split] == " " else {
      return (text[...], nil)
    }
    return (before[..<split], text[text.index(after: split)...])
  }

  /// `18:30`, `18:30:05.25`, `6:30 PM`, with `Z` or `+02:00` behind: then it is the time of UTC.
  private static func time(_ text: Substring, on day: CalendarDate) -> CalendarTime? {
    var rest = text
    var offset = 0.0
    if rest.hasSuffix("Z") {
      rest = rest.dropLast()
    } else if let sign = rest.lastIndex(where: { $0 == "+" || $0 == "-" }) {
      guard let minutes = offsetMinutes(rest[rest.index(after: sign)...]) else { return nil }
      offset = Double(minutes) * (rest[sign] == "-" ? -60 : 60)
      rest = rest[..<sign]
    }
    let lower = rest.lowercased()
    let isAfternoon = lower.hasSuffix("pm")
    let isTwelve = isAfternoon || lower.hasSuffix("am")
    if isTwelve { rest = rest.dropLast(2) }
    let parts = rest.trimmingCharacters(in: .whitespaces).split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), var hour = whole(parts[0]), let minute = whole(parts[1]), minute < 60 else {
      return nil
    }
    var second = 0.0
    if parts.count == 3 {
      let isPlain = parts[2].allSatisfy { $0 == "." || ($0.isASCII && $0.isNumber) }
      guard isPlain, let read = Double(parts[2]), read < 60 else { return nil }
      second = read
    }
    if isTwelve {
      guard (1...12).contains(hour) else { return nil }
      // Twelve o'clock begins its half of the day.
      hour = hour % 12 + (isAfternoon ? 12 : 0)
    }
    guard hour < 24 else { return nil }
    let time = CalendarTime(day, hour: hour, minute: minute, second: second)
    return offset == 0 ? time : CalendarTime(secondsSince1970: time.secondsSince1970 - offset)
  }

  private static func offsetMinutes(_ text: Substring) -> Int? {
    let digits = text.filter { $0 != ":" }
    guard [2, 4].contains(digits.count), let hours = whole(digits.prefix(2)), hours < 24 else { return nil }
    guard digits.count == 4 else { return hours * 60 }
    return whole(digits.suffix(2)).flatMap { $0 < 60 ? hours * 60 + $0 : nil }
  }

  private static func whole(_ text: some StringProtocol) -> Int? {
    guard (1...2).contains(text.count), text.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    return Int(text)
  }
}
