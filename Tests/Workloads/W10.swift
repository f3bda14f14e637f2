import MotionKit

/// "Album": two photos of twelve megapixels that pan and cross-fade, under a vignette and three frosted labels.
@main
struct W10: Composition {
  @Parameter("The first photo: 4000×3000") var first = "photo1.jpg"
  @Parameter("The second photo: 4000×3000") var second = "photo2.jpg"

  var format: Format { .hd1080(fps: 30) }
  var program: Program { album.lasting(10) }

  @SceneBuilder var album: Scene {
    Layer {
      ImageLayer(first).size(2400, 1800)
        .animate(\.position, from: CGPoint(x: 1180, y: 840), to: CGPoint(x: 740, y: 300), duration: 10, timing: .linear)
      ImageLayer(second).size(2200, 1650)
        .animate(\.position, from: CGPoint(x: 840, y: 300), to: CGPoint(x: 1080, y: 780), duration: 10, timing: .linear)
        .animate(\.opacity, values: [0, 0, 1, 1], keyTimes: [0, 0.2, 0.8, 1], duration: 10, timing: .linear)
    }
    .frame(0, 0, 1920, 1080).filters(.vignette(radius: 1.1, intensity: 0.7))
    for (index, place) in ["Lofoten, in March", "Before the thaw", "Photos of twelve megapixels"].enumerated() {
      label(place).position(560 + 400 * Double(index), 420 + 220 * Double(index))
    }
  }

  func label(_ words: String) -> Layer {
    Layer {
      TextLayer(words).font("Inter", 48, .semibold).foregroundColor(.white).alignment(.center).baseline(400, 72)
    }
    .size(800, 110).cornerRadius(55).backgroundColor(Color(white: 1, alpha: 0.2)).masksToBounds()
    .backgroundFilters(.gaussianBlur(radius: 20))
  }
}
