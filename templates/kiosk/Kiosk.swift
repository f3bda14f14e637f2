import MotionKit

/// A kiosk menu: a glowing selection glides over five items, before a sky that never stands still.
@main
struct Kiosk: Composition {
  @Parameter("Items of the menu") var items = [
    "Alpine Glow", "Northern Lights", "Desert Wind", "Coral Reef", "City Rain",
  ]

  var format: Format { Format(width: 1024, height: 768, fps: 60) }
  var program: Program { kiosk.lasting(10) }

  @SceneBuilder var kiosk: Scene {
    let menu = Menu(items, size: CGSize(width: 1024, height: 768), backdrop: ShaderLayer(aurora))
    menu.root
    // One more step at either end than there are items: there the selection stays where it is.
    for second in [1.0, 1.8, 2.6, 3.4, 4.2] { at(second) { menu.moveDown() } }
    for second in [5.2, 6.0, 6.15, 6.3, 8.4] { at(second) { menu.moveUp() } }
  }
}
