import Foundation
import MotionCore
import MotionDisplay
import MotionRaster

/// Pictures to look at, as PPM files.
enum Gallery {
  static func write(to folder: String) throws {
    let renderer = Renderer(provider: RasterBench.Clip(bitmap: RasterBench.picture(160, 120)))
    for (name, list) in lists() {
      let bitmap = try renderer.bitmap(list)
      var data = Data("P6\n\(bitmap.width) \(bitmap.height)\n255\n".utf8)
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width {
          let p = bitmap[x, y]
          data.append(contentsOf: [p.r, p.g, p.b])
        }
      }
      try data.write(to: URL(fileURLWithPath: folder + "/" + name + ".ppm"))
    }
  }

  private static let canvas = PixelRect(x: 0, y: 0, width: 800, height: 500)

  private static func fill(_ shape: Coverage.Shape, _ paint: Paint, _ map: Homography = .identity) -> DrawCommand {
    DrawCommand(Fill(Coverage(shape, transform: map), paint), bounds: canvas)
  }

  private static func lists() -> [(String, DisplayList)] {
    func list(_ commands: [DrawCommand]) -> DisplayList {
      DisplayList(width: 800, height: 500, background: .white, commands: commands)
    }
    var zigzag = Path()
    zigzag.move(to: CGPoint(x: 20, y: 100))
    zigzag.addLine(to: CGPoint(x: 70, y: 20))
    zigzag.addLine(to: CGPoint(x: 100, y: 100))
    zigzag.addLine(to: CGPoint(x: 120, y: 20))
    zigzag.addCurve(
      to: CGPoint(x: 180, y: 100), control1: CGPoint(x: 120, y: 150), control2: CGPoint(x: 220, y: -40))
    var strokes: [DrawCommand] = []
    for (i, join) in StrokeStyle.Join.allCases.enumerated() {
      let style = StrokeStyle(width: 14, cap: StrokeStyle.Cap.allCases[i], join: join)
      let map = Homography.translation(Double(i) * 250, 0)
      strokes.append(fill(.stroke(zigzag, style), .color(.blue.withAlpha(0.6)), map))
      strokes.append(fill(.stroke(zigzag, StrokeStyle(width: 1)), .color(.white), map))
      var dashed = style
      dashed.width = 6
      dashed.dashPattern = [18, 12]
      dashed.dashPhase = 5
      strokes.append(fill(.stroke(zigzag, dashed), .color(.red), .translation(Double(i) * 250, 120)))
      var dots = style
      dots.dashPattern = [0, 16]
      dots.width = 8
      strokes.append(
        fill(.stroke(.roundedRect(180, 80, radius: 30), dots), .color(.purple), .translation(Double(i) * 250 + 20, 270))
      )
      var trimmed = style
      (trimmed.start, trimmed.end) = (0.1, 0.75)
      strokes.append(
        fill(
          .stroke(.ellipse(in: CGRect(x: 0, y: 0, width: 180, height: 80)), trimmed), .color(.green),
          .translation(Double(i) * 250 + 20, 390)))
    }
    let stops: [GradientPaint.Stop] = [.init(0, .red), .init(0.5, .yellow), .init(0.5, .blue), .init(1, .clear)]
    var gradients: [DrawCommand] = []
    for (i, kind) in [GradientPaint.Kind.axial, .radial, .conic].enumerated() {
      let x = Double(i) * 260 + 20
      let centre = kind == .axial ? 0.0 : 120.0
      let map = Homography.translation(-x - centre, -20 - centre).concatenating(.scale(1 / 240, 1 / 240))
        .concatenating(kind == .radial ? .scale(2, 2) : .identity)
      gradients.append(
        fill(
          .path(.roundedRect(240, 240, radius: 40), .nonZero),
          .gradient(GradientPaint(kind, stops: stops, map: map)), .translation(x, 20)))
    }
    let image = { (map: Homography, filter: SamplingFilter) -> Paint in
      .image(
        ImagePaint(
          .file("x"), source: CGRect(x: 0, y: 0, width: 160, height: 120),
          map: map.inverse ?? .identity, minification: filter, magnification: filter))
    }
    let turn = Homography(1.2, 0.3, 0.0008, -0.2, 1.1, 0.002, 60, 290, 1)
    gradients.append(fill(.path(.rect(160, 120), .nonZero), image(turn, .linear), turn))
    let steep = Homography(2, 0, 0, 0.9, 0.35, 0.0065, 320, 290, 1)
    gradients.append(fill(.path(.rect(160, 120), .nonZero), image(steep, .trilinear), steep))
    let small = Homography(0.4, 0.1, 0, -0.1, 0.4, 0, 700, 300, 1)
    gradients.append(fill(.path(.rect(160, 120), .nonZero), image(small, .trilinear), small))
    let big = Homography(3, 0, 0, 0, 3, 0, 640, 400, 1)
    gradients.append(
      fill(
        .path(.rect(40, 30), .nonZero),
        .image(
          ImagePaint(
            .file("x"), source: CGRect(x: 0, y: 0, width: 160, height: 120), map: big.inverse ?? .identity,
            magnification: .nearest)), big))
    func star(_ x: Double, _ y: Double, _ r: Double) -> Path {
      var path = Path()
      for i in 0..<5 {
        let a = Double(i) * 4 * .pi / 5
        let p = CGPoint(x: x + r * Math.sin(a), y: y - r * Math.cos(a))
        if i == 0 { path.move(to: p) } else { path.addLine(to: p) }
      }
      path.closeSubpath()
      return path
    }
    let star1 = fill(.path(star(130, 130, 100), .nonZero), .color(.red))
    let star2 = fill(.path(star(130, 130, 100), .evenOdd), .color(.blue), .translation(230, 0))
    let disc = fill(.path(.circle(120), .nonZero), .color(.green.withAlpha(0.7)), .translation(560, 60))
    let disc2 = fill(.path(.circle(120), .nonZero), .color(.red), .translation(620, 100))
    let effects: [DrawCommand] = [
      DrawCommand(
        Group([star1, star2], shadow: ShadowStyle(color: .black.withAlpha(0.6), offsetX: 12.5, offsetY: 14, sigma: 6)),
        bounds: canvas),
      DrawCommand(Group([disc, disc2], opacity: 0.5), bounds: canvas),
      DrawCommand(
        Group(
          [fill(.path(star(120, 370, 100), .nonZero), .color(.red))], filters: [.gaussianBlur(sigmaX: 8, sigmaY: 2)]),
        bounds: canvas),
      DrawCommand(
        Group(
          [fill(.path(star(340, 370, 100), .nonZero), .color(.purple))],
          filters: [.bloom(sigmaX: 10, sigmaY: 10, intensity: 1.2)]), bounds: canvas),
      DrawCommand(
        Group(
          [fill(.path(.rect(200, 200), .nonZero), image(.translation(480, 270), .linear), .translation(480, 270))],
          mask: [fill(.stroke(star(580, 370, 80), StrokeStyle(width: 20, join: .round)), .color(.black))],
          clips: [Coverage(.path(.circle(170), .nonZero), transform: .translation(495, 285))],
          shadow: ShadowStyle(color: .black, offsetX: 5, offsetY: 5, sigma: 3)), bounds: canvas),
    ]
    return [("strokes", list(strokes)), ("paints", list(gradients)), ("effects", list(effects))]
  }
}
