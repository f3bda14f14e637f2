import MotionKit

/// Plates as large as what they hold, and labels and numbers on light paper.
@main
struct Plates: Composition {
  var format: Format { .hd1080(fps: 30) }
  let share = Value(91.0)

  var program: Program { scene.lasting(4) }

  @SceneBuilder var scene: Scene {
    GradientLayer(["#F4F1EA", "#DDD6C8"])
    Stack(.vertical, spacing: 8) {
      TextLayer("Ada Lovelace").font("Inter", 64, .bold)
      TextLayer("Mathematician, London").font("Inter", 36).foregroundColor(.mint)
    }
    .padding(24).padding(.horizontal, 40).backgroundColor(.navy).cornerRadius(12).position(.bottomLeft, inset: 96)
    .shown(0.2..<3.6).enters(.wipe(.fromLeft)).leaves(.fade)

    let bar = Layer().size(120, 24).cornerRadius(12).backgroundColor(.pink)
    Stack(.vertical, spacing: 20, alignment: .center) {
      Stack(.horizontal, spacing: 16, alignment: .center) {
        Layer().size(28, 28).cornerRadius(14).backgroundColor(.red)
        TextLayer("Live").font("Inter", 44, .bold)
      }
      .padding(.vertical, 10).padding(.horizontal, 28).backgroundColor(.indigo).cornerRadius(36)
      bar
    }
    .padding(36).flows().backgroundColor(.teal).cornerRadius(24).anchorPoint(1, 0).position(.topRight, inset: 96)
    Animate(bar, \.bounds.size.width, to: 420, duration: 1.5).begin(at: 1)

    let from = Layer().size(220, 120).position(300, 260).cornerRadius(20).backgroundColor(.brown)
    let to = Layer().size(220, 120).position(1050, 400).cornerRadius(20).backgroundColor(.brown)
    from
    to
    let request = Arrow(from: from.edge(.trailing), to: to.edge(.leading)).curve(0.2).label("GET /").stroke(
      "#7A2E1D", 6)
    request
    request.draws(for: 1)
    NumberLayer(share, format: .percent.scale(1)).font("Inter", 220, .black).foregroundColor(.black)
      .proportionalDigits().position(1250, 780)
  }
}
