import MotionKit

/// A clip for a telephone: over a blurred copy of itself, faster, with its own sound, into a region of it.
@main
struct Vertical: Composition {
  var format: Format { .vertical(fps: 30) }
  let path = "clip/talk.mp4"

  var program: Program { scene.lasting(3) }

  @SceneBuilder var scene: Scene {
    VideoLayer(path).rate(2).fill(1080, 1920).filters(.gaussianBlur(radius: 40, edges: .extended)).muted()
    let clip = VideoLayer(path).trim(0...6).rate(2).volume(0.6).fit(width: 1080, height: 1920).position(.center)
    clip
    clip.zooms(to: CGRect(x: 0.6, y: 0.1, width: 0.3, height: 0.3), for: 0.8).begin(at: "detail")
    Marker("detail", at: 1.4)
    Captions("words.json").style(.karaoke(highlight: .yellow)).position(.bottom, inset: 220)
    TextLayer("مرحبا 🎬 こんにちは 🔥").font("Inter, Noto Sans Arabic, Noto Sans CJK JP", 88, .bold)
      .position(.top, inset: 160).enters(.drop(60), .fade)
  }
}
