import MotionKit

extension Explainer {
  /// A photo taken apart into brightness and two planes of colour.
  @SceneBuilder func planes(_ says: [Double]) -> Scene {
    // BT.709: brightness, and the differences of blue and of red from it, about a middle grey.
    let planes: [(String, String, Double, [Double]?, Double)] = [
      ("The picture", "Red, green and blue", says[0] - 0.6, nil, 0),
      ("Brightness", "Y′ = 0.21 R + 0.72 G + 0.07 B", says[1], [0.2126, 0.7152, 0.0722, 0], 0),
      ("Bluer than grey", "Cb ~ B − Y′", says[2], [-0.1146, -0.3854, 0.5, 0], 0.5),
      ("Redder than grey", "Cr ~ R − Y′", says[2] + 1.5, [0.5, -0.4542, -0.0458, 0], 0.5),
    ]
    for (index, (name, note, time, row, bias)) in planes.enumerated() {
      let x = 120 + 1300 / 3 * Double(index)
      let image = ImageLayer("media/photo.jpg").contentsRect(0.1, 0, 0.8, 1).frame(x, 280, 380, 297).cornerRadius(10)
        .masksToBounds().enters(.slide(.fromLeft, 80), .fade, delay: time)
      if let row { let _ = image.filters(.colorMatrix(red: row, green: row, blue: row, bias: [bias, bias, bias, 0])) }
      image
      label(name, 36, x, 640, at: time + 0.3, .bold)
      label(note, 24, x, 682, at: time + 0.4, .regular, style.muted)
      if index > 0 { bar(x, 756, index == 1 ? 380 : 110, 32, style.tints[1], at: says[3] + 0.4 * Double(index - 1)) }
    }
    label("What eyes notice", 28, 120, 780, at: says[3] - 0.5, .semibold, style.muted)
  }

  /// Four pixels share one colour: the image stays, half the numbers go.
  @SceneBuilder func chroma(_ says: [Double]) -> Scene {
    // All pixels, their brightness, and the mean of each four.
    let image = { (gap: Double) in Pixels.evening(8, 6).layer(0, 0, pitch: 60, gap: gap) }
    let light = { image(2).filters(.colorControls(saturation: 0)) }
    let four = { image(0).filters(.pixellate(scale: 120, center: CGPoint(x: 60, y: 60))) }
    let planes = [
      ("Brightness of each", says[0], [light()]), ("Colour of four", says[0] + 1.5, [image(2)]),
      ("Together", says[2], [light(), four().compositingFilter(.color)]),
    ]
    for (index, (name, time, layers)) in planes.enumerated() {
      Layer { layers }.frame(120 + 600 * Double(index), 270, 480, 360).rises(60, at: time)
      label(name, 36, 120 + 600 * Double(index), 686, at: time + 0.2)
    }
    // The colours first one by one, then the four of a square together.
    four().position(960, 450).enters(.fade, for: 1.2, delay: says[1] + 1.5)
    text("+", 60, .bold).position(660, 450).enters(.fade, delay: says[1])
    text("=", 60, .bold).position(1260, 450).enters(.fade, delay: says[2])
    // A pixel's bits: eight each, then eight and two and two.
    Stack(.horizontal, spacing: 30, alignment: .center) {
      Stack(.horizontal, spacing: 6) {
        let parts = [("Light", 442.0, style.ink), ("Blue", 106, style.chapters[1]), ("Red", 106, style.chapters[0])]
        for (name, width, color) in parts {
          Layer { text(name, 28, .semibold, name == "Light" ? style.paper : .white).baseline(18, 42) }
            .size(442, 64).backgroundColor(color).cornerRadius(6).masksToBounds()
            .animate(\.bounds.size.width, to: width, .ease(1.2).delay(says[3]))
        }
      }
      .flows()
      text("8 bits of light, 2 of blue, 2 of red", 36).enters(.fade, delay: says[3] + 1.2)
    }
    .flows().anchorPoint(0, 0.5).position(120, 782).enters(.fade, delay: says[2] + 1)
  }

  /// Stripes that get finer to the right and fainter to the top: where they vanish is the eye's own doing.
  @SceneBuilder func contrast(_ says: [Double]) -> Scene {
    Layer {
      CanvasLayer { context, size in
        for x in stride(from: 0, to: Double(size.width), by: 1) {
          // The phase is the integral of a frequency that grows from 1/240 to 1/5 of a pixel, by powers of two.
          let (u, growth) = (x / Double(size.width), Math.log(48))
          let phase = 2 * Double.pi * 1680 / 240 * (Math.exp(growth * u) - 1) / growth
          context.setFillColor(Color(white: 0.5 + 0.5 * Math.sin(phase)))
          context.fill(CGRect(x: x, y: 0, width: 1, height: Double(size.height)))
        }
      }
      .frame(0, 0, 1680, 520)
      // Contrast falls upwards by powers of ten.
      GradientLayer((0...40).map { Color(white: 0.5, alpha: 1 - Math.pow(10, 0.06 * Double($0 - 40))) })
    }
    .frame(120, 250, 1680, 520).enters(.fade, for: 1.2, delay: 0.4)
    Arrow(from: CGPoint(x: 120, y: 828), to: CGPoint(x: 1800, y: 828)).stroke(style.muted, 4)
      .label("finer") { $0.font("Inter", 28, .semibold) }.enters(.draw, for: 2, delay: says[0] + 0.5)
    // Two rows to compare.
    for (y, time) in [(572.0, says[1]), (687, says[1] + 1.2)] {
      ShapeLayer(.polyline((120, y), (1800, y))).stroke(style.tints[0], 4).lineDash([14, 12])
        .shown(time..<says[2]).enters(.draw, for: 2).leaves(.fade)
    }
    // About where most people lose the stripes.
    ShapeLayer(Path(svg: "M120 368.7 Q472.8 322.8 825.6 322.8 Q1312.8 322.8 1800 672.7")).stroke(style.tints[0], 6)
      .lineCap(.round).enters(.draw, for: 3, timing: .easeInOutCubic, delay: says[2])
    badge("fine and faint", 340, 80, style.chapters[0], size: 36).position(1560, 330).pops(at: says[3])
  }
}
