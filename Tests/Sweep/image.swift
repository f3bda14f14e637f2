import MotionKit

@main
struct Picture: Composition {
  @Parameter("Image", file: .image) var file = "image.png"
  @Parameter("Width", in: 2...8192) var width = 64
  @Parameter("Height", in: 2...8192) var height = 64
  var format: Format { Format(width: width, height: height, fps: 25) }
  var program: Program {
    Scene { ImageLayer(file).anchorPoint(0, 0).position(0, 0) }.lasting(1)
  }
}
