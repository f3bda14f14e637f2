import MotionKit

/// "Video layer": a decoded clip in a tilted rounded frame with a shadow, and a lower third that slides in and out.
@main
struct W4: Composition {
  @Parameter("The clip: 1280×720, 30 fps, 10 s") var clip = "src720.mp4"

  var format: Format { .hd1080(fps: 30) }
  var program: Program { player.lasting(10) }

  let ease = TimingFunction(1 / 3, 0, 2 / 3, 1)
  let tilt = 5 * Double.pi / 180

  @SceneBuilder var player: Scene {
    GradientLayer(["#203A43", "#0F2027"])
    // The shadow falls straight down on the screen, so its offset is turned back by the tilt.
    Layer {
      VideoLayer(clip).frame(0, 0, 1344, 756).cornerRadius(40).masksToBounds(true)
    }
    .size(1344, 756).position(960, 500).rotated(by: .radians(tilt))
    .shadow(opacity: 0.55, radius: 20, offset: (20 * Math.sin(tilt), 20 * Math.cos(tilt)))
    .shadowPath(.roundedRect(1344, 756, radius: 40))
    Layer {
      ShapeLayer(.roundedRect(900, 150, radius: 20)).fillColor(Color(hex: "#0B0F26")?.withAlpha(0.85))
        .position(450, 75)
      TextLayer("Mandelbrot Explorer").font("Inter", 56, .bold).baseline(40, 65)
      TextLayer("live decode - 720p source").font("Inter", 36).foregroundColor("#9FD8FF").baseline(40, 120)
    }
    .frame(120, 820, 900, 150)
    .animate(
      \.transform.translation.x, values: [-1100, -1100, 0, 0, -1100, -1100],
      keyTimes: [0, 0.1, 0.18, 0.85, 0.93, 1], duration: 10, timings: [.linear, ease, .linear, ease, .linear])
  }
}
