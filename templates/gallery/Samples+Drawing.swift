import MotionKit

extension Samples {
  static var shapes: Chapter {
    func zigzag() -> ShapeLayer {
      var path = Path()
      path.move(to: CGPoint(x: 14, y: 56))
      for (x, y) in [(36, 20), (58, 56), (80, 20), (90, 40)] { path.addLine(to: CGPoint(x: x, y: y)) }
      return ShapeLayer(path).fillColor(nil).stroke(teal, 9).frame(0, 0, 104, 76)
    }
    func ring() -> ShapeLayer {
      ShapeLayer(.ellipse(in: CGRect(x: 24, y: 10, width: 56, height: 56))).fillColor(nil).stroke(yellow, 6)
        .frame(0, 0, 104, 76)
    }
    func pentagram(_ rule: FillRule) -> ShapeLayer {
      var path = Path()
      for i in 0..<5 {
        let angle = Double(i) * 4 * Double.pi / 5
        let point = CGPoint(x: 52 + 32 * Math.sin(angle), y: 42 - 32 * Math.cos(angle))
        if i == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.closeSubpath()
      return ShapeLayer(path).fillColor(violet).fillRule(rule).frame(0, 0, 104, 76)
    }
    return Chapter(
      title: "Shapes",
      samples: [
        Sample("path") { pentagram(.nonZero).fillColor(nil).stroke(quiet, 1) },
        Sample("fillColor") { pentagram(.nonZero) },
        Sample("fillRule evenOdd") { pentagram(.evenOdd) },
        Sample("strokeColor") { pentagram(.nonZero).fillColor("#2B3150").stroke(pink, 3) },
        Sample("lineWidth") { zigzag().stroke(teal, 3) },
        Sample("lineCap round") { zigzag().lineCap(.round) },
        Sample("lineCap square") { zigzag().lineCap(.square) },
        Sample("lineJoin miter") { zigzag() },
        Sample("lineJoin round") { zigzag().lineJoin(.round) },
        Sample("lineJoin bevel") { zigzag().lineJoin(.bevel) },
        Sample("miterLimit") { zigzag().miterLimit(1.2) },
        Sample("lineDashPattern") { ring().lineDash([14, 8]) },
        Sample("lineDashPhase") { ring().lineDash([14, 8], phase: 11) },
        Sample("dots, round caps") { ring().lineDash([0, 11]).lineCap(.round) },
        Sample("strokeStart") { ring().strokeStart(0.3).lineCap(.round) },
        Sample("strokeEnd") { ring().strokeEnd(0.6).lineCap(.round) },
      ])
  }

  static var gradients: Chapter {
    let colors = [blue, pink, yellow]
    func gradient(_ colors: [Color]) -> GradientLayer { GradientLayer(colors).frame(0, 0, 104, 76) }
    return Chapter(
      title: "Gradients",
      samples: [
        Sample("type axial") { gradient(colors) },
        Sample("start, endPoint") { gradient(colors).startPoint(0, 0).endPoint(1, 1) },
        Sample("locations") { gradient(colors).startPoint(0, 0.5).endPoint(1, 0.5).locations([0.2, 0.3, 0.9]) },
        Sample("hard stops") {
          gradient([blue, blue, pink, pink, yellow, yellow]).startPoint(0, 0.5).endPoint(1, 0.5)
            .locations([0, 0.33, 0.33, 0.66, 0.66, 1])
        },
        Sample("type radial") { gradient(colors).type(.radial).startPoint(0.5, 0.5).endPoint(1, 1) },
        Sample("type conic") { gradient(colors + [blue]).type(.conic).startPoint(0.5, 0.5).endPoint(1, 0.5) },
        Sample("colors to clear") { gradient([pink, pink.withAlpha(0)]) },
        Sample("with corners") { gradient(colors).frame(20, 10, 64, 56).cornerRadius(28) },
      ])
  }

  static var texts: Chapter {
    func text(_ string: String, _ size: Double) -> TextLayer {
      TextLayer(string).font("Inter", size).foregroundColor(white)
    }
    func block(_ alignment: TextAlignment) -> TextLayer {
      text("Words in a box, wrapped at its width, set to an edge", 12).frame(10, 7, 84, 66)
        .alignment(alignment).configure { $0.isWrapped = true }
    }
    func line(_ truncation: TextTruncation) -> TextLayer {
      text("Too long for the line", 14).frame(8, 28, 88, 22).truncation(truncation).allows("truncated-text")
    }
    return Chapter(
      title: "Texts",
      samples: [
        Sample("font") { text("Serif", 26).font("DejaVu Serif", 26).position(52, 38) },
        Sample("fontWeight") { text("Black", 26).font("Inter", 26, .black).position(52, 38) },
        Sample("italic") { text("Italic", 26).font("Inter", 26, .regular, italic: true).position(52, 38) },
        Sample("fontSize") { text("Aa", 52).position(52, 38) },
        Sample("foregroundColor") { text("Colour", 24).foregroundColor(pink).position(52, 38) },
        Sample("tracking") { text("WIDE", 18).tracking(8).position(54, 38) },
        Sample("wrapped, left") { block(.left) },
        Sample("alignment center") { block(.center) },
        Sample("alignment right") { block(.right) },
        Sample("justified") { block(.justified) },
        Sample("lineHeightMultiple") {
          text("Lines further apart", 12).frame(10, 7, 84, 66).lineHeight(1.6).configure { $0.isWrapped = true }
        },
        Sample("truncation start") { line(.start) },
        Sample("truncation middle") { line(.middle) },
        Sample("truncation end") { line(.end) },
        Sample("other scripts") { text("Ω λ Ж я ß ő", 18).position(52, 38) },
      ])
  }

  static var masks: Chapter {
    func masked(_ mask: Layer) -> Layer { scenery().mask(mask) }
    return Chapter(
      title: "Masks",
      samples: [
        Sample("shape") { masked(star.position(52, 38).scaled(by: 1.2)) },
        Sample("text") { masked(TextLayer("MASK").font("Inter", 30, .black).position(52, 38)) },
        Sample("gradient") {
          masked(GradientLayer([.clear, .black]).frame(0, 0, 104, 76).startPoint(0, 0).endPoint(1, 0))
        },
        Sample("picture") {
          masked(ImageLayer("media/logo.png").contentsGravity(.resizeAspect).frame(0, 0, 104, 76))
        },
        Sample("dashes") {
          masked(
            ShapeLayer(.ellipse(in: CGRect(x: 22, y: 8, width: 60, height: 60))).fillColor(nil).stroke(.black, 14)
              .lineDash([12, 7]).frame(0, 0, 104, 76))
        },
        Sample("tree") {
          masked(
            Layer {
              for i in 0..<5 { Layer().frame(6 + 19 * Double(i), 8, 14, 60).backgroundColor(.black).cornerRadius(7) }
            }
            .frame(0, 0, 104, 76))
        },
        Sample("shadow around") { paper { Layer { scenery().mask(star.position(52, 38)) }.shadow(opacity: 1) } },
      ])
  }
}
