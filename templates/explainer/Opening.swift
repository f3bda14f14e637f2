import MotionKit

extension Explainer {
  /// The title beside an image, which then stands alone, falls apart to a few pixels and comes back.
  var opening: TimedScene {
    let says = SpokenLines(
      [
        "A film is a stack of photographs, shown so fast that they seem to move.",
        "Stored as photographs, ten minutes of it fill more than a hundred gigabytes.",
        "The file you are watching is less than a thousandth of that.",
        "Most of the picture was thrown away, and you will not miss it.",
      ], from: 5, to: Outline.sceneSeconds - 0.5)
    let pitch = 76.0
    let tiles = Mosaic.evening(9, 9).tiles(pitch: pitch, gap: 4, radius: 6)
    for (index, tile) in tiles.enumerated() {
      let (x, y) = (index % 9, index / 9)
      tile.pops(at: 0.4 + 0.07 * Double(x + y), from: 0.2)
      if x % 4 != 0 || y % 4 != 0 {
        // All but every sixteenth shrink to a dot, and grow again.
        let far = Math.hypot(Double(x) - 4, Double(y) - 4) * 0.12
        tile.animate(\.transform.scale, to: 0.1, .timing(Motion.travel, 0.8).delay(says[2] + far))
        tile.animate(\.transform.scale, to: 1, .timing(Motion.travel, 0.8).delay(says[3] + 2 + far))
      }
    }
    // The title makes room for the picture.
    let parting = says[1] - 0.6
    return Scene {
      Layer { tiles }.frame(Grid.right - 9 * pitch + 4, 150, 9 * pitch, 9 * pitch)
        .animate(\.position.x, to: Grid.middle + 2, .timing(Motion.travel, 1.4).delay(parting))
      Stack(.vertical, spacing: 36) {
        style.text(title, title.count > 26 ? 96 : 150, .bold).wrapped(width: 920).rises(at: 0.8)
        style.text(subtitle, 40, .regular, style.muted).wrapped(width: 860).rises(at: 1.5)
        Stack(.horizontal, spacing: 12) {
          for (index, color) in style.tints.enumerated() {
            Layer().size(72, 12).backgroundColor(color).extends(at: 2.2 + 0.15 * Double(index), for: 0.7)
          }
        }
      }
      .frame(Grid.left, 300, 940, 480).leaves(at: parting)
      says.captions(style, color: style.ink)
      progress(0)
      plucks(says)
    }
    .lasting(Outline.sceneSeconds).name("opening")
  }
}
