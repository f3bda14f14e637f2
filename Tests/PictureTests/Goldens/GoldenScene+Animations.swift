// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

@testable import ExportFixtures

extension GoldenScene {
  /// Each kind of animation, at several times.
  static let animations: [GoldenScene] = [
    GoldenScene("animation-basic", 160, 90, at: [0, 0.5, 1, 1.5, 2]) { root in
      let move = BasicAnimation(keyPath: "position.x")
      move.fromValue = 30
      move.toValue = 130
      move.duration = 2
      dot(root, 30, 30).add(move)
      let turn = BasicAnimation(keyPath: "transform.rotation")
      turn.byValue = Double.pi
      turn.duration = 2
      root.addBox(Palette.teal, 60, 55, 40, 24).add(turn)
    },
    GoldenScene("animation-timing", 160, 90, at: [0, 0.25, 0.5, 0.75]) { root in
      let functions: [TimingFunction] = [.linear, .easeIn, .easeOut, .easeInEaseOut, .default]
      for (i, function) in functions.enumerated() {
        let move = BasicAnimation(keyPath: "position.x")
        move.fromValue = 20
        move.toValue = 140
        move.duration = 1
        move.timingFunction = function
        dot(root, 20, 13 + 16 * Double(i), 12).add(move)
      }
    },
    GoldenScene("animation-keyframes", 160, 90, at: [0, 0.8, 1.2, 1.6, 2]) { root in
      let scale = KeyframeAnimation(keyPath: "transform.scale")
      scale.values = [0, 1.3, 1]
      scale.keyTimes = [0, 0.6, 1]
      scale.duration = 2
      root.addBox(Palette.yellow, 60, 10, 40, 30, radius: 6).add(scale)
      let color = KeyframeAnimation(keyPath: "backgroundColor")
      color.values = [Palette.orange, Palette.teal, Palette.violet]
      color.calculationMode = .discrete
      color.duration = 2
      root.addBox(.white, 60, 50, 40, 30).add(color)
    },
    GoldenScene("animation-path", 160, 100, at: [0, 0.5, 1, 1.5], background: .white) { root in
      var path = Path()
      path.move(to: CGPoint(x: 15, y: 85))
      path.addCurve(to: CGPoint(x: 80, y: 85), control1: CGPoint(x: 15, y: 5), control2: CGPoint(x: 80, y: 5))
      path.addCurve(to: CGPoint(x: 145, y: 85), control1: CGPoint(x: 80, y: 5), control2: CGPoint(x: 145, y: 5))
      let line = root.add(ShapeLayer(path: path), 0, 0, 160, 100)
      line.fillColor = nil
      line.strokeColor = "#D0D5DD"
      let arrow = root.addBox(Palette.orange, 5, 80, 22, 10)
      arrow.addBox(Palette.navy, 14, 0, 8, 10)
      let move = KeyframeAnimation(keyPath: "position")
      move.path = path
      move.rotationMode = .auto
      move.duration = 2
      arrow.add(move)
    },
    GoldenScene("animation-spring", 160, 60, at: [0, 0.1, 0.2, 0.36, 1]) { root in
      let spring = SpringAnimation(keyPath: "position.x")
      spring.fromValue = 30
      spring.toValue = 120
      spring.duration = spring.settlingDuration
      dot(root, 120, 30, 24).add(spring)
    },
    GoldenScene("animation-group", 160, 90, at: [0, 1, 2.5, 3.75]) { root in
      // Listing 3-4 (scene B4).
      let width = KeyframeAnimation(keyPath: "borderWidth")
      width.values = [1, 10, 5, 30, 0.5, 15, 2, 50, 0]
      width.calculationMode = .paced
      let color = KeyframeAnimation(keyPath: "borderColor")
      color.values = [Color.green, Color.red, Color.blue]
      color.calculationMode = .paced
      let group = AnimationGroup()
      group.animations = [color, width]
      group.duration = 5
      root.addBox(.white, 40, 15, 80, 60).add(group)
    },
    GoldenScene("animation-implicit", 160, 90, at: [1, 1.0625, 1.125, 1.1875, 1.25]) { root in
      let layer = dot(root, 30, 30)
      let box = root.addBox(Palette.teal, 20, 55, 40, 24)
      Rehearsal.current?.at(1) {
        layer.position = CGPoint(x: 130, y: 30)
        box.opacity = 0
      }
    },
    GoldenScene("animation-shape", 160, 90, at: [0, 0.7, 1.4], background: .white) { root in
      let ring = root.add(ShapeLayer(path: .circle(60)), 15, 15, 60, 60)
      ring.fillColor = nil
      ring.strokeColor = Palette.violet
      ring.lineWidth = 8
      ring.lineCap = .round
      let draw = BasicAnimation(keyPath: "strokeEnd")
      draw.fromValue = 0.1
      draw.duration = 2
      ring.add(draw)
      // The corners of a square move to those of a diamond (V-6).
      let shape = root.add(ShapeLayer(path: .rect(50, 50)), 95, 20, 50, 50)
      shape.fillColor = Palette.orange
      var diamond = Path()
      diamond.move(to: CGPoint(x: 25, y: -5))
      for (x, y) in [(55, 25), (25, 55), (-5, 25)] { diamond.addLine(to: CGPoint(x: x, y: y)) }
      diamond.closeSubpath()
      let morph = BasicAnimation(keyPath: "path")
      morph.toValue = diamond
      morph.duration = 2
      shape.add(morph)
    },
    GoldenScene("animation-contents", 120, 90, at: [1, 1.0625, 1.125, 1.25], background: .white) { root in
      // The pixels dissolve (V-9).
      let layer = root.add(Layer(), 15, 15, 90, 60)
      layer.contents = .bitmap(TestImage.solid(2, 2, (255, 90, 60, 255)))
      Rehearsal.current?.at(1) { layer.contents = .bitmap(TestImage.corners) }
    },
  ]

  /// A disc with its centre at a point.
  private static func dot(_ root: Layer, _ x: Double, _ y: Double, _ diameter: Double = 30) -> Layer {
    root.addBox(Palette.orange, x - diameter / 2, y - diameter / 2, diameter, diameter, radius: diameter / 2)
  }
}
