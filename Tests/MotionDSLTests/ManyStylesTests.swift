// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel
import MotionTestSupport
import Testing

@testable import MotionDSL

@Suite("Texts that are styled thousands of times")
struct ManyStylesTests {
  @Test("each style costs what it says, not what was said before", arguments: ["plain", "accents", "words"])
  func many(what: String) throws {
    let word = what == "accents" ? "wörd " : "word "
    let text = TextLayer(String(repeating: word, count: 1500) + "end")
    func seconds(_ count: Int) -> Duration {
      ContinuousClock().measure {
        for i in 0..<count {
          if what == "words" {
            text.style("end") { $0.size(Double(i % 7 + 1)) }
          } else {
            text.style(i..<i + 1) { $0.size(Double(i % 7 + 1)) }
          }
        }
      }
    }
    // Eight times as many in less than 24 times as long, or in no time: the machine is not alone.
    let few = seconds(300)
    let many = seconds(2400)
    #expect(many < few * 24 || many < .seconds(1), "\(few) \(many)")
    #expect(text.spans.count == 2700)
  }

  @Test("words are found by bytes where they are found by characters")
  func search() {
    var random = RandomSource(seed: 5)
    for _ in 0..<500 {
      func string(_ count: ClosedRange<Int>) -> String {
        String((0..<random.pick(Array(count))).map { _ in random.pick(["a", "b", " ", "\n"] as [Character]) })
      }
      let (text, words) = (string(0...30), string(1...3))
      let expected = text.ranges(of: words).map { range in
        text.unicodeScalars.distance(
          from: text.startIndex, to: range.lowerBound)..<text.unicodeScalars.distance(
            from: text.startIndex, to: range.upperBound)
      }
      #expect(PlainText(text)?.ranges(of: words) == expected, "\(text) \(words)")
    }
    #expect(PlainText("a\r\nb") == nil && PlainText("ä") == nil)
    #expect(PlainText("abc")?.ranges(of: "ä") == nil && PlainText("abc")?.ranges(of: "") == [])
  }
}
