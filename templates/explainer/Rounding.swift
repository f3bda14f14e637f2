import MotionKit

extension Explainer {
  /// The waves' amounts are divided and rounded, most become nothing, and a zigzag collects what is left.
  var rounding: TimedScene {
    slide(
      "rounding", "The only loss",
      [
        "So far everything could be undone. This is the step that throws away.",
        "Each amount is divided by a step, small for coarse waves, large for fine ones …",
        "… and rounded. Nearly everything becomes zero.",
        "Read along the zigzag, the zeros come last. One sign says: nothing more.",
      ]
    ) { says in
      // JPEG's own way: greys about zero.
      let amounts = Waves.coefficients(of: Waves.sample.map { $0 - 128 })
      let rounded = zip(amounts, Waves.divisors).map { ($0 / $1).rounded() }
      let left = [Grid.left, 680, 1240]
      table("How much of each wave", amounts.map { Int($0.rounded()) }, left[0], 0.6)
      table("Divided by", Waves.divisors.map { Int($0) }, left[1], says[1])
      table("Rounded", rounded.map { Int($0) }, left[2], says[2], fadesZeros: true)
      style.centered("÷", 60, .bold, nil, 640, 532).fades(at: says[1])
      style.centered("=", 60, .bold, nil, 1200, 532).fades(at: says[2])
      ShapeLayer(Explainer.polyline(Waves.zigzag.map { center($0, left[2]) })).stroke(style.tints[2].withAlpha(0.3), 4)
        .lineJoin(.round).lineCap(.round).draws(at: says[3], for: 4.5, timing: .easeInOutCubic)
      let sequence = Waves.zigzag.map { Int(rounded[$0]) }
      let used = (sequence.lastIndex { $0 != 0 } ?? 0) + 1
      style.text(
        sequence.prefix(used).map { Explainer.signed($0) }.joined(separator: "   ") + "   end", 28, .semibold,
        style.tints[2]
      )
      .baseline(Grid.left, 852).fades(at: says[3] + 3)
    }
  }

  private static var cellSize: (width: Double, height: Double) { (60, 55) }

  private func center(_ place: Int, _ left: Double) -> (x: Double, y: Double) {
    let size = Explainer.cellSize
    return (left + (Double(place % 8) + 0.5) * size.width, 310 + (Double(place / 8) + 0.5) * size.height)
  }

  /// Sixty-four numbers that come in from the upper left.
  @LayerBuilder private func table(
    _ name: String, _ numbers: [Int], _ left: Double, _ time: Double, fadesZeros: Bool = false
  ) -> [Layer] {
    let size = Explainer.cellSize
    style.text(name, 28, .semibold, style.muted).baseline(left, 286).fades(at: time)
    Layer().frame(left, 310, 8 * size.width, 8 * size.height).backgroundColor(style.card).cornerRadius(10).fades(
      at: time)
    for (place, number) in numbers.enumerated() {
      let (x, y) = center(place, left)
      let isNothing = fadesZeros && number == 0
      style.centered(
        Explainer.signed(number), 24, isNothing ? .regular : .semibold, isNothing ? style.muted : style.ink, x, y + 9
      )
      .fades(at: time + 0.05 * Double(place % 8 + place / 8), for: 0.3)
    }
  }

  /// With a true minus sign.
  static func signed(_ number: Int) -> String { number < 0 ? "−\(-number)" : "\(number)" }
}
