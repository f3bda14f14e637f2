// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionDSL
import Testing

@testable import MotionCaptions
@testable import MotionModel

/// Lists of words with times as phrases, and phrases as parts that fit.
@Suite("Dividing captions")
struct CaptionPagingTests {
  /// Words of 0.25 s, one after the other; a number stands for a pause of so many seconds.
  private func words(_ text: String, by separator: Character = " ") -> [CaptionWord] {
    var time = 0.0
    var words: [CaptionWord] = []
    for part in text.split(separator: separator) {
      if let pause = Double(part) {
        time += pause
      } else {
        words.append(CaptionWord(time, time + 0.25, String(part)))
        time += 0.25
      }
    }
    return words
  }

  private func phrases(_ text: String) -> [String] {
    CaptionPhrases.phrases(words(text)).map { $0.map(\.text).joined(separator: " ") }
  }

  /// What is shown of a text in lines of so many letters.
  private func pages(_ text: String, letters: Int, lines: Int = 2, words: [CaptionWord] = []) -> [String] {
    let cue = CaptionCue(0, 60, text, words: words)
    let count = text.unicodeScalars.count
    let glyphs = (0..<count).map { (source: $0, left: Double($0), right: Double($0 + 1)) }
    let line = MeasuredText.Line(
      frame: .init(x: 0, y: 0, width: Double(count), height: 1), range: 0..<count, glyphs: glyphs)
    let paging = CaptionPaging(
      CaptionText(cue), measured: MeasuredText(lines: [line]), space: 1, room: Double(letters) + 0.5, lineLimit: lines)
    let scalars = Array(text.unicodeScalars)
    return (paging.pages(of: count) ?? []).map { String(String.UnicodeScalarView(scalars[$0])) }
  }

  @Test("phrases end with sentences and pauses, not after so many letters")
  func sentences() {
    #expect(
      phrases("Every morning the sun climbs over these hills and paints the lake in gold. Nobody is awake to see it.")
        == [
          "Every morning the sun climbs over these hills and paints the lake in gold.", "Nobody is awake to see it.",
        ])
    #expect(phrases("We met Dr. Ada Lovelace at noon. She said: “Numbers dance.” Then we left.").count == 3)
    #expect(phrases("no signs at all here 1.2 but a pause") == ["no signs at all here", "but a pause"])
    #expect(phrases("It costs $3.50 today.").count == 1)
    #expect(phrases("") == [])
  }

  @Test("a phrase without an end is divided at its clearest pause, and never into crumbs")
  func endless() {
    let half = Array(repeating: "lorem ipsum", count: 9).joined(separator: " ")
    #expect(phrases("\(half) 0.5 \(half)") == [half, half])
    let flood = CaptionPhrases.phrases(words(Array(repeating: "word", count: 5000).joined(separator: " ")))
    let lengths = flood.map { $0.map(\.text).joined(separator: " ").count }
    #expect(flood.joined().count == 5000 && lengths.allSatisfy { (40...160).contains($0) }, "\(lengths.prefix(9))")
  }

  @Test("parts are as few as fit, about equally long, and end with clauses, before small words rather than after them")
  func parts() {
    let text = "Every morning the sun climbs over these hills and paints the lake in gold."
    #expect(
      pages(text, letters: 25) == ["Every morning the sun climbs over these hills", "and paints the lake in gold."])
    #expect(
      pages("When the bell rings, all the children run out into the yard", letters: 20) == [
        "When the bell rings,", "all the children run out into the yard",
      ])
    let plain = pages(Array(repeating: "abcdefghi", count: 16).joined(separator: " "), letters: 64)
    #expect(plain.map(\.count) == [79, 79])
    #expect(pages("short enough", letters: 20) == ["short enough"])
  }

  @Test("a pause divides better than a length, and a sentence better than both")
  func pauses() {
    let text = "one thousand little things happened before everybody noticed something"
    let timed = words("one thousand little things happened before 0.6 everybody noticed something")
    #expect(
      pages(text, letters: 23, words: timed) == [
        "one thousand little things happened before", "everybody noticed something",
      ])
    #expect(
      pages("Look at all of this. Nobody would have believed it ten years ago", letters: 26)[0]
        == "Look at all of this.")
  }

  @Test("Chinese and Japanese divide between characters, not before signs that begin no line")
  func ideographs() {
    let text = "朝になると太陽がこの丘の上に昇り、湖を金色に染めます。誰もまだ起きていません。"
    let parts = pages(text, letters: 14)
    #expect(parts.joined() == text && parts.count == 2)
    #expect(parts[0] == "朝になると太陽がこの丘の上に昇り、", "\(parts)")
    let bare = String(repeating: "山川", count: 20)
    #expect(pages(bare, letters: 12).map(\.count) == [20, 20])
    let spoken = CaptionPhrases.phrases(words("今日は|とても|良い|天気|です。|散歩に|行きましょう。", by: "|"))
    #expect(spoken.count == 2)
  }

  @Test("a word that is longer than all lines is left to the lines")
  func longWords() { #expect(pages(String(repeating: "x", count: 90), letters: 20) == []) }
}
