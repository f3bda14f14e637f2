import MotionKit

extension Explainer {
  /// A photo taken apart into brightness and two planes of colour.
  var planes: TimedScene {
    slide(
      "planes", "Light is no colour",
      [
        "Eyes see light and dark sharply, but colour only roughly.",
        "So video takes the picture apart: brightness first, a picture in black and white …",
        "… then how much bluer and how much redder than that each pixel is.",
        "Nothing is lost yet. But what eyes read closely now lies apart from the rest.",
      ]
    ) { says in
      plane("The picture", "Red, green and blue", Grid.left, says[0] - 0.6, filter: nil)
      let size = 380.0
      let step = (Grid.width - size) / 3
      // BT.709: brightness, and the differences of blue and of red from it, about a middle grey.
      plane("Brightness", "Y′ = 0.21 R + 0.72 G + 0.07 B", Grid.left + step, says[1], filter: .luma)
      plane("Bluer than grey", "Cb ~ B − Y′", Grid.left + 2 * step, says[2], filter: .blueness)
      plane("Redder than grey", "Cr ~ R − Y′", Grid.left + 3 * step, says[2] + 1.5, filter: .redness)
      style.text("What eyes notice", 28, .semibold, style.muted).baseline(Grid.left, 770).fades(at: says[3] - 0.5)
      let widths = [380.0, 110, 110]
      for index in 0..<3 {
        Layer().frame(Grid.left + step * Double(index + 1), 746, widths[index], 32).cornerRadius(4)
          .backgroundColor(style.tints[1]).extends(at: says[3] + 0.4 * Double(index))
      }
    }
  }

  @LayerBuilder private func plane(_ name: String, _ note: String, _ x: Double, _ time: Double, filter: Filter?)
    -> [Layer]
  {
    let picture = ImageLayer("media/photo.jpg").contentsRect(0.1, 0, 0.8, 1).frame(x, 270, 380, 297)
      .cornerRadius(10).masksToBounds().slides(at: time, by: -80)
    if let filter { picture.filters(filter) } else { picture }
    style.text(name, 36, .bold).baseline(x, 630).rises(at: time + 0.3)
    style.text(note, 24, .regular, style.muted).baseline(x, 672).rises(at: time + 0.4)
  }
}

extension Filter {
  fileprivate static var luma: Filter { gray([0.2126, 0.7152, 0.0722, 0], bias: 0) }
  fileprivate static var blueness: Filter { gray([-0.1146, -0.3854, 0.5, 0], bias: 0.5) }
  fileprivate static var redness: Filter { gray([0.5, -0.4542, -0.0458, 0], bias: 0.5) }

  private static func gray(_ row: [Double], bias: Double) -> Filter {
    .colorMatrix(red: row, green: row, blue: row, bias: [bias, bias, bias, 0])
  }
}
