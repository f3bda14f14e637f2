// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionHost
import QuartzCompat
import Testing

@Suite("Core Graphics' paths and affine maps")
struct PathTests {
  @Test("A mutable path is a path; layers and animations take what it is at that moment")
  func mutability() {
    func triangle() -> CGPath {
      let path = CGMutablePath()
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 10, y: 0))
      path.addLine(to: CGPoint(x: 0, y: 10))
      path.closeSubpath()
      return path
    }
    let path = CGMutablePath()
    path.addPath(triangle())
    let layer = CAShapeLayer()
    layer.path = path
    layer.shadowPath = path
    path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    let kept: CGPath? = layer.path
    #expect(kept == triangle())
    #expect(layer.shadowPath == triangle().path)
    layer.path = nil
    #expect(layer.path == nil)

    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    #expect(animation.path == path.path)
    let morph = CABasicAnimation(keyPath: "path")
    morph.fromValue = triangle()
    #expect(morph.fromValue as? Path == triangle().path)
  }

  @Test("Boolean operations by Core Graphics' names")
  func booleans() {
    let (a, b) = (
      CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil),
      CGPath(rect: CGRect(x: 50, y: 0, width: 100, height: 100), transform: nil)
    )
    #expect(a.union(b).boundingBox == CGRect(x: 0, y: 0, width: 150, height: 100))
    #expect(a.intersection(b).boundingBox == CGRect(x: 50, y: 0, width: 50, height: 100))
    #expect(a.subtracting(b).boundingBox == CGRect(x: 0, y: 0, width: 50, height: 100))
    #expect(!a.symmetricDifference(b, using: .evenOdd).contains(CGPoint(x: 75, y: 50)))
  }

  @Test("Shapes with their boxes, mapped by a transform")
  func shapes() {
    let rect = CGRect(x: 10, y: 20, width: 40, height: 30)
    #expect(CGPath(rect: rect, transform: nil).boundingBox == rect)
    #expect(CGPath(ellipseIn: rect, transform: nil).boundingBox == rect)
    #expect(CGPath(roundedRect: rect, cornerWidth: 5, cornerHeight: 8, transform: nil).boundingBox == rect)
    var double = CGAffineTransform(scaleX: 2, y: 2)
    #expect(CGPath(rect: rect, transform: &double).boundingBox == CGRect(x: 20, y: 40, width: 80, height: 60))
    // An ellipse begins at its right end and turns toward y.
    let ellipse = CGPath(ellipseIn: rect, transform: nil)
    #expect(ellipse.path.elements.first == .move(CGPoint(x: 50, y: 35)))
    guard case .cubic(let end, _, _) = ellipse.path.elements[1] else { return #expect(Bool(false)) }
    #expect(abs(end.x - 30) < 1e-12 && abs(end.y - 50) < 1e-12)
  }

  @Test("Arcs: direction, full turns, tangents")
  func arcs() {
    func end(_ clockwise: Bool, _ from: CGFloat, _ to: CGFloat) -> (CGPoint, Int) {
      let path = CGMutablePath()
      path.addArc(center: .zero, radius: 10, startAngle: from, endAngle: to, clockwise: clockwise)
      return (path.currentPoint, path.path.elements.count - 1)
    }
    // A quarter one way, three the other.
    #expect(end(false, 0, .pi / 2).1 == 1 && end(true, 0, .pi / 2).1 == 3)
    #expect(abs(end(false, 0, .pi / 2).0.y - 10) < 1e-12)
    #expect(end(false, 0, 2 * .pi).1 == 4 && end(true, 0, -7 * .pi).1 == 4)
    // A full turn is a circle either way; equal angles are nothing.
    #expect(end(true, 0, 2 * .pi).1 == 4 && end(false, 2 * .pi, 0).1 == 4)
    #expect(end(true, 1, 1).1 == 0 && end(false, 1, 1).1 == 0)

    let corner = CGMutablePath()
    corner.move(to: .zero)
    corner.addArc(tangent1End: CGPoint(x: 20, y: 0), tangent2End: CGPoint(x: 20, y: 20), radius: 5)
    #expect(corner.path.elements[1] == .line(CGPoint(x: 15, y: 0)))
    #expect(abs(corner.currentPoint.x - 20) < 1e-12 && abs(corner.currentPoint.y - 5) < 1e-12)
  }

  @Test("An arc of numbers that are none is an error and adds nothing")
  func badArc() {
    let log = DiagnosticLog()
    let path = CGMutablePath()
    log.collect { path.addRelativeArc(center: .zero, radius: .nan, startAngle: 0, delta: 1) }
    #expect(path.isEmpty && log.hasErrors)
  }

  @Test("Containment by both rules; an open path is closed")
  func containment() {
    let rings = CGMutablePath()
    rings.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
    rings.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
    #expect(rings.contains(CGPoint(x: 15, y: 15)))
    #expect(!rings.contains(CGPoint(x: 15, y: 15), using: .evenOdd))
    #expect(rings.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
    #expect(!rings.contains(CGPoint(x: 35, y: 5)))
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
    #expect(circle.contains(CGPoint(x: 10, y: 0.1)) && !circle.contains(CGPoint(x: 1, y: 1)))
    let open = CGMutablePath()
    open.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10)])
    #expect(open.contains(CGPoint(x: 2, y: 2)) && !open.contains(CGPoint(x: 6, y: 6)))
  }

  @Test("Affine maps: a new operation comes first; the inverse undoes; a layer takes them (G-11)")
  func affine() {
    let t = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 10, y: 20)
    #expect(t.tx == 20 && t.ty == 60)
    #expect(CGPoint(x: 1, y: 1).applying(t) == CGPoint(x: 22, y: 63))
    #expect(CGRect(x: 0, y: 0, width: 1, height: 1).applying(t) == CGRect(x: 20, y: 60, width: 2, height: 3))
    #expect(t.concatenating(t.inverted()).isIdentity)
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)

    let layer = CALayer()
    layer.setAffineTransform(t)
    #expect(layer.affineTransform() == t)
    #expect(CATransform3DGetAffineTransform(layer.transform) == t)
    layer.transform = CATransform3DMakeScale(1, 1, 2)
    #expect(layer.affineTransform().isIdentity)
  }
}
