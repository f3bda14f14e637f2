import MotionKit

extension Explainer {
  /// A block is put together from its waves, the coarsest first.
  var sum: TimedScene {
    slide(
      "sum", "A few waves are enough",
      [
        "This block is the edge of a hill. Here is how much of each wave is in it.",
        "The first wave alone is the block's mean.",
        "With six, ground and sky part. With sixteen, the slope of the hill is there.",
        "All sixty-four give back every pixel. But who would have missed the last ones?",
      ]
    ) { says in
      let pitch = 56.0
      let top = 300.0
      let coefficients = Waves.coefficients(of: Waves.sample)
      Mosaic(grays: Waves.sample, columns: 8).drawing(pitch: pitch).position(Grid.left + 4 * pitch, top + 4 * pitch)
        .rises(at: 0.6)
      style.text("The block", 36, .semibold).baseline(Grid.left, top + 8 * pitch + 56).fades(at: 0.9)
      let steps = [(1, says[1]), (3, says[1] + 3), (6, says[2]), (16, says[2] + 4), (64, says[3])]
      bars(coefficients, steps, says[0] + 1.5)
      let left = Grid.right - 8 * pitch
      for (index, step) in steps.enumerated() {
        var kept = Array(repeating: 0.0, count: 64)
        for place in Waves.zigzag.prefix(step.0) { kept[place] = coefficients[place] }
        Mosaic(grays: Waves.block(of: kept), columns: 8).drawing(pitch: pitch).position(
          left + 4 * pitch, top + 4 * pitch
        )
        .fades(at: step.1, for: 0.8)
        style.text(step.0 == 1 ? "1 wave" : "\(step.0) waves", 36, .semibold)
          .baseline(left, top + 8 * pitch + 56).fades(at: step.1)
          .leaves(at: index + 1 < steps.count ? steps[index + 1].1 - 0.3 : nil)
      }
    }
  }

  /// The waves' amounts from coarse to fine, as bars; those that are used take the chapter's colour.
  @LayerBuilder private func bars(_ coefficients: [Double], _ steps: [(Int, Double)], _ time: Double) -> [Layer] {
    let (left, width, middle) = (650.0, 620.0, 524.0)
    let pitch = width / 64
    // The root of the amounts: large and small are seen on one scale.
    let largest = coefficients.map { abs($0).squareRoot() }.max() ?? 1
    Layer().frame(left, middle - 1, width, 2).backgroundColor(style.line).extends(at: time - 0.5)
    for (order, place) in Waves.zigzag.enumerated() {
      let value = coefficients[place]
      let height = max(abs(value).squareRoot() / largest * 210, 2)
      let used = steps.first { order < $0.0 }?.1 ?? time
      Layer().size(pitch - 3, height)
        .position(left + (Double(order) + 0.5) * pitch, middle - (value < 0 ? -0.5 : 0.5) * height)
        .backgroundColor(style.line)
        .animate(\.transform.scale.y, from: 0, to: 1, .timing(Motion.settle, 0.5).delay(time + 0.02 * Double(order)))
        .animate(
          \.backgroundColor, from: style.muted, to: style.tints[2], .linear(0.4).delay(used + 0.01 * Double(order)))
    }
    style.text("coarse", 28, .regular, style.muted).baseline(left, 804).fades(at: time)
    style.trailing("fine", 28, .regular, style.muted, left + width, 804).fades(at: time)
    style.centered("How much of each wave", 36, .semibold, nil, left + width / 2, 286).fades(at: time)
  }
}
