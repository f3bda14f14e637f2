import AppKit

/// A clock's face of the Mac: y runs upwards, angles fall.
final class MacClock: NSView {
  private let hand = CALayer()

  override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    wantsLayer = true
    layer.backgroundColor = NSColor.windowBackgroundColor.cgColor
    hand.bounds = CGRect(x: 0, y: 0, width: 6, height: bounds.height * 0.34)
    hand.anchorPoint = CGPoint(x: 0.5, y: 0)
    hand.position = CGPoint(x: bounds.midX, y: bounds.midY)
    hand.backgroundColor = NSColor.systemRed.cgColor
    hand.cornerRadius = 3
    layer.addSublayer(hand)
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.byValue = -2 * Double.pi
    turn.duration = 4
    turn.repeatCount = .infinity
    hand.add(turn, forKey: "turn")
  }

  required init?(coder: NSCoder) { fatalError() }

  override func draw(_ dirtyRect: NSRect) {
    let face = NSBezierPath(ovalIn: bounds.insetBy(dx: 16, dy: 16))
    NSColor.white.setFill()
    face.fill()
    NSColor.darkGray.setStroke()
    face.lineWidth = 6
    face.stroke()
    for hour in 0..<12 {
      let angle = CGFloat(hour) * .pi / 6
      let far = bounds.width / 2 - 28
      let mark = NSBezierPath()
      mark.move(to: CGPoint(x: bounds.midX + far * sin(angle), y: bounds.midY + far * cos(angle)))
      let near = far - (hour == 0 ? 26 : 10)
      mark.line(to: CGPoint(x: bounds.midX + near * sin(angle), y: bounds.midY + near * cos(angle)))
      mark.lineWidth = 4
      mark.stroke()
    }
  }
}
