// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import MotionCharts
@testable import MotionContent

@Suite("Charts: numbers and dates")
struct ChartFormatTests {
  private func text(_ format: ChartFormat, _ number: Double, step: Double = 0, _ locale: String = "en_US") -> String {
    format.text(number, step, Locale(identifier: locale)).replacingOccurrences(of: "\u{A0}", with: " ")
      .replacingOccurrences(of: "\u{202F}", with: " ")
  }

  @Test("axis labels have as many digits as tell ticks apart")
  func steps() {
    #expect(text(.automatic, 0.5, step: 0.25) == "0.50")
    #expect(text(.automatic, 20, step: 5) == "20")
    #expect(text(.automatic, 20_000, step: 10_000) == "20K")
    #expect(text(.automatic, 12_500, step: 2500) == "12.5K")
    #expect(text(.automatic, 12_000, step: 2000, "ja_JP") == "1.2万")
    #expect(text(.automatic, 2_500_000, step: 500_000, "en_IN") == "25L")
    #expect(text(.automatic, -0.0000001, step: 0.1) == "0.0")
    #expect(text(.automatic, -3, step: 1) == "\u{2212}3")
  }

  @Test("separators, digits and words are those of the stated locale")
  func locales() {
    #expect(text(.number(2), 1234.5, "de_DE") == "1.234,50")
    #expect(text(.number(1), 1234.5, "fr_FR") == "1 234,5")
    #expect(text(.percent(1), 0.256, "de_DE") == "25,6 %")
    #expect(text(.currency("EUR"), 12.5, "de_DE") == "12,50 €")
    #expect(text(.compact, 12_000, "ja_JP").contains("万"))
    #expect(text(.number(), 1234, "ar_EG") == "١٬٢٣٤")
    #expect(text(.number().signed(), 3) == "+3")
    #expect(text(.number(1).unit("kg"), 3) == "3.0 kg")
  }

  @Test("single numbers have at most two digits after the point, the same for all marks")
  func labels() {
    #expect(ChartFormat.labelStep(of: [1, 2, 3]) == 1)
    #expect(ChartFormat.labelStep(of: [1, 2.5]) == 0.1)
    #expect(ChartFormat.labelStep(of: [1, 2.537]) == 0.01)
    #expect(ChartFormat.labelStep(of: [1234.567]) == 1)
    #expect(ChartFormat.labelStep(of: []) == 1)
  }

  @Test("numbers of marks have at most four digits from ten thousand on; ticks keep as many as tell them apart")
  func marks() {
    func label(_ number: Double, _ locale: String, _ format: ChartFormat = .compact) -> String {
      format.label(number, step: ChartFormat.labelStep(of: [number]), Locale(identifier: locale))
    }
    #expect(label(12_345_678, "ja_JP") == "1235万" && label(9_876_543, "ja_JP") == "987.7万")
    #expect(label(12_345_678, "en_US") == "12.35M" && label(1_234_567, "en_US", .automatic) == "1.235M")
    #expect(label(3_210_000, "en_US") == "3.21M" && label(-123_456, "en_US") == "\u{2212}123.5K")
    // Below ten thousand nothing changes, nor do formats with digits of their own.
    #expect(label(9_876.5, "en_US", .number(1)) == "9,876.5" && label(123_456.25, "en_US", .number(2)) == "123,456.25")
    #expect(text(.compact, 12_345_678, step: 1000, "ja_JP") == "1234.6万")
  }

  @Test("small numbers keep two digits after their zeros")
  func small() {
    let step = ChartFormat.labelStep(of: [0.00001, 0.00009216])
    #expect(
      text(.automatic, 0.00009216, step: step) == "0.000092" && text(.automatic, 0.00001, step: step) == "0.000010")
    #expect(ChartFormat.labelStep(of: [0.3, 0.25]) == 0.01 && ChartFormat.labelStep(of: [0.3, 0.5]) == 0.1)
    #expect(ChartFormat.labelStep(of: [0, 0]) == 1)
    // Ticks of a logarithmic axis.
    #expect([0.0001, 0.001, 0.01, 0.1].map { text(.automatic, $0) } == ["0.0001", "0.001", "0.01", "0.1"])
    #expect(text(.automatic, 0) == "0")
  }

  @Test("a half is rounded away from zero")
  func halves() {
    #expect(text(.number(1), 12.25) == "12.3" && text(.number(1), -8.25) == "\u{2212}8.3")
    #expect(text(.percent(), 0.125) == "13%" && text(.currency("USD", 1), 8.25) == "$8.3")
    #expect(text(.compact, 2250) == "2.3K" && text(.automatic, 0.25, step: 0.1) == "0.3")
  }

  @Test("shares of a sum are percentages, unless the script states a format")
  func shares() {
    let shares = Bars("a", "b").stacked(share: true)
    #expect(ChartAxis().writing([shares.spec]).format.map { text($0, 0.5, step: 0.25) } == "50%")
    #expect(ChartAxis().writing([Bars("a").spec]).format == nil)
    #expect(ChartAxis().writing([shares.spec, Line("c").spec]).format == nil)
    #expect(ChartAxis(format: .number(2)).writing([shares.spec]).format.map { text($0, 0.5) } == "0.50")
    #expect(shares.valueLabels().spec.withFormatOfShares.valueFormat.map { text($0, 0.52) } == "52%")
    #expect(shares.valueLabels(.number(1)).spec.withFormatOfShares.valueFormat.map { text($0, 0.52) } == "0.5")
    #expect(Bars("a").valueLabels().spec.withFormatOfShares.valueFormat.map { text($0, 0.52) } == "0.52")
  }

  @Test("huge and tiny numbers have short texts")
  func extremes() {
    for number in [1e300, -1e300, 1e-300, 1e15, .greatestFiniteMagnitude] {
      #expect(text(.automatic, number).count < 40, "\(text(.automatic, number))")
    }
  }

  @Test("labels of dates say the field that changes")
  func dates() {
    let labels = DateLabels(Locale(identifier: "en_US"))
    let january = Double(CivilTime.time(year: 2024))
    #expect(labels.text(january, unit: .month) == "2024")
    #expect(labels.text(Double(CivilTime.time(year: 2024, month: 2)), unit: .month) == "Mar")
    #expect(labels.text(Double(CivilTime.time(year: 2024, month: 2, day: 5)), unit: .day) == "Mar 5")
    #expect(
      DateLabels(Locale(identifier: "de_DE")).text(Double(CivilTime.time(year: 2024, month: 2)), unit: .month)
        .hasPrefix("Mär"))
  }
}
