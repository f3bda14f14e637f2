// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionTestSupport
import Testing

@testable import MotionModel

@Suite("Styled stretches of a text")
struct TextSpansTests {
  private static func random(_ random: inout RandomSource, count: Int) -> [TextSpan] {
    (0..<count).map { _ in
      let start = random.pick(Array(0..<20))
      var style = TextStyle()
      if random.pick([true, false]) { style = style.weight(random.pick([.bold, .light])) }
      if random.pick([true, false]) { style = style.size(random.pick([1, 2])) }
      if random.pick([true, false]) { style = style.foregroundColor(random.pick([.red, .blue])) }
      return TextSpan(start..<(start + random.pick(Array(0..<8))), style)
    }
  }

  @Test("Of overlapping stretches the later counts, attribute by attribute: as when each scalar is asked")
  func overlaps() {
    var random = RandomSource(seed: 11)
    for _ in 0..<300 {
      let all = TextSpansTests.random(&random, count: random.pick(Array(0..<9)))
      let segments = TextSpans(all).segments
      for (a, b) in zip(segments, segments.dropFirst()) {
        #expect(a.range.upperBound <= b.range.lowerBound)
        #expect(a.range.upperBound < b.range.lowerBound || a.style != b.style)
      }
      for scalar in 0..<30 {
        let slow = all.filter { $0.range.contains(scalar) }.reduce(TextStyle()) { $0.merging($1.style) }
        let fast = segments.first { $0.range.contains(scalar) }?.style ?? TextStyle()
        #expect(slow == fast)
      }
    }
  }

  @Test("What is added to one text's stretches changes no other's, and gives what all at once give")
  func adding() {
    var random = RandomSource(seed: 12)
    let all = TextSpansTests.random(&random, count: 12)
    let first = TextSpans(Array(all[..<4]))
    let second = first.adding(Array(all[4..<8]))
    let third = second.adding(Array(all[8...]))
    // Another text that goes on from the first one.
    let other = first.adding(Array(all[8...]))
    #expect(first.all == Array(all[..<4]) && second.all == Array(all[..<8]) && third.all == all)
    #expect(other.all == Array(all[..<4] + all[8...]))
    for (spans, list) in [(first, all[..<4]), (second, all[..<8]), (third, all[...]), (first, all[..<4])] {
      #expect(spans.segments == TextSpans(Array(list)).segments && spans == TextSpans(Array(list)))
      #expect(spans.count == list.count && spans.hashValue == TextSpans(Array(list)).hashValue)
    }
    #expect(first != second && second != third && TextSpans().adding([]).isEmpty && first.adding([]) == first)
  }

  @Test("A hundred thousand stretches, added one by one, are no trouble", .timeLimit(.minutes(10)))
  func manyAdded() {
    var spans = TextSpans()
    for i in 0..<100_000 {
      spans = spans.adding([TextSpan(i..<(i + 1), TextStyle().size(Double(i % 5 + 1)))])
      // As a setter does.
      #expect(spans.count == i + 1)
    }
    #expect(spans.segments.count == 100_000)
  }

  @Test("A hundred thousand stretches that all overlap are no trouble", .timeLimit(.minutes(10)))
  func many() {
    let all = (0..<100_000).map { TextSpan($0..<(200_000 - $0), TextStyle().size(Double($0 % 5))) }
    #expect(!TextSpans(all).segments.isEmpty)
  }
}
