// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline
import Testing

@Suite("Text in pixels")
struct TextPixelTests {
  private func text(
    _ string: String, _ width: Double, _ height: Double, _ change: @escaping @Sendable (TextLayer) -> Void = { _ in }
  ) throws -> Bitmap {
    try drawnBitmap(200, 160) { root in
      let layer = root.add(TextLayer(string), 10, 10, width, height)
      layer.fontSize = 20
      change(layer)
    }
  }

  /// Rows that have text in them, as runs.
  private func lines(_ bitmap: Bitmap) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for y in 0..<bitmap.height where (0..<bitmap.width).contains(where: { bitmap[$0, y].r > 40 }) {
      if let last = runs.last, last.upperBound == y {
        runs[runs.count - 1] = last.lowerBound..<y + 1
      } else {
        runs.append(y..<y + 1)
      }
    }
    return runs
  }

  /// The columns that a run of rows covers.
  private func columns(_ bitmap: Bitmap, _ rows: Range<Int>) -> Range<Int> {
    let inked = (0..<bitmap.width).filter { x in rows.contains { bitmap[x, $0].r > 40 } }
    return (inked.first ?? 0)..<((inked.last ?? -1) + 1)
  }

  @Test("Lines that do not fit are cut at the bottom edge, in the middle of their letters (TX-6, R-18)")
  func cut() throws {
    let full = try text("HHH\nHHH\nHHH", 100, 100)
    let rows = lines(full)
    try #require(rows.count == 3)
    let edge = rows[1].lowerBound + 5
    let short = try text("HHH\nHHH\nHHH", 100, Double(edge - 10))
    #expect(lines(short) == [rows[0], rows[1].lowerBound..<edge])
    for y in 0..<edge { for x in 0..<200 { #expect(short.rgb(x, y) == full.rgb(x, y)) } }
  }

  @Test("Text hangs from the top edge: a higher box moves nothing (TX-3)")
  func hanging() throws {
    #expect(try text("Hang", 100, 40).difference(try text("Hang", 100, 130)) == 0)
    let flipped = try drawnBitmap(200, 160) { root in
      root.isGeometryFlipped = true
      let layer = root.add(TextLayer("Hang"), 10, 20, 100, 130)
      layer.fontSize = 20
    }
    // The same box in a space with y up: its top is maxY, 10 below the canvas's upper edge.
    #expect(flipped.difference(try text("Hang", 100, 130)) == 0)
  }

  @Test(
    "Lines lie at the top, in the middle or at the bottom of the box, in both directions of y",
    arguments: [false, true])
  func verticalAlignment(isFlipped: Bool) throws {
    func rows(_ alignment: VerticalTextAlignment, inset: CGSize = .zero) throws -> Range<Int> {
      let picture = try drawnBitmap(200, 160) { root in
        root.isGeometryFlipped = isFlipped
        let layer = root.add(TextLayer("HHH"), 10, 20, 100, 120)
        layer.fontSize = 20
        layer.verticalAlignment = alignment
        layer.textInset = inset
      }
      return try #require(lines(picture).first)
    }
    let (top, center, bottom) = (try rows(.top), try rows(.center), try rows(.bottom))
    // The line is 24.2 high.
    #expect(abs(center.lowerBound - top.lowerBound - 48) <= 1 && abs(bottom.lowerBound - top.lowerBound - 96) <= 1)
    #expect(try rows(VerticalTextAlignment(rawValue: "sideways")) == top)
    let inset = CGSize(width: 0, height: 15)
    #expect(try rows(.top, inset: inset) == top.lowerBound + 15..<top.upperBound + 15)
    #expect(try rows(.bottom, inset: inset) == bottom.lowerBound - 15..<bottom.upperBound - 15)
  }

  @Test("An inset box sets text in from its sides, and wraps within them")
  func inset() throws {
    func box(_ alignment: TextAlignment, wraps: Bool = false) throws -> Bitmap {
      try text("HHH HHH", 100, 100) {
        $0.textInset = CGSize(width: 20, height: 0)
        $0.alignmentMode = alignment
        $0.isWrapped = wraps
      }
    }
    let left = try box(.left)
    #expect((30...33).contains(columns(left, try #require(lines(left).first)).lowerBound))
    let right = try box(.right, wraps: true)
    #expect(lines(right).count == 2)
    for line in lines(right) { #expect((87...90).contains(columns(right, line).upperBound)) }
  }

  @Test("Alignments put each line at its edge; justified lines reach both, all but the last (TX-3, TX-1)")
  func alignment() throws {
    let words = "one two three four five six seven eight"
    func edges(_ mode: TextAlignment) throws -> [Range<Int>] {
      let picture = try text(words, 110, 140) {
        $0.isWrapped = true
        $0.alignmentMode = mode
      }
      return lines(picture).map { columns(picture, $0) }
    }
    let (left, right, center) = (try edges(.left), try edges(.right), try edges(.center))
    let justified = try edges(.justified)
    try #require(left.count >= 3 && left.count == justified.count)
    for i in left.indices {
      #expect(left[i].lowerBound <= 13 && right[i].upperBound >= 117)
      #expect(abs(center[i].lowerBound - 10 - (120 - center[i].upperBound)) <= 4)
    }
    for line in justified.dropLast() { #expect(line.lowerBound <= 13 && line.upperBound >= 117) }
    #expect(justified[justified.count - 1] == left[left.count - 1])
    #expect(try edges(.natural) == left)
  }

  @Test("A line that does not fit ends, begins or breaks in …, one that fits does not (TX-4)")
  func truncation() throws {
    let long = "HHHHHHHHHHHHHHHHHHHH"
    let plain = try text(long, 100, 40)
    for mode in [TextTruncation.start, .middle, .end] {
      let cut = try text(long, 100, 40) { $0.truncationMode = mode }
      let run = try #require(lines(cut).first)
      #expect(columns(cut, run).upperBound <= 110 && columns(cut, run).count > 80)
      #expect(cut.difference(plain) > 100)
      #expect(try text("HH", 100, 40) { $0.truncationMode = mode }.difference(try text("HH", 100, 40)) == 0)
    }
    // Without truncation it is cut by the bounds.
    #expect(columns(plain, try #require(lines(plain).first)).upperBound == 110)
  }

  @Test("Wrapped and truncated, the last line that fits ends in … (TX-4)")
  func wrapped() throws {
    let words = "HH HH HH HH HH HH HH HH HH HH HH HH"
    let picture = try text(words, 100, 50) {
      $0.isWrapped = true
      $0.truncationMode = .end
    }
    let all = try text(words, 100, 50) { $0.isWrapped = true }
    #expect(lines(picture).first == lines(all).first)
    #expect(picture.difference(all) > 100)
  }

  @Test("Text is as sharp as the canvas, whatever contentsScale says (TX-5, SH-2)")
  func sharp() throws {
    func enlarged(_ scale: Double) throws -> Bitmap {
      try drawnBitmap(200, 160) { root in
        let layer = root.add(TextLayer("Ag"), 60, 60, 60, 40)
        layer.contentsScale = scale
        layer.transform = .scale(3, 3)
      }
    }
    #expect(try enlarged(1).difference(try enlarged(3)) == 0)
  }
}
