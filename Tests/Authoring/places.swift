import MotionKit

/// Captions where a WebVTT file puts them.
@main
struct Places: Composition {
  var format: Format { .hd1080(fps: 30) }

  @SceneBuilder var scene: Scene {
    GradientLayer(["#1B2A49", "#3D2C5E", "#7A3E65"])
    Captions("places.vtt").style(.karaoke(highlight: "#FFD60A", fills: true)).font("Inter, Noto Sans Arabic", 64)
  }

  var program: Program { scene.lasting(6) }
}
