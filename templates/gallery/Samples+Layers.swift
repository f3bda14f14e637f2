import MotionKit

extension Samples {
  static var layers: Chapter {
    Chapter(
      title: "Layers",
      samples: [
        Sample("Layer") { card() },
        Sample("ImageLayer") {
          ImageLayer("media/photo.jpg").contentsGravity(.resizeAspectFill).frame(0, 0, 104, 76)
        },
        Sample("VideoLayer") {
          VideoLayer("media/clip.mp4").videoGravity(.resizeAspectFill).frame(0, 0, 104, 76)
        },
        Sample("TextLayer") { TextLayer("Aa").font("Inter", 44, .bold).foregroundColor(white).position(52, 38) },
        Sample("ShapeLayer") { star.stroke(orange, 3).fillColor(yellow).position(52, 38) },
        Sample("GradientLayer") { GradientLayer([violet, pink, yellow]).frame(0, 0, 104, 76) },
        Sample("ReplicatorLayer") { spinner },
        Sample("ScrollLayer") { scrolled },
        Sample("TransformLayer") { book },
        Sample("ShaderLayer") { plasma },
        Sample("CanvasLayer") { drawing },
        Sample("EmitterLayer") { sparks },
        Sample("TiledLayer") { TiledLayer("media/photo.jpg").frame(0, 0, 104, 76) },
      ])
  }

  static var star: ShapeLayer {
    var points = Path()
    for i in 0..<10 {
      let (angle, radius) = (Double(i) * .pi / 5, i % 2 == 0 ? 28.0 : 12.0)
      let point = CGPoint(x: 28 + radius * Math.sin(angle), y: 28 - radius * Math.cos(angle))
      if i == 0 { points.move(to: point) } else { points.addLine(to: point) }
    }
    points.closeSubpath()
    return ShapeLayer(points).size(56, 56)
  }

  /// Twelve petals, each fainter than the one before.
  private static var spinner: Layer {
    ReplicatorLayer(12) { Layer().frame(47, 10, 10, 16).cornerRadius(5).backgroundColor(.white) }
      .instanceRotation(degrees: 30).instanceColor(violet)
      .instanceOffsets(alpha: -0.08).frame(0, 0, 104, 76)
  }

  private static var sparks: Layer {
    let cell = EmitterCell("media/logo.png").births(40, lifetime: .around(1.4, 0.3))
      .velocity(.around(70, 20), degrees: -90, cone: 60).acceleration(0, 60).scale(.around(0.035, 0.015), speed: -0.01)
      .color(white, alphaSpeed: -0.5)
    return EmitterLayer(cell).emitterPosition(52, 70).preroll(3).frame(0, 0, 104, 76)
  }

  private static var scrolled: Layer {
    ScrollLayer { scenery().scaled(by: 2) }.frame(12, 10, 80, 56).scrolled(to: 30, 20)
  }

  private static var book: Layer {
    func sheet(_ color: Color, _ anchor: Double, _ angle: Double) -> Layer {
      Layer().size(34, 48).anchorPoint(anchor, 0.5).position(52, 38).backgroundColor(color)
        .transform(.rotation(angle, 0, 1, 0))
    }
    return Layer {
      TransformLayer {
        sheet(orange, 1, 0.8)
        sheet(yellow, 0, -0.8)
      }
      .frame(0, 0, 104, 76).transform(.rotation(-0.5, 1, 0, 0))
    }
    .frame(0, 0, 104, 76).perspective(260)
  }

  private static var plasma: Layer {
    ShaderLayer { grid, time in
      { row in
        let v = row.y / grid.size.height
        for i in 0..<row.count {
          let u = grid.x(row.firstColumn + i) / grid.size.width
          let wave = 0.5 + 0.5 * Math.sin(9 * u + 5 * Math.sin(4 * v + time))
          row.red[i] = Float(0.55 + 0.45 * wave)
          row.green[i] = Float(0.25 + 0.4 * v)
          row.blue[i] = Float(0.95 - 0.6 * wave)
        }
      }
    }
    .frame(0, 0, 104, 76)
  }

  private static var drawing: Layer {
    CanvasLayer { context, size in
      context.setLineWidth(3)
      context.setLineCap(.round)
      for i in 0..<7 {
        let x = 16 + 12 * Double(i)
        context.setStrokeColor(red: 0.2 + 0.11 * Double(i), green: 0.84 - 0.07 * Double(i), blue: 0.8, alpha: 1)
        context.move(to: CGPoint(x: x, y: 62))
        context.addCurve(
          to: CGPoint(x: x, y: 14), control1: CGPoint(x: x + 24, y: 44), control2: CGPoint(x: x - 24, y: 32))
        context.strokePath()
      }
    }
    .frame(0, 0, 104, 76)
  }
}
