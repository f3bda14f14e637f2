import Cocoa

/// A sonar of the Mac: a sweep over rings, and blips that fade.
final class SonarPing: NSView {
  private let sweep = CAGradientLayer()
  private let green = NSColor(calibratedRed: 0.2, green: 1, blue: 0.5, alpha: 1)

  override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    wantsLayer = true
    layer.backgroundColor = NSColor(calibratedWhite: 0.05, alpha: 1).cgColor
    sweep.type = .conic
    sweep.colors = [NSColor.clear.cgColor, green.withAlphaComponent(0.7).cgColor, NSColor.clear.cgColor]
    sweep.locations = [0, 0.2, 0.2]
    sweep.startPoint = CGPoint(x: 0.5, y: 0.5)
    sweep.endPoint = CGPoint(x: 1, y: 0.5)
    sweep.frame = bounds.insetBy(dx: 20, dy: 20)
    sweep.cornerRadius = sweep.bounds.width / 2
    sweep.masksToBounds = true
    layer.addSublayer(sweep)
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.fromValue = 0
    turn.toValue = Double.pi * 2
    turn.duration = 2
    turn.repeatCount = .infinity
    sweep.add(turn, forKey: "turn")
    for (index, place) in [CGPoint(x: 60, y: 140), CGPoint(x: 150, y: 70)].enumerated() {
      let blip = CALayer()
      blip.frame = CGRect(x: place.x, y: place.y, width: 12, height: 12)
      blip.cornerRadius = 6
      blip.backgroundColor = green.cgColor
      blip.opacity = 0
      layer.addSublayer(blip)
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 1
      fade.toValue = 0
      fade.duration = 2
      fade.beginTime = CACurrentMediaTime() + 0.4 + 0.9 * Double(index)
      fade.repeatCount = .infinity
      blip.add(fade, forKey: "fade")
    }
  }

  required init?(coder: NSCoder) { fatalError() }

  override func draw(_ dirtyRect: NSRect) {
    super.draw(dirtyRect)
    green.withAlphaComponent(0.6).setStroke()
    for inset in [20, 50, 80] as [CGFloat] {
      let ring = NSBezierPath(ovalIn: bounds.insetBy(dx: inset, dy: inset))
      ring.lineWidth = 1.5
      ring.stroke()
    }
    let cross = NSBezierPath()
    cross.move(to: NSPoint(x: bounds.midX, y: 20))
    cross.line(to: NSPoint(x: bounds.midX, y: bounds.maxY - 20))
    cross.move(to: NSPoint(x: 20, y: bounds.midY))
    cross.line(to: NSPoint(x: bounds.maxX - 20, y: bounds.midY))
    cross.stroke()
  }
}
