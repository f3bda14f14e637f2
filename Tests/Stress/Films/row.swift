import MotionKit

/// Half a second, for one row of very many.
@main
struct Row: Composition {
  @Parameter("Headline") var title = "Row"

  var format: Format { Format(width: 96, height: 54, fps: 20) }

  var program: Program {
    Scene {
      TextLayer(title).font("Inter", 20).position(.center)
        .animate(\.opacity, from: 0, to: 1, duration: 0.5, timing: .linear)
    }
    .lasting(0.5)
  }
}
