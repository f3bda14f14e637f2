#if canImport(UIKit)
  import UIKit
  typealias PlatformView = UIView
  typealias PlatformColor = UIColor
#elseif canImport(AppKit)
  import AppKit
  typealias PlatformView = NSView
  typealias PlatformColor = NSColor
#endif

/// A planet on its orbit with a moon, by replicated marks and paths.
final class Orbit: PlatformView {
  private let planet = CALayer()
  private let moon = CALayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    #if os(iOS) || os(tvOS)
      backgroundColor = PlatformColor(red: 0.05, green: 0.06, blue: 0.15, alpha: 1)
    #endif
    let marks = CAReplicatorLayer()
    marks.frame = bounds
    marks.instanceCount = 24
    marks.instanceTransform = CATransform3DMakeRotation(2 * .pi / 24, 0, 0, 1)
    let mark = CALayer()
    mark.frame = CGRect(x: bounds.midX - 1, y: 20, width: 2, height: 8)
    mark.backgroundColor = PlatformColor.white.withAlphaComponent(0.5).cgColor
    marks.addSublayer(mark)
    layer.addSublayer(marks)

    planet.bounds = CGRect(x: 0, y: 0, width: 36, height: 36)
    planet.cornerRadius = 18
    planet.backgroundColor = PlatformColor.systemOrange.cgColor
    layer.addSublayer(planet)
    moon.bounds = CGRect(x: 0, y: 0, width: 12, height: 12)
    moon.cornerRadius = 6
    moon.backgroundColor = PlatformColor.systemGray3.cgColor
    planet.addSublayer(moon)

    let orbit = CAKeyframeAnimation(keyPath: "position")
    orbit.path = CGPath(ellipseIn: bounds.insetBy(dx: 50, dy: 50), transform: nil)
    orbit.calculationMode = .paced
    orbit.duration = 4
    orbit.repeatCount = .infinity
    planet.add(orbit, forKey: "orbit")
    let circle = CAKeyframeAnimation(keyPath: "position")
    circle.path =
      UIBezierPath(arcCenter: CGPoint(x: 18, y: 18), radius: 30, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
      .cgPath
    circle.calculationMode = .paced
    circle.duration = 1
    circle.repeatCount = .infinity
    moon.add(circle, forKey: "circle")
  }

  required init?(coder: NSCoder) { fatalError() }
}
