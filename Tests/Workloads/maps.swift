import MotionKit

/// Maps whose views move in every frame: a flat one that zooms, and a globe that turns.
@main
struct Maps: Composition {
  @Parameter("The detail of the outlines") var isFine = true
  var format: Format { .hd1080(fps: 30) }

  var program: Program {
    let detail = isFine ? MapLayer.Detail.fine : .coarse
    Scene {
      let map = MapLayer(.mercator, detail: detail).size(1920, 1080).position(.center)
      let _ = map.pin(at: GeoPoint(52.5, 13.4), "Berlin")
      map
      InOrder { map.zooms(to: "DE", "PL", for: 4) }
    }.lasting(4)
    Scene {
      let globe = MapLayer(.globe(facing: GeoPoint(20, 0)), detail: detail).showsGraticule().size(1000, 1000).position(
        .center)
      let _ = globe.pin(at: GeoPoint(52.5, 13.4), "Berlin")
      globe
      InOrder { globe.spins(by: 180, for: 4, timing: .linear) }
    }.lasting(4)
  }
}
