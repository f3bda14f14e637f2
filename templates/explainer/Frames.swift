import MotionKit

extension Explainer {
  /// Key pictures, predicted ones and those between, with what each takes in the clip.
  var frames: TimedScene {
    slide(
      "frames", "Three kinds of picture",
      [
        "Now and then a picture stands alone: an I picture. Playing can start there.",
        "A P picture leans on an earlier one, and tells only what is new.",
        "A B picture leans on both sides: on what was, and on what is to come.",
        "Below is what one of each takes in the clip that you saw: 12.1, 6.2 and 1.4 kilobytes.",
      ]
    ) { says in
      let kinds = Array("IBBPBBPBBPBBP")
      let pitch = Grid.width / Double(kinds.count)
      let times: [Character: Double] = ["I": says[0] + 1, "P": says[1], "B": says[2]]
      let colors: [Character: Color] = ["I": style.chapters[3], "P": style.chapters[1], "B": style.muted]
      let sizes: [Character: Double] = ["I": 12.1, "P": 6.2, "B": 1.4]
      for (index, kind) in kinds.enumerated() {
        let x = Grid.left + (Double(index) + 0.5) * pitch
        let time = (times[kind] ?? 0) + 0.08 * Double(index)
        Layer { style.text(String(kind), 60, .bold, kind == "B" ? style.paper : .white).position(.center) }
          .size(110, 110).position(x, 500).cornerRadius(12).backgroundColor(colors[kind]).pops(at: time)
        let size = sizes[kind] ?? 0
        Layer().size(110, size * 17).anchorPoint(0.5, 0).position(x, 592).backgroundColor(colors[kind])
          .animate(
            \.transform.scale.y, from: 0, to: 1, .timing(Motion.settle, 0.8).delay(says[3] + 0.06 * Double(index)))
        if kind == "P" { arc(from: x - 3 * pitch, to: x, colors[kind] ?? style.ink, 150, time + 0.3) }
        if kind == "B" {
          let first = Double((index - 1) % 3)
          arc(from: x - (1 + first) * pitch, to: x, style.muted, 56 + 20 * first, time + 0.3, width: 3)
          arc(from: x + (2 - first) * pitch, to: x, style.muted, 56 + 20 * (1 - first), time + 0.5, width: 3)
        }
      }
    }
  }

  /// A bow over the pictures from one to the other.
  @LayerBuilder private func arc(
    from start: Double, to end: Double, _ color: Color, _ height: Double, _ time: Double, width: Double = 5
  ) -> [Layer] {
    let (y, inset) = (436.0, start < end ? 22.0 : -22.0)
    var path = Path()
    let _ = path.move(to: CGPoint(x: start + inset, y: y))
    let _ = path.addCurve(
      to: CGPoint(x: end - inset, y: y - 10), control1: CGPoint(x: start + inset, y: y - height * 1.25),
      control2: CGPoint(x: end - inset, y: y - height * 1.25))
    ShapeLayer(path).stroke(color, width).draws(at: time, for: 0.7, timing: .easeInOutCubic)
    ShapeLayer(.polygon((0, 0), (18, 0), (9, 14))).fillColor(color).position(end - inset, y - 4).fades(at: time + 0.5)
  }
}
