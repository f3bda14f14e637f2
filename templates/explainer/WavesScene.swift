import MotionKit

extension Explainer {
  /// The sixty-four patterns of which every block of eight by eight is a sum.
  var waves: TimedScene {
    slide(
      "waves", "Sixty-four patterns",
      [
        "Eight by eight pixels: sixty-four numbers. There is another way to say the same.",
        "Any block is a mixture of these patterns, as a chord is a mixture of tones.",
        "The first is plain. To the right, stripes that stand; downwards, stripes that lie.",
        "In the far corner, the finest checks. Real pictures need very little of those.",
      ]
    ) { says in
      let pitch = 70.0
      patterns(0..<8, 0..<8).frame(Grid.left, 265, 8 * pitch, 8 * pitch).fades(at: 0.5, for: 1)
      let shown: [(u: Int, v: Int, time: Double, name: String)] = [
        (2, 1, says[1], "Two across, one down"), (0, 0, says[2], "Plain"), (3, 0, says[2] + 2.2, "Three across"),
        (0, 5, says[2] + 4.4, "Five down"), (7, 7, says[3], "Seven and seven"),
      ]
      for (index, pattern) in shown.enumerated() {
        let next = index + 1 < shown.count ? shown[index + 1].time : nil
        Layer().frame(Grid.left + Double(pattern.u) * pitch - 5, 265 + Double(pattern.v) * pitch - 5, 74, 74)
          .border(style.tints[2], 6).cornerRadius(4).pops(at: pattern.time, from: 1.6).leaves(at: next.map { $0 - 0.3 })
        patterns(pattern.u..<pattern.u + 1, pattern.v..<pattern.v + 1).frame(900, 265, 448, 448)
          .fades(at: pattern.time + 0.2).leaves(at: next.map { $0 - 0.1 })
        style.text(pattern.name, 40, .semibold).baseline(900, 790).rises(at: pattern.time + 0.2, by: 20)
          .leaves(at: next.map { $0 - 0.35 })
        curve(pattern.u).frame(1420, 300, 380, 150).draws(at: pattern.time + 0.3)
          .leaves(at: next.map { $0 - 0.35 })
        curve(pattern.v).frame(1420, 540, 380, 150).draws(at: pattern.time + 0.5).leaves(at: next.map { $0 - 0.35 })
      }
      style.text("across", 28, .regular, style.muted).baseline(1420, 490).fades(at: says[1])
      style.text("down", 28, .regular, style.muted).baseline(1420, 730).fades(at: says[1])
    }
  }

  /// Patterns side by side, their pixels as squares, on nothing.
  private func patterns(_ columns: Range<Int>, _ rows: Range<Int>) -> Layer {
    let shown = [columns.lowerBound, rows.lowerBound, columns.count]
    return ShaderLayer(inputs: shown.map(Double.init), isStatic: true) { inputs, grid, _ in
      let (u0, v0, count) = (Int(inputs[0]), Int(inputs[1]), Int(inputs[2]))
      let cell = Double(grid.size.width) / inputs[2]
      let edge = cell * 64 / 70
      return { row in
        let (v, inY) = Explainer.cell(row.y, cell, count)
        for i in 0..<row.count {
          let (u, inX) = Explainer.cell(grid.x(row.firstColumn + i), cell, count)
          guard inX < edge, inY < edge else {
            row.alpha[i] = 0
            continue
          }
          let (x, y) = (Int(inX / edge * 8), Int(inY / edge * 8))
          let value = Float(0.5 + 0.48 * Waves.value(u0 + u, x) * Waves.value(v0 + v, y))
          (row.red[i], row.green[i], row.blue[i]) = (value, value, value)
        }
      }
    }
  }

  private static func cell(_ at: Double, _ size: Double, _ count: Int) -> (index: Int, inside: Double) {
    let index = min(max(Int(at / size), 0), count - 1)
    return (index, max(at - Double(index) * size, 0))
  }

  /// A wave as a line.
  private func curve(_ n: Int) -> ShapeLayer {
    let points = (0...76).map { step in
      (x: 5.0 * Double(step), y: 75 - 66 * Math.cos(Double(step) / 76 * Double.pi * Double(n)))
    }
    return ShapeLayer(Explainer.polyline(points)).stroke(style.tints[2], 6).lineCap(.round).lineJoin(.round)
  }
}
