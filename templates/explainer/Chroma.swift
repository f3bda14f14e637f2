import MotionKit

extension Explainer {
  /// Four pixels share one colour: the image stays, half the numbers go.
  var chroma: TimedScene {
    slide(
      "chroma", "One colour for four pixels",
      [
        "Brightness keeps every pixel, for it carries the shapes.",
        "Colour is averaged: each square of four pixels gets one colour between them.",
        "Put together, the edges are still sharp. You would need a lens to see the difference.",
        "Of the 24 bits that a pixel had, 12 are left. Half the film is gone, and nobody noticed.",
      ]
    ) { says in
      let image = Mosaic.evening(8, 6)
      let light = Mosaic(8, 6) { x, y in Color(white: image[x, y].luma) }
      let coarse = Mosaic(4, 3) { x, y in Explainer.mean(image, x, y) }
      let mixed = Mosaic(8, 6) { x, y in
        let color = coarse[x / 2, y / 2]
        let lift = image[x, y].luma - color.luma
        func lifted(_ value: Double) -> Double { min(max(value + lift, 0), 1) }
        return Color(red: lifted(color.red), green: lifted(color.green), blue: lifted(color.blue))
      }
      panel("Brightness of each", light, 60, Grid.left, says[0])
      // The colours first one by one, then the four of a square together.
      panel("Colour of four", image, 60, 720, says[0] + 1.5)
      coarse.drawing(pitch: 120).position(720 + 240, 440).fades(at: says[1] + 1.5, for: 1.2)
      panel("Together", mixed, 60, 1320, says[2])
      style.centered("+", 60, .bold, nil, 660, 462).fades(at: says[1])
      style.centered("=", 60, .bold, nil, 1260, 462).fades(at: says[2])
      bits(says)
    }
  }

  @LayerBuilder private func panel(_ name: String, _ image: Mosaic, _ pitch: Double, _ x: Double, _ time: Double)
    -> [Layer]
  {
    image.drawing(pitch: pitch).position(x + 240, 440).rises(at: time, by: 60)
    style.text(name, 36, .semibold).baseline(x, 676).rises(at: time + 0.2)
  }

  /// A pixel's bits: eight each, then eight and two and two.
  @LayerBuilder private func bits(_ says: SpokenLines) -> [Layer] {
    let unit = 56.0
    let parts: [(String, Double, Double, Color)] = [
      ("Light", 0, 8, style.ink), ("Blue", 8, 8, style.chapters[1]), ("Red", 16, 8, style.chapters[0]),
    ]
    for (index, part) in parts.enumerated() {

      let (left, width) = (Grid.left + part.1 * unit, part.2 * unit - 6)
      Layer { style.text(part.0, 28, .semibold, index == 0 ? style.paper : .white).baseline(18, 42) }
        .bounds(CGRect(x: 0, y: 0, width: width, height: 64)).anchorPoint(0, 0.5).position(left, 780)
        .backgroundColor(part.3).cornerRadius(6).fades(at: says[2] + 1)
        .animate(\.bounds.size.width, to: index == 0 ? width : 2 * unit - 6, .timing(Motion.travel, 1.2).delay(says[3]))
        .animate(
          \.position.x, to: index == 0 ? left : Grid.left + (6 + 2 * Double(index)) * unit,
          .timing(Motion.travel, 1.2).delay(says[3]))
    }
    style.text("8 bits of light, 2 of blue, 2 of red", 36, .semibold).baseline(Grid.left + 12 * unit + 32, 793)
      .fades(at: says[3] + 1.2)
  }

  /// The mean of a square of four.
  private static func mean(_ image: Mosaic, _ x: Int, _ y: Int) -> Color {
    let four = [(0, 0), (1, 0), (0, 1), (1, 1)].map { image[2 * x + $0.0, 2 * y + $0.1] }
    return Color(
      red: four.reduce(0) { $0 + $1.red } / 4, green: four.reduce(0) { $0 + $1.green } / 4,
      blue: four.reduce(0) { $0 + $1.blue } / 4)
  }
}
