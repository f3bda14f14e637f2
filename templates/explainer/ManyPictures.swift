import MotionKit

extension Explainer {
  /// A clip beside its own difference from one frame to the next.
  @SceneBuilder func motion(_ says: [Double]) -> Scene {
    // All stop short of the clip's end, so that they start again together.
    let clip = { (begin: Double) in VideoLayer("media/clip.mp4").trim(begin...begin + 5.9).repeats().fill(816, 459) }
    Layer { clip(1.0 / 30) }.frame(120, 280, 816, 459).cornerRadius(12).masksToBounds().rises(at: 3)
    Layer {
      clip(1.0 / 30)
      clip(0).compositingFilter(.difference)
    }
    .frame(984, 280, 816, 459).cornerRadius(12).masksToBounds().filters(.exposure(ev: 3)).rises(at: says[1])
    label("The clip", 36, 120, 802, at: 3.4)
    label("Minus the picture before × 8", 36, 984, 802, at: says[1] + 0.3)
  }

  /// The encoder looks for a block in the picture before, until it finds where it came from.
  @SceneBuilder func search(_ says: [Double]) -> Scene {
    // Mountains with a ball before them.
    let views = [("The picture before", 120.0, 330.0, 270.0, 0.4), ("This picture", 1020, 470, 210, 0.6)]
    for (name, left, x, y, time) in views {
      Layer {
        ImageLayer("media/photo.jpg").frame(0, 0, 780, 487)
        ShapeLayer(.circle(96)).fillColor("#E8452C").position(x, y)
        ShapeLayer(.circle(30)).fillColor(Color(white: 1, alpha: 0.45)).position(x - 18, y - 20)
      }
      .frame(left, 270, 780, 470).cornerRadius(12).masksToBounds().rises(at: time)
      label(name, 36, left, 802, at: time + 0.2)
    }
    let frame = { Layer().size(124, 124).border(.white, 6).cornerRadius(4) }
    frame().position(1490, 480).pops(1.8, at: says[0] + 1.5)
    // Steps outwards from the block's own place, the last onto the ball.
    let steps = [(0, 0), (70, 0), (0, 70), (-70, 0), (0, -70), (-70, 60), (-140, 0), (-140, 60)]
      .map { CGPoint(x: 590 + $0.0, y: 480 + $0.1) }
    frame().enters(.fade, delay: says[1])
      .animate(\.position, values: steps, .timing(.easeInOutCubic, says[2] - says[1] - 1).delay(says[1] + 0.6))
    ShapeLayer(.circle(16)).fillColor(.white).position(steps[0]).enters(.fade, delay: says[2])
    Arrow(from: steps[0], to: steps[7]).stroke(.white, 8).enters(.draw, delay: says[2])
    label("vector (−140, +60)", 36, 1800, 802, at: says[2] + 0.8, .bold, style.tints[3], right: true)
  }

  private func color(_ name: String) -> Color {
    name.hasPrefix("I") ? style.chapters[3] : name.hasPrefix("P") ? style.chapters[1] : "#635F57"
  }

  /// Key pictures, predicted ones and those between, with what each takes in the clip.
  @SceneBuilder func frames(_ says: [Double]) -> Scene {
    let kinds = "IBBPBBPBBPBBP".map(String.init)
    // When each kind is spoken of, and its size in the clip.
    let facts: [String: (Double, Double)] = ["I": (says[0] + 1, 12.1), "P": (says[1], 6.2), "B": (says[2], 1.4)]
    let x = { (index: Int) in 184.6 + 129.2 * Double(index) }
    let cards = kinds.indices.map { badge(kinds[$0], 110, 110, color(kinds[$0]), size: 60).position(x($0), 520) }
    for (index, kind) in kinds.enumerated() {
      let (begin, size) = facts[kind] ?? (0, 0)
      let time = begin + 0.08 * Double(index)
      cards[index].pops(at: time)
      // A P picture leans on the last I or P; a B picture on those around it.
      let first = index - (index + 2) % 3 - 1
      for base in kind == "I" ? [] : kind == "P" ? [index - 3] : [first, first + 3] {
        let (from, to, bend) = base < index ? (0.6, 0.4, 0.35) : (0.4, 0.6, -0.35)
        Arrow(from: cards[base].point(from, 0), to: cards[index].point(to, 0)).curve(bend).gap(8).heads(length: 16)
          .stroke(kind == "P" ? style.tints[1] : style.muted, kind == "P" ? 5 : 3).enters(.draw, delay: time + 0.3)
      }
      Layer().frame(x(index) - 55, 592, 110, size * 17).backgroundColor(color(kind))
        .enters(.wipe(.fromTop), delay: says[3] + 0.06 * Double(index))
    }
  }

  /// Frames are sent in the order in which they are needed, not in that in which they are seen.
  @SceneBuilder func order(_ says: [Double]) -> Scene {
    let shown = ["I1", "B2", "B3", "P4", "B5", "B6", "P7"]
    let sent = ["I1", "P4", "B2", "B3", "P7", "B5", "B6"]
    for (name, y, time) in [("Seen", 340.0, 0.5), ("Sent", 560, says[1] - 0.3), ("Seen again", 780, says[2] - 0.3)] {
      label(name, 36, 120, y + 12, at: time)
      Layer().frame(330, y - 62, 1464, 124).backgroundColor(style.card).cornerRadius(16).enters(.fade, delay: time)
    }
    let point = { (place: Int, y: Double) in CGPoint(x: 420 + 214 * Double(place), y: y) }
    for (origin, name) in shown.enumerated() {
      let card = { badge(name, 130, 92, color(name)) }
      let place = sent.firstIndex(of: name) ?? 0
      card().position(point(origin, 340)).pops(at: 0.6 + 0.1 * Double(origin))
      for (from, to, y, begin) in [(origin, place, 340.0, says[1]), (place, origin, 560, says[2])] {
        card().shown((begin + (says[2] - says[1] - 1) / 7 * Double(place))...)
          .animate(\.position, from: point(from, y), to: point(to, y + 220), .timing(.easeInOutCubic, 0.8))
      }
    }
  }
}
