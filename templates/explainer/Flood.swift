import MotionKit

extension Explainer {
  /// From one pixel's three numbers to the gigabytes of ten minutes.
  var flood: TimedScene {
    slide(
      "flood", "A flood of numbers",
      [
        "Look closely at a picture, and it is a table of colours: one for each pixel.",
        "A colour is three numbers: how much red, how much green and how much blue.",
        "A full-HD picture has two million pixels. That is six million numbers, for one picture.",
        "Thirty pictures follow each other every second, and a short film has ten minutes of them.",
      ]
    ) { says in
      photograph(says)
      let rows = [
        ("1920 × 1080", "2.07 million", says[0] + 3), ("3 numbers for each", "6.2 MB", says[2]),
        ("30 pictures a second", "187 MB", says[3]), ("10 minutes", "112 GB", says[3] + 3),
      ]
      for (index, row) in rows.enumerated() {
        let y = 330 + 150 * Double(index)
        let last = index == rows.count - 1
        style.text(row.0, 36, .regular, style.muted).baseline(1060, y).rises(at: row.2)
        style.trailing(row.1, last ? 96 : 60, .bold, last ? style.accent : style.ink, Grid.right, y).rises(
          at: row.2 + 0.4)
        if !last { Layer().frame(1060, y + 44, 740, 3).backgroundColor(style.line).extends(at: row.2) }
      }
    }
  }

  /// A photo, a few of its pixels, and one of those as numbers.
  @LayerBuilder private func photograph(_ says: SpokenLines) -> [Layer] {
    // The middle of the 16×10 pixels around (968, 604), whose colour is (240, 213, 206).
    ImageLayer("media/photo.jpg").frame(Grid.left, Grid.top, 560, 350).cornerRadius(10).masksToBounds()
      .rises(at: 0.3)
    Layer().frame(Grid.left + 560 * 0.605 - 14, Grid.top + 350 * 0.6045 - 10, 28, 20).border(style.accent, 4)
      .pops(at: says[0] + 1.5, from: 4)
    ImageLayer("media/photo.jpg").contentsRect(0.6, 0.599, 0.01, 0.01)
      .configure { $0.magnificationFilter = .nearest }
      .frame(720, Grid.top, 240, 150).border(style.accent, 4).slides(at: says[0] + 2.2)
    arrow(
      [(500, Grid.top + 205), (600, Grid.top + 205), (600, Grid.top + 75), (716, Grid.top + 75)], style.accent,
      at: says[0] + 1.7)
    let channels: [(String, Double, Color)] = [
      ("Red", 240, "#D6402B"), ("Green", 213, "#2E8B57"), ("Blue", 206, "#2B5CD9"),
    ]
    for (index, channel) in channels.enumerated() {
      let y = 690 + 70 * Double(index)
      let time = says[1] + 0.3 * Double(index)
      style.text(channel.0, 28, .semibold).baseline(Grid.left, y + 10).fades(at: time)
      Layer().frame(250, y - 14, 600 * channel.1 / 255, 28).backgroundColor(channel.2).cornerRadius(4).extends(at: time)
      style.trailing("\(Int(channel.1))", 28, .semibold, nil, 930, y + 10).fades(at: time + 0.5)
    }
  }
}
