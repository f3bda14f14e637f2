import MotionKit

extension Explainer {
  /// The title beside an image, which then stands alone, falls apart to a few pixels and comes back.
  @SceneBuilder func opening(_ says: [Double]) -> Scene {
    Layer {
      for (index, color) in Pixels.evening(9, 9).colors.enumerated() {
        let (x, y) = (Double(index % 9), Double(index / 9))
        let tile = Layer().frame(76 * x, 76 * y, 72, 72).cornerRadius(6).backgroundColor(color)
          .enters(.scale(0.2), .fade, spring: .snappy, delay: 0.4 + 0.07 * (x + y))
        // All but every sixteenth shrink to a dot, and grow again.
        let far = Math.hypot(x - 4, y - 4) * 0.12
        if index % 9 % 4 != 0 || index / 9 % 4 != 0 {
          tile.animate(\.transform.scale, to: 0.1, .timing(.easeInOutCubic, 0.8).delay(says[2] + far))
            .animate(\.transform.scale, to: 1, .timing(.easeInOutCubic, 0.8).delay(says[3] + 2 + far))
        } else {
          tile
        }
      }
    }
    .frame(1120, 150, 680, 680).animate(\.position.x, to: 960, .timing(.easeInOutCubic, 1.4).delay(says[1] - 0.6))
    Stack(.vertical, spacing: 36) {
      text(title, title.count > 26 ? 96 : 150, .bold).wrapped(width: 920)
      text(subtitle, 40, .regular, style.muted).wrapped(width: 860)
      Stack(.horizontal, spacing: 12) {
        for color in style.tints { Layer().size(72, 12).backgroundColor(color) }
      }
      .enters(.wipe(), for: 1.2, delay: 2.2)
    }
    .position(.left, inset: 120).shown(0.8..<says[1]).enters(.rise(36), .fade, stagger: 0.6).leaves(.fade)
  }

  /// From one pixel's three numbers to the gigabytes of ten minutes.
  @SceneBuilder func flood(_ says: [Double]) -> Scene {
    // The middle of the 16×10 pixels around (968, 604), whose colour is (240, 213, 206).
    ImageLayer("media/photo.jpg").frame(120, 260, 560, 350).cornerRadius(10).masksToBounds()
      .enters(.rise(36), .fade, delay: 0.3)
    let part = Layer().frame(445, 462, 28, 20).border(style.tints[0], 4).enters(.scale(4), .fade, delay: says[0] + 1.5)
    let pixel = ImageLayer("media/photo.jpg").contentsRect(0.6, 0.599, 0.01, 0.01)
      .configure { $0.magnificationFilter = .nearest }.frame(740, 335, 240, 200).border(style.tints[0], 4)
    part
    pixel.enters(.slide(.fromLeft), .fade, delay: says[0] + 2.2)
    Arrow(from: part.edge(.trailing), to: pixel.edge(.leading)).elbow().stroke(style.tints[0], 4)
      .enters(.draw, delay: says[0] + 1.7)
    let channels: [(String, Double, Color)] = [
      ("Red", 240, "#D6402B"), ("Green", 213, "#2E8B57"), ("Blue", 206, "#2B5CD9"),
    ]
    for (index, channel) in channels.enumerated() {
      let (y, time) = (690 + 70 * Double(index), says[1] + 0.3 * Double(index))
      label(channel.0, 28, 120, y + 10, at: time)
      bar(250, y - 14, 600 * channel.1 / 255, 28, channel.2, at: time)
      label("\(Int(channel.1))", 28, 940, y + 10, at: time + 0.5, right: true)
    }
    let rows = [
      ("1920 × 1080", "2.07 million", says[0] + 3), ("3 numbers for each", "6.2 MB", says[2]),
      ("30 pictures a second", "187 MB", says[3]), ("10 minutes", "112 GB", says[3] + 3),
    ]
    for (index, row) in rows.enumerated() {
      let (y, last) = (330 + 150 * Double(index), index == 3)
      label(row.0, 36, 1080, y, at: row.2, .regular, style.muted)
      label(row.1, last ? 96 : 60, 1800, y, at: row.2 + 0.4, .bold, last ? style.tints[0] : nil, right: true)
      if !last { Layer().frame(1080, y + 44, 720, 3).backgroundColor(style.line).enters(.wipe(), delay: row.2) }
    }
  }

  /// Three rates as bars of one scale: what a film has, what a line carries, what a stream takes.
  @SceneBuilder func gap(_ says: [Double]) -> Scene {
    let rates: [(String, Double, Color)] = [
      ("Raw full HD, 30 pictures a second", 1493, style.ink), ("A home connection", 100, style.tints[1]),
      ("A streamed film", 5, style.tints[0]),
    ]
    for (index, rate) in rates.enumerated() {
      let (y, width, fills) = (320 + 190 * Double(index), 1680 * rate.1 / 1493, index == 0)
      label(rate.0, 36, 120, y, at: says[index])
      Layer().frame(120, y + 30, width, 72).backgroundColor(rate.2)
        .enters(.wipe(), for: fills ? 2.4 : 0.9, delay: says[index] + 0.3)
      text("\(Int(rate.1)) Mbit/s", 40, .bold, fills ? style.paper : rate.2).alignment(fills ? .right : .left)
        .baseline(fills ? 1768 : 148 + width, y + 80).enters(.fade, delay: says[index] + (fills ? 2 : 0.9))
    }
    label("300 : 1", 150, 1800, 810, at: says[3], .bold, style.tints[0], right: true)
  }

  /// The four kinds of waste, each with its chapter and a moving image.
  @SceneBuilder func waste(_ says: [Double]) -> Scene {
    let kinds = [
      ("Invisible", "Detail finer than eyes can see", unseen(says[0])),
      ("Alike", "Neighbours of nearly one colour", alike(says[1])),
      ("Again", "Pictures that repeat the last one", again(says[2])),
      ("Common", "Values that come up all the time", common(says[3])),
    ]
    for (index, kind) in kinds.enumerated() {
      Layer {
        Layer { kind.2.position(.center) }.frame(0, 0, 396, 340).backgroundColor(style.chapters[index + 1])
        text(kind.0, 40, .bold).baseline(32, 412)
        text(kind.1, 28, .regular, style.muted).wrapped(width: 330).baseline(32, 464)
      }
      .frame(120 + 428 * Double(index), 280, 396, 540).backgroundColor(style.card).cornerRadius(16).masksToBounds()
      .enters(.rise(80), .fade, delay: says[index] - 0.3)
    }
  }

  /// Two shades that move together until they are one.
  private func unseen(_ time: Double) -> Layer {
    Layer {
      for (side, white) in [(-1.0, 1.0), (1, 0.92)] {
        Layer().size(130, 130).cornerRadius(65).backgroundColor(Color(white: white))
          .animate(\.position.x, from: 140 + 90 * side, to: 140 + 40 * side, .ease(3).delay(time)).position(140, 65)
      }
    }
    .size(280, 130)
  }

  /// A field of equal tiles that light up.
  private func alike(_ time: Double) -> Layer {
    Grid(columns: 5, spacing: 8) {
      for index in 0..<15 {
        Layer().size(48, 48).cornerRadius(6).backgroundColor(.white)
          .animate(\.opacity, from: 0.35, to: 1, .linear(0.3).delay(time + 0.2 * Double(index)))
      }
    }
  }

  /// Three frames with a ball, each a little later.
  private func again(_ time: Double) -> Layer {
    Layer {
      for index in 0..<3 {
        let step = Double(index)
        Layer { Layer().frame(24 + 50 * step, 60, 36, 36).cornerRadius(18).backgroundColor(style.chapters[3]) }
          .frame(40 * step, 30 * step, 210, 130).cornerRadius(8).backgroundColor(Color(white: 0.78 + 0.11 * step))
          .enters(.slide(.fromLeft, 40), .fade, delay: time + 0.5 * step)
      }
    }
    .size(290, 190)
  }

  /// Names of different lengths.
  private func common(_ time: Double) -> Layer {
    Grid(columns: 2, spacing: 16) {
      for (index, width) in [40.0, 84, 140, 200].enumerated() {
        Layer().size(60, 32).cornerRadius(6).backgroundColor(.white)
        Layer().size(width, 32).cornerRadius(6).backgroundColor(Color(white: 1, alpha: 0.35))
          .enters(.wipe(), delay: time + 0.3 * Double(index))
      }
    }
  }
}
