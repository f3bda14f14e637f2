import MotionKit

/// An image so small that its pixels are squares.
struct Pixels {
  let columns: Int
  let colors: [Color]

  init(_ columns: Int, _ rows: Int, _ color: (Int, Int) -> Color) {
    self.columns = columns
    colors = (0..<columns * rows).map { color($0 % columns, $0 / columns) }
  }

  /// Shades of grey, 0 black to 255 white.
  init(grays: [Double], columns: Int = 8) {
    self.columns = columns
    colors = grays.map { Color(white: min(max($0 / 255, 0), 1)) }
  }

  subscript(x: Int, y: Int) -> Color { colors[y * columns + x] }

  /// All pixels in one layer, whose upper left corner is at a point.
  func layer(_ x: Double, _ y: Double, pitch: Double, gap: Double = 2) -> Layer {
    CanvasLayer { [columns, colors] context, _ in
      for (index, color) in colors.enumerated() {
        context.setFillColor(color)
        context.fill(
          CGRect(
            x: pitch * Double(index % columns), y: pitch * Double(index / columns), width: pitch - gap,
            height: pitch - gap)
        )
      }
    }
    .frame(x, y, pitch * Double(columns), pitch * Double(colors.count / columns))
  }

  /// An evening sky over hills, in any number of pixels.
  static func evening(_ columns: Int, _ rows: Int) -> Pixels {
    Pixels(columns, rows) { x, y in
      let (u, v) = ((Double(x) + 0.5) / Double(columns), (Double(y) + 0.5) / Double(rows))
      if v > 0.74 + 0.07 * Math.sin(5 * u + 1) { return "#2A1F4E" }
      if v > 0.6 + 0.09 * Math.sin(7.5 * u) { return "#5D3A78" }
      if Math.hypot((u - 0.64) * Double(columns) / Double(rows), v - 0.4) < 0.13 { return "#FFE3A3" }
      return blend(["#2C3F86", "#8F6AA0", "#F08A5B", "#FFC27A"], v / 0.7)
    }
  }

  /// A colour between those of a list, at 0…1.
  static func blend(_ colors: [Color], _ at: Double) -> Color {
    let place = min(max(at, 0), 1) * Double(colors.count - 1)
    let index = min(Int(place), colors.count - 2)
    let (a, b, t) = (colors[index], colors[index + 1], place - Double(index))
    return Color(
      red: a.red + (b.red - a.red) * t, green: a.green + (b.green - a.green) * t, blue: a.blue + (b.blue - a.blue) * t)
  }
}

extension Color {
  /// BT.709's brightness.
  var luma: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }
}
