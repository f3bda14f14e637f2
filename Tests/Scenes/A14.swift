import MotionKit

/// Guide, "Implicitly animating a layer's position": the model has the new value at once, the presentation moves
/// there in a quarter of a second.
@main
struct A14: Composition {
  var format: Format { Format(width: 640, height: 640, fps: 30) }
  var program: Program { slide.lasting(3) }

  var slide: Scene {
    let layer = Layer().name("layer").size(50, 50).position(100, 100)
    let model = Layer().name("model").position(0, 0)
    return Scene {
      layer
      model
      at(1) {
        layer.position = CGPoint(x: 500, y: 500)
        Transaction.setDisableActions(true)
        model.position = layer.position
      }
    }
  }
}
