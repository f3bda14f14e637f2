import MotionKit

extension Explainer {
  /// A clip beside its own difference from one frame to the next.
  var motion: TimedScene {
    slide(
      "motion", "What really changes",
      [
        "Pictures do not come alone. Thirty of them pass in every second of this clip.",
        "On the right is each picture minus the one before, eight times as strong.",
        "Black means: nothing new. Only the edges of what moves light up.",
        "So why send the picture again, if its neighbour is all but the same?",
      ]
    ) { says in
      let (width, height) = (816.0, 459.0)
      // Both stop short of the clip's end, so that they start again together.
      Layer { clip(from: 1.0 / 30) }.frame(Grid.left, 280, width, height).cornerRadius(12).masksToBounds()
        .rises(at: 3.0)
      Layer {
        Layer { clip(from: 1.0 / 30) }.frame(0, 0, width, height)
        Layer { clip(from: 0) }.frame(0, 0, width, height).compositingFilter(.difference)
      }
      .frame(984, 280, width, height).cornerRadius(12).masksToBounds().backgroundColor(.black)
      .filters(.exposure(ev: 3)).rises(at: says[1])
      style.text("The clip", 36, .semibold).baseline(Grid.left, 802).fades(at: 3.4)
      style.text("Minus the picture before × 8", 36, .semibold).baseline(984, 802).fades(at: says[1] + 0.3)
    }
  }

  private func clip(from begin: Double) -> Layer {
    VideoLayer("media/clip.mp4").trim(begin...begin + 5.9).repeats()
  }
}
