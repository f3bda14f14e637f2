import MotionKit

extension Explainer {
  /// The title beside an image, which then stands alone, falls apart to a few pixels and comes back.
  @SceneBuilder func opening(_ says: [Double]) -> Scene {
    Layer {
      for (index, color) in Pixels.evening(9, 9).colors.enumerated() {
        let (x, y) = (Double(index % 9), Double(index / 9))
        // All but every sixteenth shrink to a dot, and grow again, those in the middle first.
        let (stays, far) = (index % 9 % 4 == 0 && index / 9 % 4 == 0, Math.hypot(x - 4, y - 4) * 0.12)
        Layer().frame(76 * x, 76 * y, 72, 72).cornerRadius(6).backgroundColor(color).pops(0.2, at: 0.4 + 0.07 * (x + y))
          .animate(\.transform.scale, to: stays ? 1 : 0.1, .timing(.easeInOutCubic, 0.8).delay(says[2] + far))
          .animate(\.transform.scale, to: 1, .timing(.easeInOutCubic, 0.8).delay(says[3] + 2 + far))
      }
    }
    .frame(1120, 150, 680, 680).animate(\.position.x, to: 960, .timing(.easeInOutCubic, 1.4).delay(says[1] - 0.6))
    Stack(.vertical, spacing: 36) {
      text(title, title.count > 26 ? 96 : 150, .bold).wrapped(width: 920)
      text(subtitle, 40, .regular, style.muted).wrapped(width: 860)
      Stack(.horizontal, spacing: 12) { for color in style.tints { Layer().size(72, 12).backgroundColor(color) } }
        .enters(.wipe(), for: 1.2, delay: 2.2)
    }
    .position(.left, inset: 120).shown(0.8..<says[1]).enters(.rise(36), .fade, stagger: 0.6).leaves(.fade)
  }

  /// From one pixel's three numbers to the gigabytes of ten minutes.
  @SceneBuilder func flood(_ says: [Double]) -> Scene {
    // The middle of the 16×10 pixels around (968, 604), whose colour is (240, 213, 206).
    ImageLayer("media/photo.jpg").frame(120, 260, 560, 350).cornerRadius(10).masksToBounds().rises(at: 0.3)
    let part = Layer().frame(445, 462, 28, 20).border(style.tints[0], 4)
    let pixel = ImageLayer("media/photo.jpg").contentsRect(0.6, 0.599, 0.01, 0.01)
      .configure { $0.magnificationFilter = .nearest }.frame(740, 335, 240, 200).border(style.tints[0], 4)
    part.enters(.scale(4), .fade, delay: says[0] + 1.5)
    pixel.enters(.slide(.fromLeft), .fade, delay: says[0] + 2.2)
    Arrow(from: part.edge(.trailing), to: pixel.edge(.leading)).elbow().stroke(style.tints[0], 4)
      .enters(.draw, delay: says[0] + 1.7)
    let colors: [Color] = ["#D6402B", "#2E8B57", "#2B5CD9"]
    for (index, (name, amount)) in [("Red", 240.0), ("Green", 213), ("Blue", 206)].enumerated() {
      let (y, time) = (690 + 70 * Double(index), says[1] + 0.3 * Double(index))
      label(name, 28, 120, y + 10, at: time)
      bar(250, y - 14, 600 * amount / 255, 28, colors[index], at: time)
      label("\(Int(amount))", 28, 940, y + 10, at: time + 0.5, right: true)
    }
    let rows = [
      ("1920 × 1080", "2.07 million", says[0] + 3), ("3 numbers for each", "6.2 MB", says[2]),
      ("30 pictures a second", "187 MB", says[3]), ("10 minutes", "112 GB", says[3] + 3),
    ]
    for (index, (name, amount, time)) in rows.enumerated() {
      let (y, last) = (330 + 150 * Double(index), index == 3)
      label(name, 36, 1080, y, at: time, .regular, style.muted)
      label(amount, last ? 96 : 60, 1800, y, at: time + 0.4, .bold, last ? style.tints[0] : nil, right: true)
      if !last { bar(1080, y + 44, 720, 3, style.line, at: time) }
    }
  }

  /// Three rates as bars of one scale: what a film has, what a line carries, what a stream takes.
  @SceneBuilder func gap(_ says: [Double]) -> Scene {
    let rates = [("Raw full HD, 30 pictures a second", 1493.0), ("A home connection", 100), ("A streamed film", 5)]
    let colors = [style.ink, style.tints[1], style.tints[0]]
    for (index, (name, rate)) in rates.enumerated() {
      let (y, width, fills) = (320 + 190 * Double(index), 1680 * rate / 1493, index == 0)
      label(name, 36, 120, y, at: says[index])
      bar(120, y + 30, width, 72, colors[index], at: says[index] + 0.3)
      let (end, ink) = fills ? (1768, style.paper) : (148 + width, colors[index])
      label("\(Int(rate)) Mbit/s", 40, end, y + 80, at: says[index] + 0.9, .bold, ink, right: fills)
    }
    label("300 : 1", 150, 1800, 810, at: says[3], .bold, style.tints[0], right: true)
  }

  /// The four kinds of waste, each with its chapter and a moving image.
  @SceneBuilder func waste(_ says: [Double]) -> Scene {
    kind(0, "Invisible", "Detail finer than eyes can see", says[0]) {
      // Two shades that move together until they are one.
      for (side, white) in [(-1.0, 1.0), (1, 0.92)] {
        ShapeLayer(.circle(130)).fillColor(Color(white: white)).position(198, 170)
          .animate(\.position.x, from: 198 + 90 * side, to: 198 + 40 * side, .ease(3).delay(says[0]))
      }
    }
    kind(1, "Alike", "Neighbours of nearly one colour", says[1]) {
      // A field of equal tiles that light up.
      for index in 0..<15 {
        let tile = Layer().frame(62 + 56 * Double(index % 5), 90 + 56 * Double(index / 5), 48, 48).backgroundColor(
          .white)
        tile.cornerRadius(6).animate(\.opacity, from: 0.35, to: 1, .linear(0.3).delay(says[1] + 0.2 * Double(index)))
      }
    }
    kind(2, "Again", "Pictures that repeat the last one", says[2]) {
      // Three frames with a ball, each a little later.
      for step in [0.0, 1, 2] {
        let ball = ShapeLayer(.circle(36)).fillColor(style.chapters[3]).position(42 + 50 * step, 78)
        Layer { ball }.backgroundColor(Color(white: 0.78 + 0.11 * step)).frame(53 + 40 * step, 75 + 30 * step, 210, 130)
          .cornerRadius(8).enters(.slide(.fromLeft, 40), .fade, delay: says[2] + 0.5 * step)
      }
    }
    kind(3, "Common", "Values that come up all the time", says[3]) {
      // Names of different lengths.
      for (y, width) in [(82.0, 40.0), (130, 84), (178, 140), (226, 200)] {
        Layer().frame(60, y, 60, 32).cornerRadius(6).backgroundColor(.white)
        bar(136, y, width, 32, Color(white: 1, alpha: 0.35), at: says[3] + (y - 82) / 160)
      }
    }
  }

  func kind(_ index: Int, _ name: String, _ note: String, _ time: Double, @LayerBuilder _ image: () -> [Layer]) -> Layer
  {
    Layer {
      Layer(image).frame(0, 0, 396, 340).backgroundColor(style.chapters[index + 1])
      text(name, 40, .bold).baseline(32, 412)
      text(note, 28, .regular, style.muted).wrapped(width: 330).baseline(32, 464)
    }
    .frame(120 + 428 * Double(index), 280, 396, 540).backgroundColor(style.card).cornerRadius(16).masksToBounds()
    .rises(80, at: time - 0.3)
  }
}
