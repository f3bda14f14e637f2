import MotionKit

extension Explainer {
  /// A tree gives frequent values short names: a Huffman code.
  @SceneBuilder func spelling(_ says: [Double]) -> Scene {
    let values = [
      ("A", "1/2", 0.5, "0"), ("B", "1/4", 0.25, "10"), ("C", "1/8", 0.125, "110"), ("D", "1/8", 0.125, "111"),
    ]
    for (index, (name, part, share, _)) in values.enumerated() {
      let (y, time) = (310 + 92 * Double(index), says[0] + 0.3 * Double(index))
      label(name, 60, 120, y + 20, at: time, .bold, style.tints[4])
      bar(210, y - 22, 440 * share, 44, style.chapters[4], at: time)
      label(part, 36, 226 + 440 * share, y + 13, at: time + 0.4, .semibold, style.muted)
    }
    // The tree: right for 1, down for 0. Each value hangs where its name ends.
    let joints: [Layer] = (0..<3).map {
      Layer().size(28, 28).cornerRadius(14).backgroundColor(style.ink).position(820 + 250 * Double($0), 300)
    }
    let leaves: [Layer] = values.enumerated().map { index, value in
      badge(value.0, 84, 84, style.chapters[4]).position(820 + 250 * Double(index), index < 3 ? 480 : 300)
    }
    for level in 0..<3 {
      let time = says[2] + 0.9 * Double(level)
      joints[level].enters(.scale(0.2), .fade, delay: time)
      for (bit, end) in [
        ("0", leaves[level].edge(.top)),
        ("1", level < 2 ? joints[level + 1].edge(.leading) : leaves[3].edge(.leading)),
      ] {
        Arrow(from: joints[level].edge(bit == "0" ? .bottom : .trailing), to: end).stroke(style.ink, 4)
          .label(bit) { $0.font("Inter", 36, .bold).foregroundColor(style.tints[4]) }.enters(.draw, delay: time + 0.2)
      }
    }
    for (index, leaf) in leaves.enumerated() {
      let time = says[2] + 0.9 * Double(index) + 0.4
      leaf.enters(.scale(0.6), .fade, spring: .snappy, delay: time)
      text(values[index].3, 36, .semibold, style.muted).bind(\.position, to: leaf.edge(.bottom)) {
        CGPoint(x: $0.x, y: $0.y + 38)
      }
      .enters(.fade, delay: time + 0.3)
    }
    message(["A": "00", "B": "01", "C": "10", "D": "11"], "Equal", 702, says[1], style.muted, "#635F57")
    message(
      ["A": "0", "B": "10", "C": "110", "D": "111"], "Huffman", 790, says[3], style.tints[4], style.chapters[4])
  }

  /// Eight values in a spelling.
  @LayerBuilder private func message(
    _ codes: [Character: String], _ name: String, _ y: Double, _ time: Double, _ tint: Color, _ plate: Color
  ) -> [Layer] {
    let words = "AABACABD".map { codes[$0] ?? "" }
    label(name, 36, 120, y + 13, at: time)
    Stack(.horizontal, spacing: 8) {
      for word in words { badge(word, 58 * Double(word.count) - 8, 60, plate, size: 36) }
    }
    .anchorPoint(0, 0.5).position(400, y).enters(.fade, delay: time, stagger: 0.15)
    label("\(words.joined().count) bits", 60, 1800, y + 21, at: time + 1.5, .bold, tint, right: true)
  }

  /// The whole encoder as a diagram, with dots that run where the data runs.
  @SceneBuilder func loop(_ says: [Double]) -> Scene {
    // Forwards to the file, and back to the next guess.
    let places: [(String, Double, Double, Double)] = [
      ("Picture", 235, 350, says[0]), ("−", 500, 350, says[0] + 1), ("Waves", 760, 350, says[0] + 2),
      ("Round", 1090, 350, says[1]), ("Spell", 1410, 350, says[1] + 1), ("File", 1690, 350, says[1] + 2),
      ("Undo", 1090, 740, says[2] + 1), ("+", 760, 740, says[3] + 0.4), ("Keep", 500, 740, says[3] + 1.4),
      ("Guess", 500, 545, says[3] + 2.6),
    ]
    let boxes = Dictionary(uniqueKeysWithValues: places.map { ($0.0, box($0.0).position($0.1, $0.2)) })
    let links: [(String, Double)] = [
      ("Picture −", says[0] + 0.8), ("− Waves", says[0] + 1.8), ("Waves Round", says[0] + 2.8),
      ("Round Spell", says[1] + 0.8), ("Spell File", says[1] + 1.8), ("Round Undo", says[2] + 0.5),
      ("Undo +", says[3]), ("+ Keep", says[3] + 1), ("Keep Guess", says[3] + 2.2), ("Guess −", says[3] + 3.2),
      ("Guess +", says[3] + 3.2),
    ]
    for (names, time) in links {
      let ends = names.split(separator: " ").compactMap { boxes[String($0)] }
      link(ends[0], ends[1]).enters(.draw, delay: time)
    }
    for (name, _, _, time) in places {
      if let box = boxes[name] { box.enters(.scale(0.6), .fade, spring: .snappy, delay: time) }
    }
    let ways: [(Path, Double)] = [
      (.polyline((235, 350), (1690, 350)), says[2] - 1),
      (.polyline((1090, 350), (1090, 740), (500, 740), (500, 350)), says[3] + 4),
    ]
    for (way, begin) in ways {
      for index in 0..<4 {
        let time = begin + 0.9 * Double(index)
        ShapeLayer(.circle(22)).fillColor(style.tints[0]).stroke(style.paper, 4).enters(.fade, for: 0.1, delay: time)
          .animate(
            \.position, along: way, mode: .paced, .linear(3.6).delay(time).repeats(Float((Slide.seconds - time) / 3.6)))
      }
    }
  }

  /// An arrow out of the side that faces the other box; around a corner it ends above.
  private func link(_ from: Layer, _ to: Layer) -> Arrow {
    let (dx, dy) = (to.position.x - from.position.x, to.position.y - from.position.y)
    let (side, lower) = (dx > 0 ? 1.0 : 0, dy > 0 ? 1.0 : 0)
    let start = dx == 0 ? from.point(0.5, lower) : from.point(side, 0.5)
    let end = dy == 0 ? to.point(1 - side, 0.5) : to.point(0.5, 1 - lower)
    return Arrow(from: start, to: end).elbow().gap(6).stroke(style.ink, 4)
  }

  /// A box of the diagram; signs are circles, and the two ends of the loop are filled.
  private func box(_ name: String) -> Layer {
    let (isSign, isFilled) = (name.count == 1, name == "File" || name == "Guess")
    return Layer { text(name, isSign ? 40 : 28, .semibold, isFilled ? .white : nil).position(.center) }
      .size(isSign ? 72 : 220, isSign ? 72 : 104).cornerRadius(isSign ? 36 : 10).border(style.ink, isSign ? 4 : 0)
      .backgroundColor(isFilled ? style.chapters[4] : isSign ? style.paper : style.card)
  }

  /// One clip with many bits and with few, and a divider that wanders between them.
  @SceneBuilder func price(_ says: [Double]) -> Scene {
    let split = Value(1056.0, "divider")
    VideoLayer("media/coarse.mp4").repeats().frame(120, 255, 1056, 594).enters(.rise(36), .fade, delay: 0.4)
    Layer { VideoLayer("media/clip.mp4").repeats().frame(0, 0, 1056, 594) }
      .size(1056, 594).anchorPoint(0, 0).position(120, 255).masksToBounds().bind(\.bounds.size.width, to: split)
      .enters(.rise(36), .fade, delay: 0.4)
    Layer().size(6, 594).position(1176, 552).backgroundColor(.white).bind(\.position.x, to: split) { 120 + $0 }
      .enters(.fade, delay: says[1])
    Animate(
      split, values: [1056, 528, 211, 760, 528], keyTimes: [0, 0.16, 0.45, 0.75, 1], duration: says[4] - says[1]
    )
    .begin(at: .seconds(says[1]))
    for (name, size, share, color, y, time) in [
      ("Fine steps", "410 kB", 1.0, style.ink, 340.0, says[0]),
      ("Coarse steps", "53 kB", 0.13, style.tints[0], 600, says[1]),
    ] {
      label(name, 36, 1260, y - 50, at: time, .semibold, style.muted)
      label(size, 96, 1260, y + 50, at: time + 0.2, .bold, color)
      Layer().frame(1260, y + 86, 540 * share, 20).backgroundColor(color).cornerRadius(4).enters(
        .wipe(), delay: time + 0.5)
    }
  }

  /// What each idea saves on the clip, measured, and the end: the title again, on the first chapter's colour.
  @SceneBuilder func ending(_ says: [Double]) -> Scene {
    // Four decades, from 0.1 to 1000 megabytes.
    for (index, name) in ["0.1", "1", "10", "100", "1000 MB"].enumerated() {
      let x = 680 + 230 * Double(index)
      Layer().frame(x - 1, 260, 2, 510).backgroundColor(style.line).enters(
        .wipe(.fromTop), delay: 0.4 + 0.1 * Double(index))
      text(name, 28, .regular, style.muted).position(x, 800).enters(.fade, delay: 0.4 + 0.1 * Double(index))
    }
    let rows = [
      ("Red, green and blue", "498 MB", 497.7, 0.8), ("One colour for four pixels", "249 MB", 248.8, says[1]),
      ("Blocks, waves, rounding", "2.33 MB", 2.33, says[1] + 1.8), ("P pictures", "0.69 MB", 0.692, says[1] + 4.2),
      ("B pictures", "0.61 MB", 0.613, says[2]),
    ]
    for (index, (name, amount, size, time)) in rows.enumerated() {
      let (y, width) = (310 + 104 * Double(index), Math.log(size / 0.1) / Math.log(10) * 230)
      label(name, 36, 120, y + 13, at: time)
      bar(680, y - 34, width, 68, style.chapters[index], at: time + 0.2)
      label(amount, 36, 704 + width, y + 13, at: time + 0.8, .bold)
    }
    Layer {
      Stack(.vertical, spacing: 40, alignment: .center) {
        text(title, title.count > 26 ? 96 : 150, .bold, .white).wrapped(width: 1680, alignment: .center)
        text("20 scenes, 18,000 frames, one script. Made with MotionKit.", 40, .medium, .white)
      }
      .position(.center).enters(.rise(36), .fade, delay: 0.6, stagger: 0.4)
    }
    .frame(0, 0, 1920, 1080).backgroundColor(style.chapters[0]).shown((says[3] + 3.2)...)
    .enters(.slide(.fromBottom, 1080), timing: .easeInOutCubic)
  }
}
