// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

extension GoldenScene {
  /// What acts on a layer's image as a whole.
  static let effects: [GoldenScene] = [
    GoldenScene("border-corners", 320, 110, background: .white) { root in
      let plain = root.addBox(Palette.yellow, 10, 15, 66, 80, radius: 20)
      plain.borderWidth = 5
      plain.borderColor = Palette.navy
      // Over sublayers that stick out, and over ones that are cut.
      for (x, masks) in [(88.0, false), (166.0, true)] {
        let layer = root.addBox(Palette.yellow, x, 15, 66, 80, radius: 20)
        layer.borderWidth = 5
        layer.borderColor = Palette.navy
        layer.masksToBounds = masks
        layer.addBox(Palette.orange, 33, -10, 43, 60)
      }
      let continuous = root.addBox(Palette.teal, 244, 15, 66, 80, radius: 24)
      continuous.cornerCurve = .continuous
      continuous.maskedCorners = [.minXminY, .maxXmaxY]
    },
    GoldenScene("mask", 320, 110, background: .white) { root in
      func photo(_ x: Double) -> Layer {
        let layer = root.add(GradientLayer([Palette.teal, Palette.orange]), x, 10, 90, 90)
        layer.addBox(Palette.navy, 30, 0, 30, 90)
        return layer
      }
      var triangle = Path()
      triangle.move(to: CGPoint(x: 45, y: 5))
      triangle.addLine(to: CGPoint(x: 85, y: 85))
      triangle.addLine(to: CGPoint(x: 5, y: 85))
      triangle.closeSubpath()
      let shape = ShapeLayer(path: triangle)
      shape.frame = CGRect(x: 0, y: 0, width: 90, height: 90)
      photo(10).mask = shape
      let fade = GradientLayer([.black, .clear])
      fade.frame = CGRect(x: 0, y: 0, width: 90, height: 90)
      photo(115).mask = fade
      let text = TextLayer("M")
      text.fontWeight = 900
      text.fontSize = 96
      text.frame = CGRect(x: 0, y: -14, width: 90, height: 120)
      photo(220).mask = text
    },
    GoldenScene("group-opacity", 320, 110, background: Palette.yellow) { root in
      for (x, groups) in [(20.0, true), (170.0, false)] {
        let group = root.add(Layer(), x, 10, 130, 90)
        group.opacity = 0.5
        group.allowsGroupOpacity = groups
        group.addBox(Palette.navy, 0, 0, 80, 60)
        group.addBox(Palette.orange, 50, 30, 80, 60, radius: 30)
      }
    },
    GoldenScene("shadow", 320, 120, background: .white) { root in
      // Core Animation's default offset points up on the screen; a lower one; a coloured one of a ring; a given path.
      for x in [20.0, 95, 170, 245] {
        let layer = root.addBox(Palette.teal, x, 30, 55, 55, radius: 12)
        layer.shadowOpacity = 0.6
        layer.shadowRadius = 5
      }
      let boxes = root.sublayers ?? []
      boxes[0].shadowOffset = CGSize(width: 0, height: -3)
      boxes[1].shadowOffset = CGSize(width: 0, height: 10)
      boxes[2].backgroundColor = nil
      boxes[2].borderWidth = 8
      boxes[2].borderColor = Palette.violet
      boxes[2].shadowColor = Palette.orange
      boxes[2].shadowOffset = CGSize(width: 8, height: 8)
      boxes[3].shadowPath = .ellipse(in: CGRect(x: -5, y: 50, width: 65, height: 20))
      boxes[3].shadowOffset = .zero
    },
    GoldenScene("blur-bloom", 320, 110) { root in
      let filters: [Filter?] = [
        nil, .gaussianBlur(radius: 3), .gaussianBlur(radius: 9), .bloom(radius: 8, intensity: 1),
      ]
      for (i, filter) in filters.enumerated() {
        let layer = root.add(Layer(), 10 + 78 * Double(i), 20, 66, 70)
        layer.addBox(Palette.orange, 8, 10, 40, 40)
        layer.addBox(Palette.teal, 28, 30, 34, 34, radius: 17)
        layer.filters = filter.map { [$0] } ?? []
      }
    },
    GoldenScene("plus-lighter", 160, 110, background: .black) { root in
      let discs: [(Color, Double, Double)] = [("#C00000", 30, 5), ("#00A000", 70, 5), ("#0000FF", 50, 38)]
      for (color, x, y) in discs {
        root.addBox(color, x, y, 64, 64, radius: 32).compositingFilter = .plusLighter
      }
    },
    GoldenScene("perspective", 320, 120) { root in
      // Turned about y, about x, and two sheets under one vanishing point.
      let card = [Palette.teal, Palette.orange]
      let right = root.add(GradientLayer(card), 15, 25, 80, 70)
      right.transform = Transform3D.rotation(-0.8, 0, 1, 0).concatenating(.perspective(200))
      let lower = root.add(GradientLayer(card), 110, 25, 80, 70)
      lower.transform = Transform3D.rotation(0.8, 1, 0, 0).concatenating(.perspective(200))
      let stage = root.add(Layer(), 205, 10, 105, 100)
      stage.sublayerTransform = .perspective(200)
      stage.addBox(Palette.yellow, 5, 15, 40, 70).transform = .rotation(0.9, 0, 1, 0)
      stage.addBox(Palette.violet, 60, 15, 40, 70).transform = .rotation(-0.9, 0, 1, 0)
    },
    GoldenScene("depth", 160, 90, background: .white) { root in
      // By zPosition, not by order; ties by order (Z-2).
      root.addBox(Palette.orange, 10, 10, 80, 50).zPosition = 1
      root.addBox(Palette.teal, 30, 20, 80, 50)
      root.addBox(Palette.navy, 50, 30, 80, 50)
    },
  ]
}
