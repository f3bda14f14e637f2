// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

@testable import ExportFixtures

extension GoldenScene {
  /// Replicators, scroll layers, emitters and tiled layers at several times.
  static let specialLayers: [GoldenScene] = [
    GoldenScene("replicator-spinner", 120, 120, at: [0.3, 0.6, 0.9]) { root in
      // Twelve bars around the centre that light up one after the other.
      let replicator = root.add(ReplicatorLayer(), 10, 10, 100, 100)
      replicator.instanceCount = 12
      replicator.instanceTransform = .rotation(.pi / 6, 0, 0, 1)
      replicator.instanceDelay = 1.0 / 12
      let bar = replicator.addBox(Palette.teal, 46, 4, 8, 26, radius: 4)
      bar.opacity = 0.15
      let fade = BasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue, fade.duration) = (1, 0.15, 1)
      fade.repeatCount = .infinity
      bar.add(fade)
    },
    GoldenScene("replicator-colours", 240, 120) { root in
      // A grid: colours fade along the rows and down the columns.
      let rows = root.add(ReplicatorLayer(), 0, 0, 240, 120)
      (rows.instanceCount, rows.instanceTransform) = (4, .translation(0, 28, 0))
      (rows.instanceRedOffset, rows.instanceGreenOffset) = (-0.25, -0.1)
      let columns = rows.add(ReplicatorLayer(), 0, 0, 240, 120)
      (columns.instanceCount, columns.instanceTransform) = (8, .translation(28, 0, 0))
      columns.instanceAlphaOffset = -0.1
      let dot = columns.addBox(.white, 10, 8, 22, 22, radius: 11)
      dot.shadowOpacity = 0.6
      dot.shadowOffset = CGSize(width: 0, height: 3)
    },
    GoldenScene("replicator-mirror", 200, 200) { root in
      let replicator = root.add(ReplicatorLayer(), 20, 20, 160, 160)
      replicator.instanceCount = 2
      replicator.instanceTransform = .scale(1, -1, 1)
      replicator.instanceAlphaOffset = -0.65
      let picture = replicator.add(GradientLayer([Palette.orange, Palette.violet]), 10, 8, 140, 70)
      picture.cornerRadius = 12
      let text = replicator.add(TextLayer("Mirror"), 10, 22, 140, 44)
      text.alignmentMode = .center
      text.fontWeight = 700
    },
    GoldenScene("replicator-depth", 200, 120) { root in
      // A ring of cards in one space, tilted towards the viewer.
      root.sublayerTransform = .perspective(500)
      let ring = root.add(ReplicatorLayer(), 0, 0, 200, 120)
      ring.preservesDepth = true
      (ring.instanceCount, ring.instanceTransform) = (8, .rotation(.pi / 4, 0, 1, 0))
      (ring.instanceRedOffset, ring.instanceBlueOffset) = (-0.08, -0.1)
      ring.transform = .rotation(0.35, 1, 0, 0)
      let card = ring.addBox(Palette.yellow, 80, 30, 40, 60, radius: 6)
      card.zPosition = 70
    },
    GoldenScene("emitter-fountain", 160, 120, at: [0.4, 1, 3]) { root in
      // Drops rise from a point and fall again, fading.
      let layer = root.add(EmitterLayer(), 0, 0, 160, 120)
      layer.emitterPosition = CGPoint(x: 80, y: 110)
      let drop = dot(12)
      (drop.birthRate, drop.lifetime, drop.lifetimeRange) = (150, 1.4, 0.3)
      (drop.velocity, drop.velocityRange, drop.yAcceleration) = (130, 20, 160)
      (drop.emissionLongitude, drop.emissionRange) = (-.pi / 2, 0.7)
      (drop.scale, drop.scaleRange, drop.scaleSpeed) = (0.5, 0.3, -0.15)
      (drop.color, drop.greenRange, drop.alphaSpeed) = (Palette.teal, 0.2, -0.5)
      layer.emitterCells = [drop]
    },
    GoldenScene("emitter-fireworks", 160, 120, at: [0.9, 1.4, 1.9]) { root in
      // A rocket with a trail that bursts at the end of its life; light adds up.
      let layer = root.add(EmitterLayer(), 0, 0, 160, 120)
      (layer.emitterPosition, layer.renderMode) = (CGPoint(x: 60, y: 118), .additive)
      let rocket = EmitterCell()
      (rocket.birthRate, rocket.lifetime, rocket.velocity, rocket.yAcceleration) = (2, 0.8, 160, 90)
      rocket.emissionLongitude = -1.35
      let trail = dot(8)
      (trail.birthRate, trail.lifetime, trail.scale, trail.scaleSpeed) = (60, 0.5, 0.5, -0.8)
      (trail.velocity, trail.emissionLongitude, trail.emissionRange) = (15, .pi, 0.6)
      trail.color = Palette.yellow
      let spark = dot(8)
      (spark.birthRate, spark.beginTime, spark.duration, spark.lifetime) = (3000, 0.76, 0.04, 1)
      (spark.velocity, spark.velocityRange, spark.emissionRange, spark.yAcceleration) = (60, 15, 2 * .pi, 40)
      (spark.scale, spark.scaleSpeed, spark.alphaSpeed) = (0.55, -0.3, -0.7)
      (spark.color, spark.redRange, spark.blueRange) = (Palette.orange, 0.2, 0.4)
      rocket.emitterCells = [trail, spark]
      layer.emitterCells = [rocket]
    },
    GoldenScene("emitter-confetti", 160, 120, at: [0, 2]) { root in
      // Paper falls from a line above, turning, already there at the beginning.
      let layer = root.add(EmitterLayer(), 0, 0, 160, 120)
      (layer.emitterShape, layer.emitterSize) = (.line, CGSize(width: 180, height: 0))
      (layer.emitterPosition, layer.beginTime) = (CGPoint(x: 80, y: -10), -4)
      layer.emitterCells = [Palette.orange, Palette.yellow, Palette.teal, Palette.violet].map { color in
        let paper = EmitterCell()
        paper.contents = .bitmap(TestImage.solid(12, 8, (255, 255, 255, 255)))
        (paper.birthRate, paper.lifetime, paper.color) = (6, 4, color)
        (paper.velocity, paper.velocityRange, paper.emissionLongitude) = (40, 12, .pi)
        (paper.emissionRange, paper.spin, paper.spinRange) = (0.5, 1, 4)
        (paper.scale, paper.scaleRange) = (0.8, 0.3)
        return paper
      }
    },
    GoldenScene("emitter-ring", 120, 120, at: [1]) { root in
      // Particles leave a circle outwards, the newest on top.
      let layer = root.add(EmitterLayer(), 0, 0, 120, 120)
      (layer.emitterShape, layer.emitterMode, layer.renderMode) = (.circle, .outline, .oldestFirst)
      (layer.emitterPosition, layer.emitterSize) = (CGPoint(x: 60, y: 60), CGSize(width: 24, height: 0))
      let dot = dot(14)
      (dot.birthRate, dot.lifetime, dot.velocity, dot.alphaSpeed) = (260, 0.9, 30, -1)
      (dot.color, dot.greenSpeed) = (Palette.yellow, -0.6)
      dot.scale = 0.7
      layer.emitterCells = [dot]
    },
    GoldenScene("scroll", 140, 100, at: [0, 0.5, 1]) { root in
      let scroll = root.add(ScrollLayer(), 20, 10, 100, 80)
      scroll.cornerRadius = 12
      scroll.backgroundColor = Palette.navy
      for i in 0..<8 {
        let row = scroll.addBox(i % 2 == 0 ? Palette.teal : Palette.yellow, 10, 10 + 30 * Double(i), 80, 24, radius: 6)
        row.backgroundColor = i % 2 == 0 ? Palette.teal : Palette.yellow
      }
      let move = BasicAnimation(keyPath: "bounds.origin.y")
      (move.fromValue, move.toValue, move.duration) = (0, 95, 1)
      move.fillMode = .both
      move.isRemovedOnCompletion = false
      scroll.add(move)
    },
  ]

  /// A cell of soft white dots with sides of some points.
  private static func dot(_ side: Int) -> EmitterCell {
    let bitmap = Bitmap(width: side * 2, height: side * 2)
    let middle = Double(side) - 0.5
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let (dx, dy) = ((Double(x) - middle) / Double(side), (Double(y) - middle) / Double(side))
        let fall = max(0, 1 - dx * dx - dy * dy)
        let p = bitmap.pixels + y * bitmap.rowBytes + 4 * x
        for c in 0..<4 { p[c] = UInt8(255 * fall * fall) }
      }
    }
    let cell = EmitterCell()
    (cell.contents, cell.contentsScale) = (.bitmap(BitmapContents(bitmap)), 2)
    return cell
  }
}
