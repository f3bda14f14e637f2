import MotionKit

/// Core Animation book, listing 10-1: a triangle in a shape layer.
@main
struct C1: Composition {
  var format: Format { Format(width: 400, height: 400, fps: 30) }
  var program: Program { triangle.lasting(1) }

  @SceneBuilder var triangle: Scene {
    ShapeLayer().name("triangle").path(path).fillColor(.purple)
      .bounds(CGRect(x: 0, y: 0, width: 200, height: 200)).position(200, 200)
  }

  var path: Path {
    var path = Path()
    path.move(to: CGPoint(x: 0, y: 100))
    path.addLine(to: CGPoint(x: 200, y: 0))
    path.addLine(to: CGPoint(x: 200, y: 200))
    path.addLine(to: CGPoint(x: 0, y: 100))
    return path
  }
}
