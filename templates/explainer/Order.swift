import MotionKit

extension Explainer {
  /// Frames are sent in the order in which they are needed, not in that in which they are seen.
  var order: TimedScene {
    slide(
      "order", "Sent in another order",
      [
        "A picture between two others can only be unpacked when both are there.",
        "So the later one travels first, and those between follow it.",
        "The player puts them back into their order, which is why it keeps a few pictures in hand.",
        "And why a jump in a film lands on an I picture: from there on, nothing earlier is needed.",
      ]
    ) { says in
      let shown = ["I1", "B2", "B3", "P4", "B5", "B6", "P7"]
      let sent = ["I1", "P4", "B2", "B3", "P7", "B5", "B6"]
      let pitch = 214.0
      let x = { (place: Int) in 420 + pitch * Double(place) }
      style.text("Seen", 36, .semibold).baseline(Grid.left, 352).fades(at: 0.5)
      style.text("Sent", 36, .semibold).baseline(Grid.left, 572).fades(at: says[1] - 0.3)
      style.text("Seen again", 36, .semibold).baseline(Grid.left, 792).fades(at: says[2] - 0.3)
      for (row, y) in [340.0, 560, 780].enumerated() {
        let time = row == 0 ? 0.5 : says[row] - 0.3
        Layer().frame(420 - 90, y - 62, 6 * pitch + 180, 124).backgroundColor(style.card).cornerRadius(16).fades(
          at: time)
      }
      for (place, name) in shown.enumerated() {
        card(name).position(x(place), 340).pops(at: 0.6 + 0.1 * Double(place))
      }
      let step = (says[2] - says[1] - 1) / Double(sent.count)
      for (place, name) in sent.enumerated() {
        let origin = shown.firstIndex(of: name) ?? 0
        let time = says[1] + step * Double(place)
        card(name).position(x(place), 560).fades(at: time, for: 0.05)
          .animate(
            \.position, from: CGPoint(x: x(origin), y: 340), to: CGPoint(x: x(place), y: 560),
            .timing(Motion.travel, 0.8).delay(time))
        let back = says[2] + step * Double(place)
        card(name).position(x(origin), 780).fades(at: back, for: 0.05)
          .animate(
            \.position, from: CGPoint(x: x(place), y: 560), to: CGPoint(x: x(origin), y: 780),
            .timing(Motion.travel, 0.8).delay(back))
      }
    }
  }

  private func card(_ name: String) -> Layer {
    let color = name.hasPrefix("I") ? style.chapters[3] : name.hasPrefix("P") ? style.chapters[1] : style.muted
    return Layer {
      style.text(name, 40, .bold, name.hasPrefix("B") ? style.paper : .white).position(.center)
    }
    .size(130, 92).cornerRadius(12).backgroundColor(color)
  }
}
