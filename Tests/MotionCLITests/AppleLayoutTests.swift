// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Where stacks, labels and constraints put things, told by scripts that print it.
@Suite("Layout of Apple's code")
struct AppleLayoutTests {
  /// A row of three boxes in a stack, 300 points wide and 40 high; its boxes ask for 60 × 20.
  private static let row = """
    let boxes = (0..<3).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 20)) }
    let stack = UIStackView(arrangedSubviews: boxes)
    stack.frame = CGRect(x: 0, y: 0, width: 300, height: 40)
    addSubview(stack)
    func frames(_ text: String) {
      say(text, boxes.map { ($0.layer.presentation() ?? $0.layer).frame }.flatMap { [$0.minX, $0.width] })
    }
    func say(_ text: String, _ values: [Double]) {
      print("told", text, values.map { String(format: "%.1f", $0) }.joined(separator: " "))
    }
    func move(_ time: Double, _ body: @escaping () -> Void) {
      later(time) { UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: body) }
    }

    """

  @Test("spacing, distribution and members of a stack move in an animation block, without layoutIfNeeded")
  func stackMoves() throws {
    let lines = try ViewScript.told(
      Self.row + """
        stack.distribution = .fillEqually
        later(0.1) { frames("before") }
        move(0.2) { stack.spacing = 30 }
        later(0.7) { frames("spacing") }
        move(1.2) {
          stack.spacing = 0
          stack.distribution = .equalSpacing
        }
        later(1.7) { frames("distribution") }
        later(2.3) { frames("spaced") }
        move(2.4) { stack.setCustomSpacing(80, after: boxes[0]) }
        later(2.9) { frames("custom") }
        move(3.4) { stack.removeArrangedSubview(boxes[2]) }
        later(3.9) { frames("removed") }
        move(4.4) { stack.insertArrangedSubview(boxes[2], at: 0) }
        later(5.5) { frames("inserted") }
        """, seconds: 6)
    #expect(
      lines == [
        "before 0.0 100.0 100.0 100.0 200.0 100.0", "spacing 0.0 90.0 105.0 90.0 210.0 90.0",
        "distribution 0.0 70.0 115.0 70.0 230.0 70.0", "spaced 0.0 60.0 120.0 60.0 240.0 60.0",
        "custom 0.0 60.0 140.0 60.0 240.0 60.0", "removed 0.0 60.0 200.0 60.0 240.0 60.0",
        // The gap after the first box is 80 and the free points are shared by both.
        "inserted 80.0 60.0 240.0 60.0 0.0 60.0",
      ])
  }

  @Test("an arranged view that is hidden in a block shrinks to its place, and is hidden at the end; it grows back")
  func stackHides() throws {
    let lines = try ViewScript.told(
      Self.row + """
        stack.distribution = .fillEqually
        func shown() -> Double { (boxes[1].layer.presentation() ?? boxes[1].layer).isHidden ? 0 : 1 }
        move(0.2) { boxes[1].isHidden = true }
        later(0.7) { frames("hiding"); tell("shown", shown(), boxes[1].isHidden ? 1 : 0) }
        later(1.3) { frames("hidden"); tell("shown", shown(), boxes[1].isHidden ? 1 : 0) }
        move(1.4) { boxes[1].isHidden = false }
        later(1.9) { frames("showing"); tell("shown", shown(), boxes[1].isHidden ? 1 : 0) }
        later(2.5) {
          boxes[2].isHidden = true
          stack.layoutIfNeeded()
        }
        later(2.6) { frames("at once") }
        """)
    #expect(
      lines == [
        "hiding 0.0 125.0 125.0 50.0 175.0 125.0", "shown 1.000 1.000",
        "hidden 0.0 150.0 150.0 0.0 150.0 150.0", "shown 0.000 1.000",
        "showing 0.0 125.0 125.0 50.0 175.0 125.0", "shown 1.000 0.000",
        "at once 0.0 150.0 150.0 150.0 300.0 0.0",
      ])
  }

  @Test("alignment, margins and priorities of a stack; a fixed width is kept, whenever its constraint began")
  func stackLays() throws {
    let lines = try ViewScript.told(
      Self.row + """
        func heights(_ text: String) {
          stack.layoutIfNeeded()
          say(text, [boxes[0].frame.minY, boxes[0].frame.height])
        }
        func models(_ text: String) { say(text, boxes.flatMap { [$0.frame.minX, $0.frame.width] }) }
        heights("fill")
        move(0) { stack.alignment = .center }
        later(0.5) { say("half", [boxes[0].layer.presentation()!.frame.minY, boxes[0].layer.presentation()!.frame.height]) }
        later(1.1) {
          stack.alignment = .bottom
          heights("bottom")
          stack.layoutMargins = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
          stack.isLayoutMarginsRelativeArrangement = true
          stack.setCustomSpacing(20, after: boxes[1])
          boxes[0].widthAnchor.constraint(equalToConstant: 50).isActive = true
          boxes[1].setContentHuggingPriority(.required, for: .horizontal)
          heights("margins")
          models("filled")
          stack.frame.size.width = 150
          boxes[1].setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
          stack.layoutIfNeeded()
          models("short")
        }
        """)
    #expect(
      lines == [
        "fill 0.0 40.0", "half 5.0 30.0", "bottom 20.0 20.0", "margins 15.0 20.0",
        "filled 10.0 50.0 60.0 60.0 140.0 150.0", "short 10.0 50.0 60.0 0.0 80.0 60.0",
      ])
  }

  @Test("labels: what is too long is cut as the mode says, and shrinks before that if it may")
  func labels() throws {
    let lines = try ViewScript.told(
      """
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 22))
      label.text = "Departures from platform seven"
      addSubview(label)
      func look(_ text: String) {
        label.layoutIfNeeded()
        guard let letters = label.layer.sublayers?.first as? CATextLayer else { return }
        tell(
          "\\(text) \\(letters.truncationMode.rawValue) \\(letters.isWrapped) \\(letters.lineLimit) \\(letters.masksToBounds)",
          letters.fontSize)
      }
      look("tail")
      label.lineBreakMode = .byTruncatingMiddle
      look("middle")
      label.lineBreakMode = .byTruncatingHead
      look("head")
      label.lineBreakMode = .byClipping
      look("clip")
      label.lineBreakMode = .byWordWrapping
      look("words")
      label.lineBreakMode = .byTruncatingTail
      label.numberOfLines = 3
      look("room")
      label.frame.size.height = 60
      look("lines")
      label.numberOfLines = 1
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.75
      look("least")
      label.frame.size.width = 1000
      look("long enough")
      """)
    #expect(
      lines == [
        "tail end false 1 false 17.000", "middle middle false 1 false 17.000", "head start false 1 false 17.000",
        "clip none false 0 true 17.000", "words none true 1 false 17.000", "room end false 1 false 17.000",
        "lines end true 3 false 17.000", "least end false 1 false 12.750", "long enough none false 0 false 17.000",
      ])
  }

  @Test("a side follows the other side of its view; a stack, and what holds it, grows with the texts in it")
  func layout() throws {
    let lines = try ViewScript.told(
      """
      box.translatesAutoresizingMaskIntoConstraints = false
      let label = UILabel()
      label.text = "1"
      let stack = UIStackView(arrangedSubviews: [label])
      stack.axis = .vertical
      stack.translatesAutoresizingMaskIntoConstraints = false
      addSubview(stack)
      NSLayoutConstraint.activate([
        box.widthAnchor.constraint(equalToConstant: 100),
        box.heightAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5, constant: 3),
        box.centerXAnchor.constraint(equalTo: centerXAnchor), box.centerYAnchor.constraint(equalTo: centerYAnchor),
        stack.centerXAnchor.constraint(equalTo: centerXAnchor), stack.topAnchor.constraint(equalTo: topAnchor),
      ])
      var narrow: CGFloat = 0
      later(0.5) {
        tell("box", self.box.bounds.width, self.box.bounds.height)
        narrow = label.bounds.width
        label.text = "1111111111"
      }
      later(1) { tell("grown", label.bounds.width > 4 * narrow ? 1 : 0) }
      """)
    #expect(lines == ["box 100.000 53.000", "grown 1.000"])
  }

  @Test("digits of one width keep a counter in place; a text that is made smaller to fit is so at once")
  func counters() throws {
    let lines = try ViewScript.told(
      """
      func width(_ text: String, _ font: UIFont) -> Double { text.size(withAttributes: [.font: font]).width }
      let (plain, even) = (UIFont.systemFont(ofSize: 40), UIFont.monospacedDigitSystemFont(ofSize: 40, weight: .regular))
      tell("plain", width("1111", plain) == width("8888", plain) ? 1 : 0)
      tell("even", width("1111", even) - width("8888", even), width("1111", even.withSize(20)) - width("8888", even.withSize(20)))
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
      (label.font, label.adjustsFontSizeToFitWidth, label.minimumScaleFactor) = (plain, true, 0.1)
      label.text = "1"
      addSubview(label)
      let letters = label.layer.sublayers![0]
      func size(_ layer: CALayer) -> Double { (layer.value(forKey: "fontSize") as? Double) ?? 0 }
      later(0.5) { label.text = "888888" }
      later(0.6) {
        tell("small", size(letters) < 30 ? 1 : 0, size(letters.presentation() ?? letters) - size(letters))
        label.text = "1"
      }
      later(1) { tell("again", size(letters)) }
      """)
    #expect(lines == ["plain 0.000", "even 0.000 0.000", "small 1.000 0.000", "again 40.000"])
  }
}
