// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

@testable import ExportFixtures

extension GoldenScene {
  /// Layers drawn by code.
  static let drawings: [GoldenScene] = [
    GoldenScene("drawing", 320, 200, background: .white) { root in
      func canvas(_ x: Double, _ y: Double, _ draw: @escaping CanvasLayer.Drawing) {
        let layer = CanvasLayer()
        layer.drawing = draw
        root.add(layer, x, y, 90, 80)
      }
      // Paths: a star by the even-odd rule, a rounded corner, arcs, a dashed curve.
      canvas(15, 12) { context, size in
        context.setFillColor(Palette.violet)
        context.translateBy(x: 45, y: 40)
        context.saveGState()
        for i in 0..<5 {
          let p = CGPoint(x: 0, y: -38)
          if i == 0 { context.move(to: p) } else { context.addLine(to: p) }
          context.rotate(by: 0.8 * .pi)
        }
        context.closePath()
        context.restoreGState()
        context.drawPath(using: .eoFillStroke)
      }
      canvas(115, 12) { context, size in
        context.setLineWidth(6)
        context.setStrokeColor(Palette.navy)
        context.move(to: CGPoint(x: 8, y: 72))
        context.addArc(tangent1End: CGPoint(x: 8, y: 8), tangent2End: CGPoint(x: 80, y: 8), radius: 24)
        context.addLine(to: CGPoint(x: 80, y: 8))
        context.strokePath()
        context.setFillColor(Palette.orange)
        context.move(to: CGPoint(x: 50, y: 48))
        context.addArc(center: CGPoint(x: 50, y: 48), radius: 26, startAngle: 0.4, endAngle: 5.4, clockwise: false)
        context.closePath()
        context.fillPath()
      }
      // Clip, gradients, an image, a hole.
      canvas(215, 12) { context, size in
        let gradient = ColorGradient(colors: [Palette.teal, Palette.yellow, Palette.orange])
        context.saveGState()
        context.addEllipse(in: CGRect(x: 4, y: 4, width: 60, height: 60))
        context.clip()
        context.drawLinearGradient(gradient, start: CGPoint(x: 14, y: 14), end: CGPoint(x: 54, y: 54), options: [])
        context.restoreGState()
        context.drawRadialGradient(
          gradient, startCenter: CGPoint(x: 66, y: 56), startRadius: 6, endCenter: CGPoint(x: 66, y: 56),
          endRadius: 22)
        context.clear(CGRect(x: 28, y: 0, width: 6, height: 80))
        context.draw(.bitmap(TestImage.corners), in: CGRect(x: 62, y: 4, width: 24, height: 16))
      }
      // Shadow, alpha, a transparency layer against the same without one.
      canvas(15, 108) { context, size in
        context.setShadow(offset: CGSize(width: 3, height: 4), blur: 6, color: .black)
        context.setFillColor(Palette.yellow)
        context.fill(CGRect(x: 8, y: 8, width: 30, height: 26))
        context.setShadow(offset: .zero, blur: 0, color: nil)
        func rings() {
          context.setFillColor(.red)
          context.fillEllipse(in: CGRect(x: 4, y: 44, width: 30, height: 30))
          context.setFillColor(.blue)
          context.fillEllipse(in: CGRect(x: 20, y: 44, width: 30, height: 30))
        }
        context.setAlpha(0.5)
        rings()
        context.translateBy(x: 42, y: -8)
        context.beginTransparencyLayer()
        rings()
        context.endTransparencyLayer()
      }
      // Text on its baseline, from the left, about the middle and to the right.
      canvas(115, 108) { context, size in
        context.setFillColor(Palette.navy)
        for (i, alignment) in [TextAlignment.left, .center, .right].enumerated() {
          let x = [4.0, 45, 86][i]
          context.draw(
            TextLine("Drawn", font: "Inter", size: 18, weight: 700, alignment: alignment),
            at: CGPoint(x: x, y: 22 + 24 * Double(i)))
        }
      }
      // What sticks out is cut off; lines scale with the transform.
      canvas(215, 108) { context, size in
        context.setStrokeColor(Palette.teal)
        context.setLineWidth(12)
        context.strokeEllipse(in: CGRect(origin: .zero, size: size))
        context.translateBy(x: 45, y: 40)
        context.scaleBy(x: 3, y: 1)
        context.setLineWidth(3)
        context.stroke(CGRect(x: -8, y: -18, width: 16, height: 36))
      }
    },
    GoldenScene("drawing-animated", 160, 90, at: [0, 0.5, 1, 1.5]) { root in
      let gauge = root.add(Gauge(), 10, 10, 70, 70)
      gauge.setNeedsDisplay()
      let animation = BasicAnimation(keyPath: "level")
      animation.fromValue = 0.1
      animation.toValue = 0.9
      animation.duration = 2
      gauge.add(animation)
      let clock = CanvasLayer()
      clock.program = CanvasProgram(identity: ContentHash(high: 1, low: 1)) { context, size, time in
        context.translateBy(x: size.width / 2, y: size.height / 2)
        context.setStrokeColor(Palette.teal)
        context.setLineWidth(4)
        context.strokeEllipse(in: CGRect(x: -28, y: -28, width: 56, height: 56))
        context.rotate(by: time * .pi / 2)
        context.strokeLineSegments(between: [.zero, CGPoint(x: 0, y: -22)])
      }
      root.add(clock, 85, 10, 70, 70)
    },
    // D2: the outer half of the line is cut off by the bounds. A9's images, chosen by their layers.
    GoldenScene("drawing-listings", 320, 210, background: .white) { root in
      root.isGeometryFlipped = true
      let curve = root.add(Curve(), 5, 5, 310, 200)
      curve.setValue(5, forKey: "lineWidth")
      curve.setNeedsDisplay()
      let ellipse = root.add(Ring(), 100, 30, 110, 80)
      ellipse.display()
    },
  ]

  /// An arc as long as its key `level` says.
  private final class Gauge: Layer {
    override class func needsDisplay(forKey key: String) -> Bool { key == "level" || super.needsDisplay(forKey: key) }
    override class func defaultValue(forKey key: String) -> Any? {
      key == "level" ? 0.5 : super.defaultValue(forKey: key)
    }
    override func draw(in context: DrawingContext) {
      let level = value(forKey: "level", as: Double.self)
      context.setStrokeColor(Palette.orange)
      context.setLineWidth(8)
      context.setLineCap(.round)
      context.addArc(
        center: CGPoint(x: 35, y: 35), radius: 28, startAngle: -.pi / 2, endAngle: (2 * level - 0.5) * .pi,
        clockwise: false)
      context.strokePath()
    }
  }

  /// The cubic of the guide's listings (A10, A12, E3).
  final class Curve: Layer {
    override func draw(in context: DrawingContext) {
      context.addPath(GoldenScene.Curve.path)
      context.setLineWidth(value(forKey: "lineWidth", as: Double.self))
      if let color = value(forKey: "lineColor") as? Color { context.setStrokeColor(color) }
      context.strokePath()
    }

    private static let path: Path = {
      var path = Path()
      path.move(to: CGPoint(x: 15, y: 15))
      path.addCurve(
        to: CGPoint(x: 295, y: 15), control1: CGPoint(x: 15, y: 250), control2: CGPoint(x: 295, y: 250))
      return path
    }()
  }

  /// A red ellipse along the bounds, 10 wide (D2).
  final class Ring: Layer {
    override func draw(in context: DrawingContext) {
      context.setStrokeColor(.red)
      context.setLineWidth(10)
      context.strokeEllipse(in: bounds)
    }
  }
}
