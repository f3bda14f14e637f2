import MotionKit

/// Guide, figures 3 and 4: a layer's frame follows from position, bounds and anchor point, and the other way round.
@main
struct A5: Composition {
  var format: Format { Format(width: 320, height: 240, fps: 30) }
  var program: Program { figures.lasting(1) }

  @SceneBuilder var figures: Scene {
    centred
    Layer().name("frame of centred").configure { copy($0, anchor: CGPoint(x: 0.5, y: 0.5)) }
    Layer().name("same frame, anchor at the corner").configure { copy($0, anchor: .zero) }
  }

  var centred: Layer { Layer().name("centred").size(120, 80).position(100, 100) }

  /// Takes the frame of the first layer with an anchor point of its own.
  func copy(_ layer: Layer, anchor: CGPoint) {
    layer.anchorPoint = anchor
    layer.frame = centred.frame
    // Read back, for whoever inspects.
    layer.contentsRect = layer.frame
  }
}
