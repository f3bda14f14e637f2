import MotionKit

extension Explainer {
  /// The four kinds of waste, each with its chapter and a moving image.
  var waste: TimedScene {
    slide(
      "waste", "Four kinds of waste",
      [
        "A picture holds detail that no eye can see. It need not be kept.",
        "Neighbours look alike. A blue sky is one colour, and the word “again”, many times.",
        "The next picture is nearly this one. Most of it stands still; the rest has moved.",
        "And what is left is often the same few values. They deserve the shortest names.",
      ]
    ) { says in
      let kinds: [(String, String, Layer)] = [
        ("Invisible", "Detail finer than eyes can see", unseen(says[0])),
        ("Alike", "Neighbours of nearly one colour", alike(says[1])),
        ("Again", "Pictures that repeat the last one", again(says[2])),
        ("Common", "Values that come up all the time", common(says[3])),
      ]
      for (index, kind) in kinds.enumerated() {
        let tint = style.chapters[index + 1]
        Layer {
          Layer { kind.2.position(.center) }.frame(0, 0, 396, 300).backgroundColor(tint)
          style.text(kind.0, 40, .bold).baseline(32, 372)
          style.text(kind.1, 28, .regular, style.muted).wrapped(width: 330).baseline(32, 424)
        }
        .frame(Grid.left + 428 * Double(index), 270, 396, 500).backgroundColor(style.card).cornerRadius(16)
        .masksToBounds().rises(at: says[index] - 0.3, by: 80)
      }
    }
  }

  private var faint: Color { Color(white: 1, alpha: 0.35) }

  /// Two shades that move together until they are one.
  private func unseen(_ time: Double) -> Layer {
    Layer {
      Layer().size(130, 130).cornerRadius(65).backgroundColor(.white).position(-90, 0)
        .animate(\.position.x, from: -90, to: -40, .timing(Motion.travel, 3).delay(time))
      Layer().size(130, 130).cornerRadius(65).backgroundColor(Color(white: 0.92)).position(90, 0)
        .animate(\.position.x, from: 90, to: 40, .timing(Motion.travel, 3).delay(time))
    }
    .size(2, 2)
  }

  /// A field of equal tiles, of which one after the other is marked.
  private func alike(_ time: Double) -> Layer {
    Layer {
      for index in 0..<15 {
        Layer().frame(Double(index % 5) * 56, Double(index / 5) * 56, 48, 48).cornerRadius(6).backgroundColor(.white)
          .animate(\.opacity, from: 0.35, to: 1, .linear(0.3).delay(time + 0.2 * Double(index)))
      }
    }
    .size(272, 160)
  }

  /// Three frames with a ball, each a little later.
  private func again(_ time: Double) -> Layer {
    Layer {
      for index in 0..<3 {
        let ball = Layer().frame(24 + 50 * Double(index), 60, 36, 36).cornerRadius(18).backgroundColor(
          style.chapters[3])
        Layer { ball }
          .frame(40 * Double(index), 30 * Double(index), 210, 130).cornerRadius(8)
          .backgroundColor(index == 2 ? .white : Color(white: 0.78 + 0.1 * Double(index)))
          .slides(at: time + 0.5 * Double(index), by: -40)
      }
    }
    .size(290, 190)
  }

  /// Names of different lengths.
  private func common(_ time: Double) -> Layer {
    Layer {
      for index in 0..<4 {
        Layer().frame(0, Double(index) * 48, 60, 32).cornerRadius(6).backgroundColor(.white)
        Layer().frame(76, Double(index) * 48, [40, 84, 140, 200][index], 32).cornerRadius(6).backgroundColor(faint)
          .extends(at: time + 0.3 * Double(index))
      }
    }
    .size(276, 176)
  }
}
