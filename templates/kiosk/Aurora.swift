import MotionKit

/// Curtains of light over a night sky, computed for every pixel of every frame.
///
/// What depends on the column alone is computed once a frame; a row only combines it.
let aurora: Shader.Program = { grid, time in
  let turn = 2 * Double.pi
  // Where each column's two curtains hang, as fractions of the height, and how bright they are there.
  var crest: [Float] = []
  var light: [Float] = []
  var crest2: [Float] = []
  var light2: [Float] = []
  for column in 0..<grid.columns {
    let x = grid.x(column) / Double(grid.size.width)
    let drift = 0.10 * Math.sin(turn * (0.7 * x + 0.05 * time)) + 0.04 * Math.sin(turn * (2.1 * x - 0.09 * time))
    crest.append(Float(0.28 + drift))
    light.append(
      Float(0.55 + 0.30 * Math.sin(turn * (1.3 * x - 0.08 * time)) + 0.15 * Math.sin(turn * (5 * x + 0.2 * time))))
    let drift2 = 0.12 * Math.sin(turn * (0.5 * x - 0.06 * time) + 2) + 0.03 * Math.sin(turn * (2.7 * x + 0.1 * time))
    crest2.append(Float(0.56 + drift2))
    light2.append(
      Float(0.5 + 0.35 * Math.sin(turn * (0.9 * x + 0.07 * time) + 1) + 0.15 * Math.sin(turn * (4 * x - 0.16 * time))))
  }
  return { [crest, light, crest2, light2] row in
    let y = Float(1 - row.y / Double(row.grid.size.height))
    for i in 0..<row.count {
      let column = row.firstColumn + i
      let a = light[column] * curtain(y - crest[column])
      let b = light2[column] * curtain(y - crest2[column])
      row.red[i] = 0.035 + 0.05 * y + 0.10 * a + 0.34 * b
      row.green[i] = 0.03 + 0.04 * y + 0.42 * a + 0.08 * b
      row.blue[i] = 0.09 + 0.12 * y + 0.38 * a + 0.46 * b
    }
  }
}

/// A curtain's light at a distance from its lower edge: sharp below it, fading upwards.
@Sendable private func curtain(_ distance: Float) -> Float {
  let reach: Float = distance > 0 ? 0.26 : 0.07
  let s = 1 - min(abs(distance) / reach, 1)
  return s * s * (3 - 2 * s)
}
