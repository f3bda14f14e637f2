import MotionKit

extension Explainer {
  /// One clip with many bits and with few, and a divider that wanders between them.
  var price: TimedScene {
    slide(
      "price", "What a bit buys",
      [
        "How coarsely to round is the one great choice. On the left, steps are fine.",
        "On the right they are coarse: an eighth of the bits, and the blocks come to light.",
        "Skies suffer first, and slow movements: eyes have time to look.",
        "Good encoders spend bits where you would notice, and save them where you would not.",
      ]
    ) { says in
      let (x, y, width, height) = (Grid.left, 255.0, 1056.0, 594.0)
      let stops = [1, 0.5, 0.2, 0.72, 0.5].map { $0 * width }
      let keyTimes = [0, 0.16, 0.45, 0.75, 1]
      let (begin, length) = (says[1], says.end - says[1])
      let ease = Array(repeating: Motion.travel, count: stops.count - 1)
      VideoLayer("media/coarse.mp4").repeats().frame(x, y, width, height).rises(at: 0.4)
      Layer { VideoLayer("media/clip.mp4").repeats().frame(0, 0, width, height) }
        .bounds(CGRect(x: 0, y: 0, width: width, height: height)).anchorPoint(0, 0).position(x, y).masksToBounds()
        .rises(at: 0.4)
        .animate(\.bounds.size.width, values: stops, keyTimes: keyTimes, timings: ease, .linear(length).delay(begin))
      Layer().frame(x + width - 3, y, 6, height).backgroundColor(.white).fades(at: begin)
        .animate(
          \.position.x, values: stops.map { x + $0 }, keyTimes: keyTimes, timings: ease, .linear(length).delay(begin))
      side("Fine steps", "410 kB", 1, style.ink, 340, says[0])
      side("Coarse steps", "53 kB", 53.4 / 409.7, style.accent, 600, says[1])
    }
  }

  @LayerBuilder private func side(
    _ name: String, _ size: String, _ share: Double, _ color: Color, _ y: Double, _ time: Double
  ) -> [Layer] {
    style.text(name, 36, .semibold, style.muted).baseline(1260, y - 50).rises(at: time)
    style.text(size, 96, .bold, color).baseline(1260, y + 50).rises(at: time + 0.2)
    Layer().frame(1260, y + 86, 540 * share, 20).backgroundColor(color).cornerRadius(4).extends(at: time + 0.5)
  }
}
