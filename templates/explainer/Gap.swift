import MotionKit

extension Explainer {
  /// Three rates as bars of one scale: what a film has, what a line carries, what a stream takes.
  var gap: TimedScene {
    slide(
      "gap", "Three hundred to one",
      [
        "So raw film flows at one and a half gigabits a second. Drawn to scale, it fills this width.",
        "A good home connection carries a hundred megabits: a fifteenth of it.",
        "A film on the internet makes do with about five.",
        "Three hundred numbers go in, and the room for one comes out. Where do the others go?",
      ]
    ) { says in
      let scale = Grid.width / 1493
      let rates: [(String, String, Double, Color)] = [
        ("Raw full HD, 30 pictures a second", "1493 Mbit/s", 1493, style.ink),
        ("A home connection", "100 Mbit/s", 100, style.tints[1]),
        ("A streamed film", "5 Mbit/s", 5, style.accent),
      ]
      for (index, rate) in rates.enumerated() {
        let y = 300 + 190 * Double(index)
        style.text(rate.0, 36, .semibold).baseline(Grid.left, y).rises(at: says[index])
        Layer().frame(Grid.left, y + 30, rate.2 * scale, 72).backgroundColor(rate.3)
          .extends(at: says[index] + 0.3, for: index == 0 ? 2.4 : 0.9)
        if index == 0 {
          style.trailing(rate.1, 40, .bold, style.paper, Grid.right - 32, y + 80).fades(at: says[index] + 2)
        } else {
          style.text(rate.1, 40, .bold, rate.3).baseline(Grid.left + rate.2 * scale + 28, y + 80).fades(
            at: says[index] + 0.9)
        }
      }
      style.trailing("300 : 1", 150, .bold, style.accent, Grid.right, 790).rises(at: says[3], by: 80)
      ShapeLayer(Explainer.polyline([(560, 740), (1200, 740)])).stroke(style.line, 6).lineDash([2, 16]).lineCap(.round)
        .draws(at: says[3], for: 1.2)
    }
  }
}
