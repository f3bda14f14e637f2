import MotionKit

/// Each case in a frame of its own.
@main
struct Cases: Composition {
  @Parameter("Files to draw") var files: [String] = []
  var format: Format { Format(width: 200, height: 200, fps: 1, background: .clear) }
  var program: Program {
    for file in files {
      Scene { SVGLayer(file).anchorPoint(0, 0).position(0, 0) }.lasting(1)
    }
  }
}
