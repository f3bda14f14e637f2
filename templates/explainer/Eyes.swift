import MotionKit

extension Explainer {
  /// A photo taken apart into brightness and two planes of colour.
  @SceneBuilder func planes(_ says: [Double]) -> Scene {
    // BT.709: brightness, and the differences of blue and of red from it, about a middle grey.
    let planes: [(String, String, Double, [[Double]], Double)] = [
      ("The picture", "Red, green and blue", says[0] - 0.6, [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0]], 0),
      (
        "Brightness", "Y′ = 0.21 R + 0.72 G + 0.07 B", says[1],
        Array(repeating: [0.2126, 0.7152, 0.0722, 0], count: 3), 0
      ),
      ("Bluer than grey", "Cb ~ B − Y′", says[2], Array(repeating: [-0.1146, -0.3854, 0.5, 0], count: 3), 0.5),
      ("Redder than grey", "Cr ~ R − Y′", says[2] + 1.5, Array(repeating: [0.5, -0.4542, -0.0458, 0], count: 3), 0.5),
    ]
    for (index, (name, note, time, row, bias)) in planes.enumerated() {
      let x = 120 + 1300 / 3 * Double(index)
      ImageLayer("media/photo.jpg").contentsRect(0.1, 0, 0.8, 1).frame(x, 280, 380, 297).cornerRadius(10)
        .masksToBounds().enters(.slide(.fromLeft, 80), .fade, delay: time)
        .filters(.colorMatrix(red: row[0], green: row[1], blue: row[2], bias: [bias, bias, bias, 0]))
      label(name, 36, x, 640, at: time + 0.3, .bold)
      label(note, 24, x, 682, at: time + 0.4, .regular, style.muted)
      if index > 0 {
        bar(x, 756, index == 1 ? 380 : 110, 32, style.tints[1], at: says[3] + 0.4 * Double(index - 1))
      }
    }
    label("What eyes notice", 28, 120, 780, at: says[3] - 0.5, .semibold, style.muted)
  }

  /// Four pixels share one colour: the image stays, half the numbers go.
  @SceneBuilder func chroma(_ says: [Double]) -> Scene {
    let image = Pixels.evening(8, 6)
    let coarse = Pixels(4, 3) { x, y in
      let four = [(0, 0), (1, 0), (0, 1), (1, 1)].map { image[2 * x + $0.0, 2 * y + $0.1] }
      func mean(_ part: (Color) -> Double) -> Double { four.reduce(0) { $0 + part($1) } / 4 }
      return Color(red: mean(\.red), green: mean(\.green), blue: mean(\.blue))
    }
    let mixed = Pixels(8, 6) { x, y in
      let (color, lift) = (coarse[x / 2, y / 2], image[x, y].luma - coarse[x / 2, y / 2].luma)
      func lifted(_ value: Double) -> Double { min(max(value + lift, 0), 1) }
      return Color(red: lifted(color.red), green: lifted(color.green), blue: lifted(color.blue))
    }
    let light = Pixels(8, 6) { x, y in Color(white: image[x, y].luma) }
    for (index, part) in [("Brightness of each", light), ("Colour of four", image), ("Together", mixed)].enumerated() {
      let (x, time) = (120 + 600 * Double(index), index == 1 ? says[0] + 1.5 : says[index])
      part.1.layer(x, 270, pitch: 60).enters(.rise(60), .fade, delay: time)
      label(part.0, 36, x, 686, at: time + 0.2)
    }
    // The colours first one by one, then the four of a square together.
    coarse.layer(720, 270, pitch: 120).enters(.fade, for: 1.2, delay: says[1] + 1.5)
    text("+", 60, .bold).position(660, 450).enters(.fade, delay: says[1])
    text("=", 60, .bold).position(1260, 450).enters(.fade, delay: says[2])
    bits(says)
  }

  /// A pixel's bits: eight each, then eight and two and two.
  private func bits(_ says: [Double]) -> Layer {
    let parts: [(String, Color)] = [("Light", style.ink), ("Blue", style.chapters[1]), ("Red", style.chapters[0])]
    return Stack(.horizontal, spacing: 30, alignment: .center) {
      Stack(.horizontal, spacing: 6) {
        for (index, part) in parts.enumerated() {
          let plate = Layer { text(part.0, 28, .semibold, index == 0 ? style.paper : .white).baseline(18, 42) }
            .size(442, 64).backgroundColor(part.1).cornerRadius(6).masksToBounds()
          if index == 0 { plate } else { plate.animate(\.bounds.size.width, to: 106, .ease(1.2).delay(says[3])) }
        }
      }
      .flows()
      text("8 bits of light, 2 of blue, 2 of red", 36).enters(.fade, delay: says[3] + 1.2)
    }
    .flows().anchorPoint(0, 0.5).position(120, 782).enters(.fade, delay: says[2] + 1)
  }

  /// Stripes that get finer to the right and fainter to the top: where they vanish is the eye's own doing.
  @SceneBuilder func contrast(_ says: [Double]) -> Scene {
    stripes.frame(120, 250, 1680, 520).enters(.fade, for: 1.2, delay: 0.4)
    let coarse = text("coarse", 28, .semibold, style.muted).baseline(120, 822)
    let fine = text("fine", 28, .semibold, style.muted).alignment(.right).baseline(1800, 822)
    coarse.enters(.fade, delay: says[0] + 0.5)
    fine.enters(.fade, delay: says[0] + 1)
    Arrow(from: coarse.edge(.trailing), to: fine.edge(.leading)).gap(24).stroke(style.muted, 4)
      .enters(.draw, for: 2, delay: says[0] + 0.5)
    // Two rows to compare.
    for (index, y) in [572.0, 687].enumerated() {
      ShapeLayer(.polyline((120, y), (1800, y))).stroke(style.tints[0], 4).lineDash([14, 12])
        .shown(says[1] + 1.2 * Double(index)..<says[2]).enters(.draw, for: 2).leaves(.fade)
    }
    // About where most people lose the stripes.
    ShapeLayer(
      .polyline(
        (0...80).map { step in
          let u = Double(step) / 80
          let bend = (u > 0.42 ? 2 : 0.5) * (u - 0.42) * (u - 0.42)
          return CGPoint(x: 120 + u * 1680, y: 250 + (0.14 + bend) * 520)
        })
    )
    .stroke(style.tints[0], 6).lineCap(.round).enters(.draw, for: 3, timing: .easeInOutCubic, delay: says[2])
    badge("fine and faint", 340, 80, style.chapters[0], size: 36).position(1560, 330)
      .enters(.scale(0.6), .fade, spring: .snappy, delay: says[3])
  }

  /// Contrast falls upwards by powers of ten, stripes narrow to the right by powers of two.
  private var stripes: Layer {
    ShaderLayer(isStatic: true) { grid, _ in
      let wave = (0..<grid.columns).map { column in
        // The phase is the integral of a frequency that grows from 1/240 to 1/5 of a pixel.
        let (u, growth) = (grid.x(column) / Double(grid.size.width), Math.log(48))
        return Float(Math.sin(2 * Double.pi * 1680 / 240 * (Math.exp(growth * u) - 1) / growth))
      }
      return { row in
        let strength = Float(0.5 * Math.pow(10, -2.4 * (1 - row.y / Double(row.grid.size.height))))
        for i in 0..<row.count {
          let value = 0.5 + strength * wave[row.firstColumn + i]
          (row.red[i], row.green[i], row.blue[i]) = (value, value, value)
        }
      }
    }
  }
}
