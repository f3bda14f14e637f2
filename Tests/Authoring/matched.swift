import MotionKit

/// A row of cards opens into one of them: what has one name in both scenes glides.
@main
struct Matched: Composition {
  var format: Format { .hd1080(fps: 30) }

  let cities: [(String, Color)] = [("Lisbon", "#FF9F0A"), ("Kyoto", "#FF375F"), ("Oslo", "#30B0C7")]

  @SceneBuilder var overview: Scene {
    GradientLayer(["#101631", "#1D2A5B"])
    TextLayer("Three cities").font("Inter", 72, .bold).foregroundColor(.white).position(960, 170)
    for (index, (city, color)) in cities.enumerated() {
      let x = 480 + 480 * Double(index)
      Layer().size(400, 520).cornerRadius(36).position(x, 600).backgroundColor(color)
        .name("\(city) card")
      TextLayer(city).font("Inter", 64, .bold).foregroundColor(.white).position(x, 780).name(city)
    }
  }

  @SceneBuilder var detail: Scene {
    GradientLayer(["#2B0F1C", "#5B1D36"])
    Layer().size(1680, 840).cornerRadius(56).position(.center).backgroundColor("#FF375F").name("Kyoto card")
    TextLayer("Kyoto").font("Inter", 180, .bold).foregroundColor(.white).position(960, 420).name("Kyoto")
    TextLayer("Temples, tea and one river.").font("Inter", 56).foregroundColor(.white).position(960, 640)
  }

  var program: Program {
    overview.lasting(2)
    Transition.matched(1)
    detail.lasting(2)
  }
}
