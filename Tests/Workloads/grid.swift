import MotionKit

/// "Grid": four clips of 1080p, each in a quarter of the image.
@main
struct Grid: Composition {
  @Parameter("The clips: 1920×1080, 30 fps, 5 s") var clips = ["grid0.mp4", "grid1.mp4", "grid2.mp4", "grid3.mp4"]

  var format: Format { .hd1080(fps: 30) }
  var program: Program { grid.lasting(5) }

  @SceneBuilder var grid: Scene {
    for (index, clip) in clips.enumerated() {
      VideoLayer(clip).frame(Double(index % 2) * 960, Double(index / 2) * 540, 960, 540).muted()
    }
  }
}
