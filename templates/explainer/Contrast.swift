import MotionKit

extension Explainer {
  /// Stripes that get finer to the right and fainter to the top: where they vanish is the eye's own doing.
  var contrast: TimedScene {
    slide(
      "contrast", "Fine and faint: invisible",
      [
        "These stripes grow finer to the right, and fainter towards the top.",
        "Along each height they are equally strong. Yet the finest seem to end further down.",
        "Where they vanish is not in the picture. It is the limit of your own eyes.",
        "So fine and faint detail can be stored carelessly. Remember this: it pays for what follows.",
      ]
    ) { says in
      let height = 520.0
      stripes.frame(Grid.left, Grid.top, Grid.width, height).fades(at: 0.4, for: 1.2)
      style.text("coarse", 28, .semibold, style.muted).baseline(Grid.left, 820).fades(at: says[0] + 0.5)
      style.trailing("fine", 28, .semibold, style.muted, Grid.right, 820).fades(at: says[0] + 1)
      arrow([(260, 811), (1700, 811)], style.muted, at: says[0] + 0.5, for: 2)
      // Two rows to compare.
      for (index, y) in [0.62, 0.84].enumerated() {
        ShapeLayer(Explainer.polyline([(Grid.left, Grid.top + y * height), (Grid.right, Grid.top + y * height)]))
          .stroke(style.accent, 4).lineDash([14, 12]).draws(at: says[1] + 1.2 * Double(index), for: 2).leaves(
            at: says[2] - 0.4)
      }
      ShapeLayer(limit(height)).stroke(style.accent, 6).lineCap(.round)
        .draws(at: says[2], for: 3, timing: .easeInOutCubic)
      Layer { style.text("fine and faint", 36, .bold, .white).position(.center) }
        .size(340, 80).cornerRadius(40).backgroundColor(style.chapters[0]).position(1560, 330).pops(at: says[3])
    }
  }

  /// Contrast falls upwards by powers of ten, stripes narrow to the right by powers of two.
  private var stripes: Layer {
    ShaderLayer(isStatic: true) { grid, _ in
      let wave = (0..<grid.columns).map { column in
        let u = grid.x(column) / Double(grid.size.width)
        // The phase is the integral of a frequency that grows from 1/240 to 1/5 of a pixel.
        let growth = Math.log(48)
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

  /// About where most people lose the stripes.
  private func limit(_ height: Double) -> Path {
    Explainer.polyline(
      (0...80).map { step in
        let u = Double(step) / 80
        let rise = 0.14 + 0.5 * (u - 0.42) * (u - 0.42) + (u > 0.42 ? 1.5 * (u - 0.42) * (u - 0.42) : 0)
        return (x: Grid.left + u * Grid.width, y: Grid.top + rise * height)
      })
  }
}
