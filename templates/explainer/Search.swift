import MotionKit

extension Explainer {
  /// The encoder looks for a block in the picture before, until it finds where it came from.
  var search: TimedScene {
    slide(
      "search", "Where was it before?",
      [
        "What moved is still the same thing, elsewhere. So the encoder takes a block …",
        "… and looks for it in the picture before: near its own place first, then further out.",
        "Found. The way from here to there is the motion vector.",
        "Two small numbers stand for 256 pixels. What still differs is sent as waves.",
      ]
    ) { says in
      let (y, width, height) = (270.0, 780.0, 470.0)
      let ball = (x: 470.0, y: 210.0)
      let before = (x: 330.0, y: 270.0)
      landscape(before, width, height).frame(Grid.left, y, width, height).rises(at: 0.4)
      landscape(ball, width, height).frame(Grid.right - width, y, width, height).rises(at: 0.6)
      style.text("The picture before", 36, .semibold).baseline(Grid.left, 802).fades(at: 0.6)
      style.text("This picture", 36, .semibold).baseline(Grid.right - width, 802).fades(at: 0.8)
      frameOf(style.chapters[3]).position(Grid.right - width + ball.x, y + ball.y).pops(at: says[0] + 1.5, from: 1.8)
      // Steps outwards from the block's own place, the last onto the ball.
      let steps = [(0, 0), (70, 0), (0, 70), (-70, 0), (0, -70), (-70, 60), (-140, 0), (-140, 60)]
        .map { CGPoint(x: Grid.left + ball.x + Double($0.0), y: y + ball.y + Double($0.1)) }
      let length = says[2] - says[1]
      frameOf(style.chapters[3]).position(steps[0])
        .fades(at: says[1])
        .animate(
          \.position, values: steps, timings: Array(repeating: Motion.travel, count: steps.count - 1),
          .linear(length - 1).delay(says[1] + 0.6))
      ShapeLayer(.circle(16)).fillColor(style.chapters[3]).position(Grid.left + ball.x, y + ball.y).fades(at: says[2])
      arrow(
        [(Grid.left + ball.x, y + ball.y), (Grid.left + before.x, y + before.y)], style.chapters[3], at: says[2],
        width: 8)
      style.trailing("vector (−140, +60)", 36, .bold, style.tints[3], Grid.right, 802).rises(at: says[2] + 0.8)
    }
  }

  private func frameOf(_ color: Color) -> Layer {
    Layer().size(124, 124).border(color, 6).cornerRadius(4)
  }

  /// Hills with a ball above them.
  private func landscape(_ ball: (x: Double, y: Double), _ width: Double, _ height: Double) -> Layer {
    Layer {
      GradientLayer(["#BFD9F2", "#F5E6D3"])
      ShapeLayer(.polygon((0, 390), (200, 290), (380, 380), (560, 300), (780, 400), (780, 470), (0, 470)))
        .fillColor("#8FB5A2")
      ShapeLayer(.polygon((0, 430), (300, 370), (780, 440), (780, 470), (0, 470))).fillColor("#4F7F6B")
      ShapeLayer(.circle(96)).fillColor("#E8452C").position(ball.x, ball.y)
      ShapeLayer(.circle(30)).fillColor(Color(white: 1, alpha: 0.45)).position(ball.x - 18, ball.y - 20)
    }
    .cornerRadius(12).masksToBounds()
  }
}
