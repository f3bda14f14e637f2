import MotionKit

extension Explainer {
  /// What each idea saves on the clip, measured, and the end.
  var ending: TimedScene {
    slide(
      "ending", "Four ideas, multiplied",
      [
        "Here is the clip with one idea after the other, measured. Each line of the scale is ten times less.",
        "Half the colours. Blocks, waves and rounding, with short names. Then pictures that lean on others.",
        "Eight hundred times smaller in the end: 0.6 megabytes for 498.",
        "Every film that you stream is made this way, thirty times a second.",
      ]
    ) { says in
      let rows: [(String, String, Double, Double)] = [
        ("Red, green and blue", "498 MB", 497.7, 0.8), ("One colour for four pixels", "249 MB", 248.8, says[1]),
        ("Blocks, waves, rounding", "2.33 MB", 2.33, says[1] + 1.8), ("P pictures", "0.69 MB", 0.692, says[1] + 4.2),
        ("B pictures", "0.61 MB", 0.613, says[2]),
      ]
      // Four decades, from 0.1 to 1000 megabytes.
      let (left, decade) = (680.0, 230.0)
      for (index, name) in ["0.1", "1", "10", "100", "1000 MB"].enumerated() {
        let x = left + decade * Double(index)
        Layer().frame(x - 1, 250, 2, 510).backgroundColor(style.line).fades(at: 0.4 + 0.1 * Double(index))
        style.centered(name, 28, .regular, style.muted, x, 806).fades(at: 0.4 + 0.1 * Double(index))
      }
      for (index, row) in rows.enumerated() {
        let y = 300 + 104 * Double(index)
        let width = Math.log(row.2 / 0.1) / Math.log(10) * decade
        style.text(row.0, 36, .semibold).baseline(Grid.left, y + 13).rises(at: row.3)
        Layer().frame(left, y - 34, width, 68).backgroundColor(style.chapters[index]).cornerRadius(4).extends(
          at: row.3 + 0.2)
        style.text(row.1, 36, .bold).baseline(left + width + 24, y + 13).fades(at: row.3 + 0.8)
      }
      farewell(says[3] + 3.2)
    }
  }

  /// The last seconds: the title again, on the first chapter's colour.
  private func farewell(_ time: Double) -> Layer {
    Layer {
      Stack(.vertical, spacing: 40, alignment: .center) {
        style.text(title, title.count > 26 ? 96 : 150, .bold, .white).rises(at: time + 0.6)
        style.text("20 scenes, 18,000 frames, one script. Made with MotionKit.", 40, .medium, .white)
          .rises(at: time + 1)
      }
      .position(.center)
    }
    .frame(0, 0, 1920, 1080).backgroundColor(style.chapters[0])
    .animate(\.position.y, from: 1640, to: 540, .timing(Motion.travel, 0.9).delay(time))
    // What nobody sees before is not part of those segments: another title leaves them as they are.
    .animate(\.opacity, from: 0, to: 1, .linear(0.05).delay(time))
  }
}
