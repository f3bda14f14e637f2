import MotionKit

/// A card for a batch: a name of any length in any script fits its line, a photo of any shape covers its circle.
@main
struct Card: Composition {
  @Parameter("Whose card it is") var name = "Ada Lovelace"
  @Parameter("What they do") var role = "Mathematician"
  @Parameter("A picture of any size, relative to this script") var photo = "../../media/photo.jpg"
  @Parameter("Ring and line") var accent: Color = "#FFB000"

  /// In this order, for names in any script.
  let fonts = "Inter, Noto Sans Arabic, Noto Sans CJK JP"

  var format: Format { .hd1080(fps: 30) }
  var program: Program { card.lasting(4) }

  @SceneBuilder var card: Scene {
    GradientLayer(["#1B2440", "#0A0E1C"])
    Layer {
      ImageLayer(photo).fill(440, 440).position(.center).cornerRadius(220).masksToBounds()
    }
    .size(480, 480).cornerRadius(240).border(accent, 10).position(430, 540).enters(.scale(0.6), .fade, spring: .snappy)
    Stack(.vertical, spacing: 28, alignment: .leading) {
      TextLayer(name).font(fonts, 96, .bold).fit(width: 1020, from: 32, to: 120)
      Layer().size(160, 8).backgroundColor(accent).cornerRadius(4)
      TextLayer(role).font(fonts, 52).foregroundColor("#B9C2D8").fit(width: 1020, from: 28, to: 52)
    }
    .position(.left, inset: 780).enters(.rise(60), .fade, stagger: 0.12)
  }
}
