// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// Sizes and places by constraints, told by scripts that print frames.
@Suite("Constraints of Apple's code")
struct AppleConstraintTests {
  /// Boxes with a content of their own, and the frames of views when the film begins.
  private static let boxes = """
    final class Box: UIView {
      var content = CGSize(width: 40, height: 20)
      override var intrinsicContentSize: CGSize { content }
    }
    func box(_ width: Double = 40, _ height: Double = 20) -> Box {
      let box = Box()
      box.content = CGSize(width: width, height: height)
      box.translatesAutoresizingMaskIntoConstraints = false
      return box
    }
    func plain() -> UIView {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      return view
    }
    func pin(_ view: UIView, in other: UIView, _ margin: CGFloat = 0) {
      other.addSubview(view)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: other.topAnchor, constant: margin),
        view.leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: margin),
        view.trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: -margin),
        view.bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -margin),
      ])
    }
    func say(_ name: String, _ view: UIView) {
      let f = view.frame
      tell(name, Double(f.minX), Double(f.minY), Double(f.width), Double(f.height))
    }
    let stage = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    addSubview(stage)

    """

  private func told(_ code: String) throws -> [String] { try ViewScript.told(Self.boxes + code, seconds: 1) }

  @Test("a card is as high as what is pinned to its sides, through two levels and through a stack")
  func content() throws {
    let lines = try told(
      """
      let (card, inner, content) = (plain(), plain(), box(60, 30))
      stage.addSubview(card)
      NSLayoutConstraint.activate([
        card.topAnchor.constraint(equalTo: stage.topAnchor, constant: 10),
        card.leadingAnchor.constraint(equalTo: stage.leadingAnchor, constant: 10),
        card.widthAnchor.constraint(equalToConstant: 100),
      ])
      pin(inner, in: card, 5)
      pin(content, in: inner, 2)
      let (other, stack) = (plain(), UIStackView(arrangedSubviews: [box(10, 11), box(30, 12)]))
      stack.axis = .vertical
      stack.spacing = 4
      stack.translatesAutoresizingMaskIntoConstraints = false
      stage.addSubview(other)
      NSLayoutConstraint.activate([
        other.topAnchor.constraint(equalTo: card.bottomAnchor), other.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      ])
      pin(stack, in: other, 3)
      later(0.1) {
        say("card", card); say("inner", inner); say("content", content); say("other", other); say("stack", stack)
        content.content.height = 50
        content.invalidateIntrinsicContentSize()
      }
      later(0.3) { say("card", card); say("other", other) }
      """)
    #expect(
      lines == [
        "card 10.000 10.000 100.000 44.000", "inner 5.000 5.000 90.000 34.000", "content 2.000 2.000 86.000 30.000",
        "other 10.000 54.000 36.000 33.000",
        "stack 3.000 3.000 30.000 27.000", "card 10.000 10.000 100.000 64.000", "other 10.000 74.000 36.000 33.000",
      ])
  }

  @Test("a stack has views that are as large as their constraints say; sizes are measured before anything is placed")
  func fitting() throws {
    let lines = try told(
      """
      let (card, content) = (UIView(), box(60, 30))
      pin(content, in: card, 6)
      let stack = UIStackView(arrangedSubviews: [card, box(20, 10)])
      stack.axis = .vertical
      stack.translatesAutoresizingMaskIntoConstraints = false
      stage.addSubview(stack)
      stack.topAnchor.constraint(equalTo: stage.topAnchor).isActive = true
      stack.leadingAnchor.constraint(equalTo: stage.leadingAnchor).isActive = true
      let size = card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      tell("fitting", Double(size.width), Double(size.height))
      let (wide, gone) = (box(9, 9), box(9, 9))
      for view in [wide, gone] { stage.addSubview(view) }
      NSLayoutConstraint.activate([
        gone.widthAnchor.constraint(equalToConstant: 70), gone.topAnchor.constraint(equalTo: stage.topAnchor),
        gone.leadingAnchor.constraint(equalTo: stage.leadingAnchor), wide.leadingAnchor.constraint(equalTo: gone.trailingAnchor),
        wide.topAnchor.constraint(equalTo: stage.topAnchor),
      ])
      later(0.1) {
        say("stack", stack); say("card", card); say("content", content); say("wide", wide)
        gone.removeFromSuperview()
        wide.leadingAnchor.constraint(equalTo: stage.leadingAnchor, constant: 5).isActive = true
      }
      later(0.3) { say("wide", wide) }
      """)
    #expect(
      lines == [
        "fitting 72.000 42.000", "stack 0.000 0.000 72.000 52.000", "card 0.000 0.000 72.000 42.000",
        "content 6.000 6.000 60.000 30.000", "wide 70.000 0.000 9.000 9.000", "wide 5.000 0.000 9.000 9.000",
      ])
  }

  @Test("a card in a stack grows with a constraint of its own; lines break in a row; colours and tints are taken back")
  func stacks() throws {
    let lines = try told(
      """
      let (card, detail) = (UIView(), plain())
      pin(detail, in: card)
      let height = detail.heightAnchor.constraint(equalToConstant: 10)
      height.isActive = true
      let label = UILabel()
      label.numberOfLines = 0
      label.attributedText = NSAttributedString(
        string: "words that need more than one line in a row", attributes: [.foregroundColor: UIColor.green])
      label.textColor = .systemRed
      label.setContentCompressionResistancePriority(.defaultLow - 1, for: .horizontal)
      let row = UIStackView(arrangedSubviews: [box(100, 10), label])
      let stack = UIStackView(arrangedSubviews: [card, row])
      stack.axis = .vertical
      stack.translatesAutoresizingMaskIntoConstraints = false
      stage.addSubview(stack)
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: stage.topAnchor), stack.leadingAnchor.constraint(equalTo: stage.leadingAnchor),
        stack.widthAnchor.constraint(equalToConstant: 250),
      ])
      let icon = UIGraphicsImageRenderer(size: CGSize(width: 9, height: 9)).image { $0.fill(CGRect(x: 0, y: 0, width: 9, height: 9)) }
      let tinted = UIImageView(image: icon.withRenderingMode(.alwaysTemplate))
      later(0.1) {
        tell("card", Double(card.frame.height), Double(card.frame.width))
        tell("lines", label.frame.height > 1.8 * label.font.lineHeight ? 1 : 0, Double(label.frame.width))
        tell("red", label.layer.sublayers?.first.map { ($0 as? CATextLayer)?.foregroundColor == UIColor.systemRed.cgColor } == true ? 1 : 0)
        let before = tinted.layer.contents
        tinted.tintColor = .systemGreen
        tell("tint", tinted.layer.contents == before || tinted.layer.contents == icon.cgImage ? 0 : 1)
        UIView.animate(withDuration: 0.2) {
          height.constant = 60
          self.layoutIfNeeded()
        }
      }
      later(0.5) { tell("card", Double(card.frame.height), Double(row.frame.minY)) }
      """)
    #expect(
      lines == [
        "card 10.000 250.000", "lines 1.000 150.000", "red 1.000", "tint 1.000", "card 60.000 60.000",
      ])
  }

  @Test("lengths in a ratio share what is left; least and greatest lengths and distances count")
  func relations() throws {
    let lines = try told(
      """
      let (a, b, c) = (plain(), plain(), box(40, 20))
      for view in [a, b, c] { stage.addSubview(view) }
      NSLayoutConstraint.activate([
        a.topAnchor.constraint(equalTo: stage.topAnchor), a.leadingAnchor.constraint(equalTo: stage.leadingAnchor),
        a.widthAnchor.constraint(equalToConstant: 50), b.widthAnchor.constraint(equalTo: a.widthAnchor),
        b.leadingAnchor.constraint(equalTo: a.leadingAnchor), b.topAnchor.constraint(equalTo: a.bottomAnchor),
        b.bottomAnchor.constraint(equalTo: stage.bottomAnchor),
        a.heightAnchor.constraint(equalTo: b.heightAnchor, multiplier: 3),
        c.heightAnchor.constraint(greaterThanOrEqualToConstant: 44), c.widthAnchor.constraint(lessThanOrEqualToConstant: 30),
        c.leadingAnchor.constraint(greaterThanOrEqualTo: a.trailingAnchor, constant: 8),
        c.topAnchor.constraint(equalTo: stage.topAnchor), c.centerXAnchor.constraint(equalTo: stage.leadingAnchor, constant: 90),
      ])
      later(0.1) { say("a", a); say("b", b); say("c", c) }
      """)
    #expect(lines == ["a 0.000 0.000 50.000 150.000", "b 0.000 150.000 50.000 50.000", "c 75.000 0.000 30.000 44.000"])
  }

  @Test("of constraints that conflict the one of higher priority holds; contents hold by hugging and resistance")
  func priorities() throws {
    let lines = try told(
      """
      let (wide, left, right, ratio) = (plain(), box(100), box(100), plain())
      for view in [wide, left, right, ratio] { stage.addSubview(view) }
      let wish = wide.widthAnchor.constraint(equalToConstant: 250)
      wish.priority = .defaultHigh
      right.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
      NSLayoutConstraint.activate([
        wish, wide.widthAnchor.constraint(lessThanOrEqualToConstant: 120),
        wide.leadingAnchor.constraint(equalTo: stage.leadingAnchor), wide.topAnchor.constraint(equalTo: stage.topAnchor),
        left.leadingAnchor.constraint(equalTo: stage.leadingAnchor), right.leadingAnchor.constraint(equalTo: left.trailingAnchor),
        right.trailingAnchor.constraint(equalTo: stage.leadingAnchor, constant: 150),
        ratio.leadingAnchor.constraint(equalTo: stage.leadingAnchor), ratio.topAnchor.constraint(equalTo: stage.topAnchor),
        ratio.widthAnchor.constraint(equalToConstant: 64), ratio.heightAnchor.constraint(equalTo: ratio.widthAnchor, multiplier: 0.5),
      ])
      later(0.1) {
        say("wide", wide); say("left", left); say("right", right); say("ratio", ratio)
        wish.constant = 80
      }
      later(0.3) { say("wide", wide) }
      """)
    #expect(
      lines == [
        "wide 0.000 0.000 120.000 0.000", "left 0.000 0.000 100.000 20.000", "right 100.000 0.000 50.000 20.000",
        "ratio 0.000 0.000 64.000 32.000",
        "wide 0.000 0.000 80.000 0.000",
      ])
  }

  @Test("a label of one's own has room around its text; an image that was drawn shows; runs of any colours are no trap")
  func contents() throws {
    let lines = try told(
      """
      final class Padded: UILabel {
        override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 7, dy: 5)) }
        override var intrinsicContentSize: CGSize {
          let size = super.intrinsicContentSize
          return CGSize(width: size.width + 14, height: size.height + 10)
        }
      }
      let (padded, label) = (Padded(), UILabel())
      for view in [padded, label] {
        view.text = "Padded"
        view.translatesAutoresizingMaskIntoConstraints = false
        stage.addSubview(view)
        view.leadingAnchor.constraint(equalTo: stage.leadingAnchor).isActive = true
        view.topAnchor.constraint(equalTo: stage.topAnchor).isActive = true
      }
      let text = NSMutableAttributedString(string: "a", attributes: [.foregroundColor: UIColor.red])
      for color in [UIColor.gray, .red, .gray] { text.append(NSAttributedString(string: "x", attributes: [.foregroundColor: color])) }
      text.addAttribute(.kern, value: 2.0, range: NSRange(location: 1, length: 2))
      let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { $0.fill(CGRect(x: 0, y: 0, width: 30, height: 20)) }
      let view = UIImageView(image: image)
      stage.addSubview(view)
      later(0.1) {
        tell("room", Double(padded.frame.width - label.frame.width), Double(padded.frame.height - label.frame.height))
        var runs: [Double] = []
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
          runs += [Double(range.length), attributes[.kern] == nil ? 0 : 1]
        }
        print("told", "runs", runs.map { String(format: "%.1f", $0) }.joined(separator: " "))
        if case .drawing(let shown)? = view.layer.contents { tell("image", Double(shown.size.width), Double(shown.size.height)) }
        tell("marks", Double((view.layer.contents == image.cgImage) ? 1 : 0))
      }
      """)
    #expect(
      lines == ["room 14.000 10.000", "runs 1.0 0.0 1.0 1.0 1.0 1.0 1.0 0.0", "image 30.000 20.000", "marks 1.000"])
  }

  @Test("a font that is not installed is nil, with a warning that names it")
  func missingFont() throws {
    let folder = ScratchFolder()
    try folder.write(
      "view.swift",
      """
      import UIKit

      final class Probe: UIView {
        override init(frame: CGRect) {
          super.init(frame: frame)
          print("told", UIFont(name: "Nowhere-Bold", size: 9) == nil, UIFont(name: "Inter-Bold", size: 9) == nil)
          let label = UILabel(frame: bounds)
          label.font = UIFont(name: "Nowhere", size: 9) ?? .boldSystemFont(ofSize: 9)
          label.text = "shown"
          addSubview(label)
        }
        required init?(coder: NSCoder) { fatalError() }
      }
      """)
    let run = try Tool.run(["still", "view.swift", "a.png", "--view", "Probe", "--size", "90x40"], in: folder)
    #expect(run.status == 0 && (run.text + run.errors).contains("told true false"), "\(run.text) \(run.errors)")
    #expect(
      run.errors.contains("font \"Nowhere\" is not installed, so UIFont(name: \"Nowhere-Bold\", size: 9.0) is nil"),
      "\(run.errors)")
  }
}
