import MotionKit

/// An image so small that its pixels are squares.
struct Pixels {
  var columns = 8
  var colors: [Color]

  /// Shades of grey, 0 black to 255 white.
  static func grays(_ values: [Double], columns: Int = 8) -> Pixels {
    Pixels(columns: columns, colors: values.map { Color(white: min(max($0 / 255, 0), 1)) })
  }

  /// All pixels in one layer, whose upper left corner is at a point.
  func layer(_ x: Double, _ y: Double, pitch: Double, gap: Double = 2) -> Layer {
    CanvasLayer { [columns, colors] context, _ in
      for (index, color) in colors.enumerated() {
        let (x, y, side) = (pitch * Double(index % columns), pitch * Double(index / columns), pitch - gap)
        context.setFillColor(color)
        context.fill(CGRect(x: x, y: y, width: side, height: side))
      }
    }
    .frame(x, y, pitch * Double(columns), pitch * Double(colors.count / columns))
  }

  /// An evening sky over hills, in any number of pixels.
  static func evening(_ columns: Int, _ rows: Int) -> Pixels {
    let colors = (0..<columns * rows).map { index -> Color in
      let u = (Double(index % columns) + 0.5) / Double(columns)
      let v = (Double(index / columns) + 0.5) / Double(rows)
      if v > 0.74 + 0.07 * Math.sin(5 * u + 1) { return "#2A1F4E" }
      if v > 0.6 + 0.09 * Math.sin(7.5 * u) { return "#5D3A78" }
      if Math.hypot((u - 0.64) * Double(columns) / Double(rows), v - 0.4) < 0.13 { return "#FFE3A3" }
      return blend(["#2C3F86", "#8F6AA0", "#F08A5B", "#FFC27A"], v / 0.7)
    }
    return Pixels(columns: columns, colors: colors)
  }

  /// A colour between those of a list, at 0…1.
  static func blend(_ colors: [Color], _ at: Double) -> Color {
    let place = min(max(at, 0), 1) * Double(colors.count - 1)
    let index = min(Int(place), colors.count - 2)
    let (a, b, t) = (colors[index], colors[index + 1], place - Double(index))
    func mixed(_ part: (Color) -> Double) -> Double { part(a) + (part(b) - part(a)) * t }
    return Color(red: mixed(\.red), green: mixed(\.green), blue: mixed(\.blue))
  }
}
