import MotionKit

/// A kiosk menu: a glowing plate glides over five items, before a sky that never stands still.
@main
struct Kiosk: Composition {
  @Parameter("Words above the menu") var heading = "Sounds for tonight"
  @Parameter("Items of the menu") var items = [
    "Alpine Glow", "Northern Lights", "Desert Wind", "Coral Reef", "City Rain",
  ]
  @Parameter("A line for each item") var notes = [
    "Bells and far thunder, 42 min", "Strings under snow, 1 h 10 min", "Sand and flutes, 35 min",
    "Water from below, 55 min", "Tyres on wet stone, 28 min",
  ]

  var format: Format { Format(width: 1024, height: 768, fps: 60) }
  var program: Program { kiosk.lasting(10) }

  /// One more step at either end than there are items: there the selection stays where it is.
  let downs = [1.0, 1.8, 2.6, 3.4, 4.2]
  let ups = [5.2, 6.0, 6.15, 6.3, 8.4]

  @SceneBuilder var kiosk: Scene {
    let menu = Menu(items, notes)
    let (up, down) = (KeyCaps("↑", height: 52).position(120, 690), KeyCaps("↓", height: 52).position(184, 690))
    ShaderLayer(aurora)
    // Words stand on a calm ground.
    GradientLayer(["#080716D0", "#08071600"]).startPoint(0, 0.5).endPoint(0.8, 0.5)
    TextLayer(heading).font("Inter", 26, .semibold).foregroundColor("#A9F0E2").fit(width: 840, from: 16, to: 26)
      .baseline(96, 128)
    menu.layers
    up
    down
    TextLayer("choose").font("Inter", 24).foregroundColor(Color(white: 1, alpha: 0.7)).baseline(230, 699)
    for second in downs {
      at(second) { menu.moveDown() }
      down.presses().begin(at: .seconds(second))
    }
    for second in ups {
      at(second) { menu.moveUp() }
      up.presses().begin(at: .seconds(second))
    }
  }
}
