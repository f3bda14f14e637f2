import MotionKit

extension Explainer {
  /// The whole encoder as a diagram, with dots that run where the data runs.
  var loop: TimedScene {
    slide(
      "loop", "All of it, in one loop",
      [
        "Put together: from each block its guess is subtracted, and the rest becomes waves …",
        "… which are rounded, and spelled with short names. That is the file.",
        "But guesses must be made from what the player will have. So the encoder is a player, too:",
        "it undoes its own rounding, adds the guess, keeps the picture, and guesses from that.",
      ]
    ) { says in
      let (upper, lower) = (350.0, 740.0)
      let color = style.chapters[4]
      // Forwards, to the file.
      box("Picture", 235, upper).pops(at: says[0])
      node("−", 500, upper).pops(at: says[0] + 1)
      box("Waves", 760, upper).pops(at: says[0] + 2)
      box("Round", 1090, upper).pops(at: says[1])
      box("Spell", 1410, upper).pops(at: says[1] + 1)
      box("File", 1695, upper, 210, filled: color).pops(at: says[1] + 2)
      arrow([(350, upper), (462, upper)], style.ink, at: says[0] + 0.8)
      arrow([(536, upper), (643, upper)], style.ink, at: says[0] + 1.8)
      arrow([(875, upper), (973, upper)], style.ink, at: says[0] + 2.8)
      arrow([(1205, upper), (1293, upper)], style.ink, at: says[1] + 0.8)
      arrow([(1525, upper), (1588, upper)], style.ink, at: says[1] + 1.8)
      // And back, to the next guess.
      arrow([(1090, upper + 52), (1090, lower - 54)], style.ink, at: says[2] + 0.5)
      box("Undo", 1090, lower).pops(at: says[2] + 1)
      arrow([(975, lower), (798, lower)], style.ink, at: says[3])
      node("+", 760, lower).pops(at: says[3] + 0.4)
      arrow([(724, lower), (617, lower)], style.ink, at: says[3] + 1)
      box("Keep", 500, lower).pops(at: says[3] + 1.4)
      arrow([(500, lower - 52), (500, 599)], style.ink, at: says[3] + 2.2)
      box("Guess", 500, 545, filled: color).pops(at: says[3] + 2.6)
      arrow([(500, 493), (500, upper + 38)], style.ink, at: says[3] + 3.2)
      arrow([(615, 545), (760, 545), (760, lower - 38)], style.ink, at: says[3] + 3.2)
      for index in 0..<4 {
        dot([(235, upper), (1695, upper)], says[2] - 1 + 0.9 * Double(index), 3.6, end: Outline.sceneSeconds)
        dot(
          [(1090, upper), (1090, lower), (500, lower), (500, upper)], says[3] + 4 + 0.9 * Double(index), 3.6,
          end: Outline.sceneSeconds)
      }
    }
  }

  /// A dot that runs along a way again and again.
  private func dot(_ way: [(x: Double, y: Double)], _ time: Double, _ duration: Double, end: Double) -> Layer {
    Layer().size(22, 22).cornerRadius(11).backgroundColor(style.accent).border(style.paper, 4).position(
      way[0].x, way[0].y
    )
    .fades(at: time, for: 0.1)
    .animate(
      \.position, along: Explainer.polyline(way), mode: .paced,
      .linear(duration).delay(time).repeats(Float(max((end - time) / duration, 1))))
  }
}
