import MotionKit

extension Explainer {
  /// A clip beside its own difference from one frame to the next.
  @SceneBuilder func motion(_ says: [Double]) -> Scene {
    // All stop short of the clip's end, so that they start again together.
    let clip = { (begin: Double) in
      VideoLayer("media/clip.mp4").trim(begin...begin + 5.9).repeats().size(816, 459).position(408, 229.5)
    }
    Layer { clip(1.0 / 30) }.frame(120, 280, 816, 459).cornerRadius(12).masksToBounds().enters(
      .rise(36), .fade, delay: 3)
    Layer {
      clip(1.0 / 30)
      clip(0).compositingFilter(.difference)
    }
    .frame(984, 280, 816, 459).cornerRadius(12).masksToBounds().backgroundColor(.black).filters(.exposure(ev: 3))
    .enters(.rise(36), .fade, delay: says[1])
    label("The clip", 36, 120, 802, at: 3.4)
    label("Minus the picture before × 8", 36, 984, 802, at: says[1] + 0.3)
  }

  /// The encoder looks for a block in the picture before, until it finds where it came from.
  @SceneBuilder func search(_ says: [Double]) -> Scene {
    landscape(330, 270).frame(120, 270, 780, 470).enters(.rise(36), .fade, delay: 0.4)
    landscape(470, 210).frame(1020, 270, 780, 470).enters(.rise(36), .fade, delay: 0.6)
    label("The picture before", 36, 120, 802, at: 0.6)
    label("This picture", 36, 1020, 802, at: 0.8)
    let frame = { Layer().size(124, 124).border(style.chapters[3], 6).cornerRadius(4) }
    frame().position(1490, 480).enters(.scale(1.8), .fade, spring: .snappy, delay: says[0] + 1.5)
    // Steps outwards from the block's own place, the last onto the ball.
    let steps = [(0, 0), (70, 0), (0, 70), (-70, 0), (0, -70), (-70, 60), (-140, 0), (-140, 60)]
      .map { CGPoint(x: 590 + $0.0, y: 480 + $0.1) }
    frame().enters(.fade, delay: says[1])
      .animate(\.position, values: steps, .timing(.easeInOutCubic, says[2] - says[1] - 1).delay(says[1] + 0.6))
    ShapeLayer(.circle(16)).fillColor(style.chapters[3]).position(590, 480).enters(.fade, delay: says[2])
    Arrow(from: CGPoint(x: 590, y: 480), to: CGPoint(x: 450, y: 540)).stroke(style.chapters[3], 8)
      .enters(.draw, delay: says[2])
    label("vector (−140, +60)", 36, 1800, 802, at: says[2] + 0.8, .bold, style.tints[3], right: true)
  }

  /// Hills with a ball above them.
  private func landscape(_ x: Double, _ y: Double) -> Layer {
    Layer {
      GradientLayer(["#BFD9F2", "#F5E6D3"])
      ShapeLayer(.polygon((0, 390), (200, 290), (380, 380), (560, 300), (780, 400), (780, 470), (0, 470))).fillColor(
        "#8FB5A2")
      ShapeLayer(.polygon((0, 430), (300, 370), (780, 440), (780, 470), (0, 470))).fillColor("#4F7F6B")
      ShapeLayer(.circle(96)).fillColor("#E8452C").position(x, y)
      ShapeLayer(.circle(30)).fillColor(Color(white: 1, alpha: 0.45)).position(x - 18, y - 20)
    }
    .cornerRadius(12).masksToBounds()
  }

  private func color(_ kind: Character) -> Color {
    kind == "I" ? style.chapters[3] : kind == "P" ? style.chapters[1] : "#635F57"
  }

  /// Key pictures, predicted ones and those between, with what each takes in the clip.
  @SceneBuilder func frames(_ says: [Double]) -> Scene {
    let kinds = Array("IBBPBBPBBPBBP")
    let times: [Character: Double] = ["I": says[0] + 1, "P": says[1], "B": says[2]]
    let sizes: [Character: Double] = ["I": 12.1, "P": 6.2, "B": 1.4]
    let cards = kinds.enumerated().map { index, kind in
      badge(String(kind), 110, 110, color(kind), size: 60).position(184.6 + 129.2 * Double(index), 520)
        .enters(.scale(0.6), .fade, spring: .snappy, delay: (times[kind] ?? 0) + 0.08 * Double(index))
    }
    cards
    for (index, kind) in kinds.enumerated() {
      let time = (times[kind] ?? 0) + 0.08 * Double(index)
      // A P picture leans on the last I or P; a B picture on those around it.
      let first = index - (index + 2) % 3 - 1
      for base in kind == "I" ? [] : kind == "P" ? [index - 3] : [first, first + 3] {
        Arrow(from: cards[base].point(base < index ? 0.6 : 0.4, 0), to: cards[index].point(base < index ? 0.4 : 0.6, 0))
          .curve(base < index ? 0.35 : -0.35).gap(8).heads(length: 16).stroke(
            kind == "P" ? style.tints[1] : style.muted, kind == "P" ? 5 : 3
          )
          .enters(.draw, delay: time + 0.3)
      }
      Layer().size(110, (sizes[kind] ?? 0) * 17).anchorPoint(0.5, 0).position(184.6 + 129.2 * Double(index), 592)
        .backgroundColor(color(kind)).enters(.wipe(.fromTop), delay: says[3] + 0.06 * Double(index))
    }
  }

  /// Frames are sent in the order in which they are needed, not in that in which they are seen.
  @SceneBuilder func order(_ says: [Double]) -> Scene {
    let shown = ["I1", "B2", "B3", "P4", "B5", "B6", "P7"]
    let sent = ["I1", "P4", "B2", "B3", "P7", "B5", "B6"]
    for (row, name) in ["Seen", "Sent", "Seen again"].enumerated() {
      let (y, time) = (340 + 220 * Double(row), row == 0 ? 0.5 : says[row] - 0.3)
      label(name, 36, 120, y + 12, at: time)
      Layer().frame(330, y - 62, 1464, 124).backgroundColor(style.card).cornerRadius(16).enters(.fade, delay: time)
    }
    let x = { (place: Int) in 420 + 214 * Double(place) }
    let card = { (name: String) in badge(name, 130, 92, color(name.first ?? "B")) }
    for (place, name) in shown.enumerated() {
      card(name).position(x(place), 340).enters(.scale(0.6), .fade, spring: .snappy, delay: 0.6 + 0.1 * Double(place))
    }
    let step = (says[2] - says[1] - 1) / 7
    for (place, name) in sent.enumerated() {
      let (origin, time) = (shown.firstIndex(of: name) ?? 0, step * Double(place))
      for (from, to, y, begin) in [(origin, place, 340.0, says[1]), (place, origin, 560, says[2])] {
        card(name).shown((begin + time)...).animate(
          \.position, from: CGPoint(x: x(from), y: y), to: CGPoint(x: x(to), y: y + 220), .timing(.easeInOutCubic, 0.8))
      }
    }
  }
}
