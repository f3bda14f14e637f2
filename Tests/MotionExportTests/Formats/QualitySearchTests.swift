// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import MotionExport

/// The search for a size, on films that are formulas.
@Suite("Search for the quality of a size")
struct QualitySearchTests {
  /// Searches until the end.
  ///
  /// - Parameter size: bytes at a quality.
  private func search(
    _ limit: Int, fixed: Int = 0, best: Double = 18, isWhole: Bool = false, size: (Double) -> Double
  ) -> (result: QualitySearch.Trial?, smallest: Int?, trials: Int) {
    let first = QualitySearch.Trial(quality: best, bytes: Int(size(best)))
    var search = QualitySearch(limit: limit, fixed: fixed, range: best...51, isWhole: isWhole, first: first)
    var last = first
    for count in 1...30 {
      switch search.next {
      case .done: return (last, nil, count)
      case .impossible(let smallest): return (nil, smallest, count)
      case .trial(let quality):
        last = QualitySearch.Trial(quality: quality, bytes: Int(size(quality)))
        search.add(last)
      }
    }
    return (nil, nil, 31)
  }

  @Test("films of many kinds are within 3 % below their limit after few trials")
  func converges() {
    for slope in [3.0, 4.5, 6, 9, 14] {
      for fixed in [0.0, 40_000, 400_000] {
        for part in [0.9, 0.6, 0.3] {
          func size(_ quality: Double) -> Double {
            fixed + 20_000 + 2_000_000 * pow(2, (18 - quality) / (slope + quality / 20))
          }
          let limit = Int(fixed + 20_000 + 2_000_000 * part)
          let (result, _, trials) = search(limit, fixed: Int(fixed), size: size)
          let bytes = result?.bytes ?? 0
          #expect(bytes <= limit && Double(bytes) >= 0.97 * Double(limit) && trials <= 6, "\(slope) \(fixed) \(part)")
        }
      }
    }
  }

  @Test("a film whose size jumps gets the best number that fits, and it is the last one made")
  func jumps() {
    let (result, _, trials) = search(1_000_000) { $0 < 30 ? 1_500_000 : 700_000 }
    #expect(result?.bytes == 700_000 && trials <= 14)
    let whole = search(1_000_000, isWhole: true) { 5_000_000 * pow(2, (18 - $0) / 3) }
    #expect(whole.result?.quality == 25 && whole.result.map { $0.quality == $0.quality.rounded() } == true)
  }

  @Test("a film that is too large at the worst number is impossible, with its size there")
  func impossible() {
    let found = search(100_000, fixed: 150_000) { 160_000 + 1_000_000 * pow(2, (18 - $0) / 6) }
    #expect(found.result == nil && found.smallest == Int(160_000 + 1_000_000 * pow(2, (18 - 51.0) / 6)))
  }

  @Test("a film that fits at once is made once")
  func fits() {
    let found = search(3_000_000) { _ in 1_000_000 }
    #expect(found.trials == 1 && found.result?.quality == 18)
  }
}
