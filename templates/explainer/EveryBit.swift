import MotionKit

extension Explainer {
  /// A tree gives frequent values short names: a Huffman code.
  @SceneBuilder func spelling(_ says: [Double]) -> Scene {
    // A share's name has as many bits as it takes halvings to reach it.
    let values = [("A", "1/2", "0"), ("B", "1/4", "10"), ("C", "1/8", "110"), ("D", "1/8", "111")]
    let x = { (index: Int) in 820 + 250 * Double(index) }
    // The tree: right for 1, down for 0. Each value hangs where its name ends.
    let leaves = (0..<4).map { badge(values[$0].0, 84, 84, style.chapters[4]).position(x($0), $0 < 3 ? 480 : 300) }
    let joints = (0..<3).map { ShapeLayer(.circle(28)).fillColor(style.ink).position(x($0), 300) }
    for (index, (name, part, code)) in values.enumerated() {
      let width = 440 / Double(1 << code.count)
      let (y, time, late) = (310 + 92 * Double(index), says[0] + 0.3 * Double(index), says[2] + 0.9 * Double(index))
      label(name, 60, 120, y + 20, at: time, .bold, style.tints[4])
      bar(210, y - 22, width, 44, style.chapters[4], at: time)
      label(part, 36, 226 + width, y + 13, at: time + 0.4, .semibold, style.muted)
      leaves[index].pops(at: late + 0.4)
      text(code, 36, .semibold, style.muted).position(x(index), index < 3 ? 560 : 380).enters(.fade, delay: late + 0.7)
    }
    for (level, joint) in joints.enumerated() {
      let (time, next) = (says[2] + 0.9 * Double(level), level < 2 ? joints[level + 1] : leaves[3])
      joint.pops(0.2, at: time)
      let down = Arrow(from: joint.edge(.bottom), to: leaves[level].edge(.top)).label("0") { $0.fontSize(36) }
      let right = Arrow(from: joint.edge(.trailing), to: next.edge(.leading)).label("1") { $0.fontSize(36) }
      for arrow in [down, right] { arrow.stroke(style.tints[4], 4).enters(.draw, delay: time + 0.2) }
    }
    // Eight values in two spellings.
    for (name, codes, y, time, tint, plate) in [
      ("Equal", ["A": "00", "B": "01", "C": "10", "D": "11"], 702.0, says[1], style.muted, "#635F57" as Color),
      ("Huffman", ["A": "0", "B": "10", "C": "110", "D": "111"], 790, says[3], style.tints[4], style.chapters[4]),
    ] {
      let words = "AABACABD".compactMap { codes[String($0)] }
      label(name, 36, 120, y + 13, at: time)
      Stack(.horizontal, spacing: 8) { words.map { badge($0, 58 * Double($0.count) - 8, 60, plate, size: 36) } }
        .anchorPoint(0, 0.5).position(400, y).enters(.fade, delay: time, stagger: 0.15)
      label("\(words.joined().count) bits", 60, 1800, y + 21, at: time + 1.5, .bold, tint, right: true)
    }
  }

  /// The whole encoder as a diagram, with dots that run where the data runs.
  @SceneBuilder func loop(_ says: [Double]) -> Scene {
    let places = [
      ("Picture", 235.0, 350.0, says[0]), ("−", 500, 350, says[0] + 1), ("Waves", 760, 350, says[0] + 2),
      ("Round", 1090, 350, says[1]), ("Spell", 1410, 350, says[1] + 1), ("File", 1690, 350, says[1] + 2),
      ("Undo", 1090, 740, says[2] + 1), ("+", 760, 740, says[3] + 0.4), ("Keep", 500, 740, says[3] + 1.4),
      ("Guess", 500, 545, says[3] + 2.6),
    ]
    // Signs are circles, and the two ends of the loop have the colour.
    var boxes: [String: (Layer, Double)] = [:]
    for (name, x, y, time) in places {
      let (isSign, color) = (name.count == 1, name == "File" || name == "Guess" ? style.chapters[4] : "#635F57")
      let box = badge(name, isSign ? 72 : 220, isSign ? 72 : 104, color, size: isSign ? 40 : 28)
      boxes[name] = (box.cornerRadius(isSign ? 36 : 12).position(x, y).pops(at: time), time)
      box
    }
    // Forwards to the file, and back to the next guess. A link comes with the later of its boxes.
    for chain in ["Picture − Waves Round Spell File", "Round Undo + Keep Guess −", "Guess +"] {
      let row = chain.split(separator: " ").compactMap { boxes[String($0)] }
      for ((from, begin), (to, end)) in zip(row, row.dropFirst()) {
        let (dx, dy) = (to.position.x - from.position.x, to.position.y - from.position.y)
        // Out of the side that faces the other box; around a corner it ends above.
        let start = dx == 0 ? from.edge(dy > 0 ? .bottom : .top) : from.edge(dx > 0 ? .trailing : .leading)
        let stop = dy == 0 ? to.edge(dx > 0 ? .leading : .trailing) : to.edge(dy > 0 ? .top : .bottom)
        Arrow(from: start, to: stop).elbow().gap(6).stroke(style.ink, 4).enters(.draw, delay: max(begin, end) - 0.2)
      }
    }
    for (way, begin) in [
      (Path.polyline((235, 350), (1690, 350)), says[2] - 1),
      (Path.polyline((1090, 350), (1090, 740), (500, 740), (500, 350)), says[3] + 4),
    ] {
      for time in stride(from: begin, to: begin + 3.6, by: 0.9) {
        ShapeLayer(.circle(22)).fillColor(style.tints[0]).stroke(style.paper, 4).enters(.fade, for: 0.1, delay: time)
          .animate(\.position, along: way, mode: .paced, .linear(3.6).delay(time).repeats(.infinity))
      }
    }
  }

  /// One clip with many bits and with few, and a divider that wanders between them.
  @SceneBuilder func price(_ says: [Double]) -> Scene {
    let split = Value(1056.0, "divider")
    VideoLayer("media/coarse.mp4").repeats().frame(120, 255, 1056, 594).rises(at: 0.4)
    Layer { VideoLayer("media/clip.mp4").repeats().frame(0, 0, 1056, 594) }.frame(120, 255, 1056, 594)
      .anchorPoint(0, 0).position(120, 255).masksToBounds().bind(\.bounds.size.width, to: split).rises(at: 0.4)
    Layer().size(6, 594).position(1176, 552).backgroundColor(.white).bind(\.position.x, to: split) { 120 + $0 }
      .enters(.fade, delay: says[1])
    Animate(
      split, values: [1056, 528, 211, 760, 528], keyTimes: [0, 0.16, 0.45, 0.75, 1], duration: says[4] - says[1]
    )
    .begin(at: .seconds(says[1]))
    label("Fine steps", 36, 1260, 290, at: says[0], .semibold, style.muted)
    label("410 kB", 96, 1260, 390, at: says[0] + 0.2, .bold)
    bar(1260, 426, 540, 20, style.ink, at: says[0] + 0.5)
    label("Coarse steps", 36, 1260, 550, at: says[1], .semibold, style.muted)
    label("53 kB", 96, 1260, 650, at: says[1] + 0.2, .bold, style.tints[0])
    bar(1260, 686, 70, 20, style.tints[0], at: says[1] + 0.5)
  }

  /// What each idea saves on the clip, measured, and the end: the title again, on the first chapter's colour.
  @SceneBuilder func ending(_ says: [Double]) -> Scene {
    // Four decades, from 0.1 to 1000 megabytes.
    for (index, name) in ["0.1", "1", "10", "100", "1000 MB"].enumerated() {
      let (x, time) = (680 + 230 * Double(index), 0.4 + 0.1 * Double(index))
      Layer().frame(x - 1, 260, 2, 510).backgroundColor(style.line).enters(.wipe(.fromTop), delay: time)
      text(name, 28, .regular, style.muted).position(x, 800).enters(.fade, delay: time)
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
