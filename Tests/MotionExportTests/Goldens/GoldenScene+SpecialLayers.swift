import Foundation
import MotionCore
import MotionLayers

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
}
