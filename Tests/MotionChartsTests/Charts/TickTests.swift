// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import MotionCharts
@testable import MotionContent

/// Right values from D3, as Debian packages it: `Tests/References/ticks`.
@Suite("Charts: ticks")
struct TickTests {
  private static func rows(_ name: String) throws -> [[String]] {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = tests.appendingPathComponent("References/ticks")
    let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
      $0.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
    }
  }

  private static func numbers(_ text: String) -> [Double] { text.split(separator: " ").compactMap { Double($0) } }

  @Test("linear ticks and ranges are those of D3, to the last bit")
  func linear() throws {
    let rows = try TickTests.rows("linear.csv")
    #expect(rows.count == 500)
    for row in rows {
      let (lower, upper, count) = try (#require(Double(row[0])), #require(Double(row[1])), #require(Int(row[2])))
      #expect(LinearTicks.ticks(from: lower, to: upper, count: count) == TickTests.numbers(row[4]), "\(row)")
      let nice = LinearTicks.nice(lower, upper, count: count)
      #expect([nice.lower, nice.upper] == TickTests.numbers(row[3]), "\(row)")
    }
  }

  @Test("time ticks are those of D3, from milliseconds to centuries")
  func time() throws {
    let rows = try TickTests.rows("time.csv")
    #expect(rows.count == 100)
    for row in rows {
      let (start, end, count) = try (#require(Double(row[0])), #require(Double(row[1])), #require(Int(row[2])))
      #expect(TimeTicks.ticks(from: start, to: end, count: count) == TickTests.numbers(row[3]), "\(row)")
    }
  }

  @Test("empty, endless and reversed ranges have few ticks and no trap")
  func extremes() {
    #expect(LinearTicks.ticks(from: 5, to: 5, count: 4) == [5])
    #expect(LinearTicks.ticks(from: 1, to: 0, count: 2) == [0, 0.5, 1])
    #expect(LinearTicks.ticks(from: .nan, to: 1, count: 4) == [])
    #expect(LinearTicks.ticks(from: 0, to: .infinity, count: 4) == [])
    #expect(LinearTicks.ticks(from: -1e308, to: 1e308, count: 4).count <= 10)
    #expect(LinearTicks.ticks(from: 1e300, to: 1.0000000000000002e300, count: 1000).count <= 4001)
    #expect(LinearTicks.ticks(from: 0, to: 1, count: .max).count <= 2001)
    #expect(LinearTicks.ticks(from: 0, to: 1, count: .min) == [0, 1])
    #expect(TimeTicks.ticks(from: 0, to: 1e300, count: 4) == [])
    #expect(TimeTicks.ticks(from: 0, to: 0, count: 4) == [0])
    #expect(LogTicks.ticks(from: 0, to: 10, count: 4) == [])
  }

  @Test("logarithmic ticks are powers of ten, and 2 and 5 times them where they are few")
  func log() {
    #expect(LogTicks.ticks(from: 1, to: 100, count: 8) == [1, 2, 5, 10, 20, 50, 100])
    #expect(LogTicks.ticks(from: 1, to: 1e6, count: 8) == [1, 10, 100, 1000, 10_000, 100_000, 1_000_000])
    #expect(LogTicks.ticks(from: 1e-12, to: 1e12, count: 8).count <= 8)
    #expect(LogTicks.ticks(from: 1000, to: 1000, count: 8) == [1000])
    #expect(LogTicks.nice(3, 700) == (1, 1000))
    for power in -30...30 { #expect(LogTicks.exponent(Double("1e\(power)") ?? 0) == power) }
  }

  @Test("days of the calendar go there and back over four centuries")
  func calendar() {
    var day = -200_000
    while day < 200_000 {
      let time = day * CivilTime.dayLength
      let civil = CivilTime(time)
      #expect(CivilTime.time(year: civil.year, month: civil.month, day: civil.day) == time)
      day += 97
    }
    let leap = CivilTime(951_782_400_000)
    #expect((leap.year, leap.month, leap.day) == (2000, 1, 29))
  }

  @Test("labels are thinned until none touches its neighbour")
  func thinning() {
    let centers = (0..<24).map { Double($0) * 40 }
    for width in stride(from: 10.0, through: 400, by: 13) {
      let kept = TickThinning.kept(centers, lengths: centers.map { _ in width }, gap: 8)
      for (a, b) in zip(kept, kept.dropFirst()) { #expect(centers[b] - centers[a] >= width + 8) }
      #expect(kept.first == 0)
    }
    #expect(TickThinning.kept(centers, lengths: centers.map { _ in 30 }, gap: 8).count == 24)
    #expect(TickThinning.kept([], lengths: [], gap: 8) == [])
  }
}
