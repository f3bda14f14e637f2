import MotionKit

/// A number and a bar that follow one value.
@main
struct Counter: Composition {
  var format: Format { .hd1080(fps: 30).background("#10131F") }

  @SceneBuilder var scene: Scene {
    let revenue = Value(0, "revenue")
    TextLayer("Revenue in the first year").font("Inter", 48, .medium).foregroundColor("#8D96B4").position(960, 180)
    NumberLayer(revenue, format: .currency(code: "USD").precision(.fractionLength(0))).font("Inter", 120, .bold)
      .position(960, 300)
    Layer().anchorPoint(0.5, 1).size(160, 0).position(960, 900).backgroundColor("#3DDC97").cornerRadius(12)
      .bind(\.bounds.size.height, to: revenue) { 480 * $0 / 500_000 }
    Layer().size(640, 4).position(960, 902).backgroundColor("#3A4160")
    InOrder {
      Wait(0.3)
      Animate(revenue, to: 500_000, duration: 1.4, timing: .easeInEaseOut)
    }
  }

  var program: Program { scene.lasting(2.5) }
}
