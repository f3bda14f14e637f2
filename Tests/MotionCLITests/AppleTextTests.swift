// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Texts with attributes of their own, told by scripts that print their sizes.
@Suite("Attributed texts of Apple's code")
struct AppleTextTests {
  @Test("characters of a label have their own fonts, which its size follows; a plain text takes them away")
  func runs() throws {
    let lines = try ViewScript.told(
      """
      let (small, large) = (UIFont.systemFont(ofSize: 20), UIFont.boldSystemFont(ofSize: 40))
      func plain(_ text: String, _ font: UIFont) -> CGSize { text.size(withAttributes: [.font: font]) }
      let text = NSMutableAttributedString(string: "from 42", attributes: [.font: small])
      text.addAttributes([.font: large, .foregroundColor: UIColor.red], range: NSRange(location: 5, length: 2))
      let label = UILabel()
      label.attributedText = text
      let size = label.intrinsicContentSize
      let (a, b) = (plain("from ", small), plain("42", large))
      tell("width", abs(size.width - a.width - b.width) < 2 ? 1 : 0)
      tell("height", abs(size.height - b.height) < 2 ? 1 : 0)
      tell("string", abs(text.size().width - a.width - b.width) < 0.01 ? 1 : 0)
      label.lineBreakMode = .byCharWrapping
      label.numberOfLines = 0
      tell("characters", label.sizeThatFits(CGSize(width: b.width * 0.7, height: 0)).height > b.height * 2 ? 1 : 0)
      label.numberOfLines = 1
      label.lineBreakMode = .byTruncatingTail
      label.text = "from 42"
      tell("plain", abs(label.intrinsicContentSize.height - a.height) < 2 ? 1 : 0)
      """)
    #expect(lines == ["width 1.000", "height 1.000", "string 1.000", "characters 1.000", "plain 1.000"])
  }

  @Test("a paragraph's spacing lies between lines, and its multiple and limits set the lines' height")
  func paragraphs() throws {
    let lines = try ViewScript.told(
      """
      func height(_ text: String, _ change: (NSMutableParagraphStyle) -> Void) -> Double {
        let style = NSMutableParagraphStyle()
        change(style)
        let label = UILabel()
        label.numberOfLines = 0
        label.attributedText = NSAttributedString(
          string: text, attributes: [.font: UIFont.systemFont(ofSize: 20), .paragraphStyle: style])
        return Double(label.sizeThatFits(CGSize(width: 1000, height: 1000)).height)
      }
      let line = height("a") { _ in }
      tell("one", height("a") { $0.lineSpacing = 12 } - line)
      tell("two", height("a\\nb") { $0.lineSpacing = 12 } - 2 * line)
      tell("multiple", height("a") { $0.lineHeightMultiple = 1.5 } / line)
      tell("least", height("a\\nb") { $0.minimumLineHeight = 50 })
      tell("most", height("a\\nb") { $0.maximumLineHeight = 10 })
      tell("paragraphs", height("a\\nb") { $0.paragraphSpacing = 7 } - 2 * line)
      """)
    #expect(
      lines == [
        "one 0.000", "two 12.000", "multiple 1.500", "least 100.000", "most 20.000", "paragraphs 7.000",
      ])
  }

  @Test("space between lines does not move the first one; a higher line has its space above the letters")
  func baselines() throws {
    let lines = try ViewScript.told(
      """
      func first(_ change: (NSMutableParagraphStyle) -> Void) -> Double {
        let style = NSMutableParagraphStyle()
        change(style)
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        label.numberOfLines = 0
        label.attributedText = NSAttributedString(
          string: "a\\nb", attributes: [.font: UIFont.systemFont(ofSize: 20), .paragraphStyle: style])
        label.frame.size.height = label.sizeThatFits(CGSize(width: 300, height: 1000)).height
        label.layoutIfNeeded()
        guard let letters = label.layer.sublayers?.first as? CATextLayer else { return -1 }
        return Double(letters.frame.minY) + (letters.firstBaseline ?? 0)
      }
      let plain = first { _ in }
      tell("spacing", first { $0.lineSpacing = 30 } - plain)
      let label = UILabel()
      label.attributedText = NSAttributedString(string: "a", attributes: [.font: UIFont.systemFont(ofSize: 20)])
      let line = Double(label.sizeThatFits(CGSize(width: 300, height: 1000)).height)
      tell("multiple", abs(first { $0.lineHeightMultiple = 2 } - plain - line) < 1 ? 1 : 0)
      """)
    #expect(lines == ["spacing 0.000", "multiple 1.000"])
  }
}
