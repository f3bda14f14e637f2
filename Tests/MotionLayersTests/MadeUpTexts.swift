// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

/// Texts of one line, whose characters are half as wide as the font is large.
struct MadeUpTexts: TextServices {
  struct Missing: Error {}

  func size(of text: TextValues, width: Double?) throws -> CGSize {
    CGSize(width: Double((text.string ?? "").count) * text.fontSize / 2, height: text.fontSize)
  }
  func fit(of text: TextValues, width: Double?) throws -> TextFit {
    TextFit(size: try size(of: text, width: width), isWhole: true, breaksWords: false)
  }
  func firstBaseline(of text: TextValues) throws -> Double { text.fontSize * 0.75 }
  func measure(_ text: TextValues, width: Double?) throws -> MeasuredText {
    let (count, half) = (text.string?.unicodeScalars.count ?? 0, text.fontSize / 2)
    let frame = CGRect(x: 0, y: 0, width: Double(count) * half, height: text.fontSize)
    let glyphs = (0..<count).map { ($0, Double($0) * half, Double($0 + 1) * half) }
    return MeasuredText(lines: [MeasuredText.Line(frame: frame, range: 0..<count, glyphs: glyphs)])
  }
  func pathFit(of text: TextValues) throws -> TextPathFit? {
    guard let path = text.textPath else { return nil }
    let (count, length) = (text.string?.count ?? 0, path.length)
    let shown = min(Int(length / (text.fontSize / 2)), count)
    return TextPathFit(hidden: count - shown, textLength: Double(count) * text.fontSize / 2, pathLength: length)
  }
  func starts(of kind: TextUnitKind, in text: TextValues, bounds: CGRect) throws -> [Int] { throw Missing() }
  func frames(of ranges: [Range<Int>], in text: TextValues, bounds: CGRect, isYUp: Bool) throws -> [CGRect] {
    throw Missing()
  }
  func outlines(of range: Range<Int>?, in text: TextValues, bounds: CGRect, isYUp: Bool) throws -> Path {
    throw Missing()
  }
}
