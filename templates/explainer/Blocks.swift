import MotionKit

extension Explainer {
  /// The image becomes blocks of sixteen by sixteen pixels, of which one is looked at closely.
  var blocks: TimedScene {
    slide(
      "blocks", "Cut into squares",
      [
        "Now for a single picture. It is cut into blocks of sixteen by sixteen pixels.",
        "Full HD has 8,160 of them, and each is treated by itself.",
        "In a patch so small there is little to see: a bit of sky, a piece of an edge.",
        "And little to see means little to say.",
      ]
    ) { says in
      // The photo has 1600×1000 pixels: a block is 0.54 times 16 points wide here.
      let (width, height, block) = (880.0, 550.0, 8.8)
      let origin = (x: Grid.left, y: 265.0)
      ImageLayer("media/photo.jpg").frame(origin.x, origin.y, width, height).rises(at: 2.6)
      ShapeLayer(grid(width, height, block)).stroke(Color(white: 1, alpha: 0.42), 1).frame(
        origin.x, origin.y, width, height
      )
      .draws(at: says[0] + 2.5, for: 4, timing: .easeInOutCubic)
      style.trailing("120 × 68 blocks", 36, .semibold, nil, Grid.right, 300).rises(at: says[1]).leaves(
        at: says[2] - 0.6)
      // By column and row.
      let chosen: [(Double, Double)] = [(20, 12), (41, 33), (80, 41)]
      let times = [says[2], says[2] + 2.6, says[3]]
      for (index, place) in chosen.enumerated() {
        let (x, y) = (origin.x + (place.0 + 0.5) * block, origin.y + (place.1 + 0.5) * block)
        let end = index < 2 ? times[index + 1] - 0.2 : nil
        Layer().size(26, 26).position(x, y).border(style.tints[2], 4).pops(at: times[index], from: 3).leaves(at: end)
        Layer {
          ImageLayer("media/photo.jpg").contentsRect(place.0 * 0.01, place.1 * 0.016, 0.01, 0.016)
            .configure { $0.magnificationFilter = .nearest }.frame(0, 0, 480, 480)
          ShapeLayer(grid(480, 480, 30)).stroke(Color(white: 1, alpha: 0.25), 1).frame(0, 0, 480, 480)
        }
        .frame(1320, 335, 480, 480).border(style.tints[2], 6).pops(at: times[index] + 0.3, from: 0.85)
        style.trailing(["Sky", "An edge", "Snow and rock"][index], 36, .semibold, nil, Grid.right, 310)
          .fades(at: times[index] + 0.4).leaves(at: end)
        arrow([(1020, y), (1160, y), (1160, 575), (1308, 575)], style.tints[2], at: times[index] + 0.1)
          .map { $0.leaves(at: end) }
      }
    }
  }

  private func grid(_ width: Double, _ height: Double, _ pitch: Double) -> Path {
    var path = Path()
    func line(_ a: CGPoint, _ b: CGPoint) {
      path.move(to: a)
      path.addLine(to: b)
    }
    for i in 1..<Int(width / pitch) {
      line(CGPoint(x: Double(i) * pitch, y: 0), CGPoint(x: Double(i) * pitch, y: height))
    }
    for i in 1..<Int(height / pitch) {
      line(CGPoint(x: 0, y: Double(i) * pitch), CGPoint(x: width, y: Double(i) * pitch))
    }
    return path
  }
}
