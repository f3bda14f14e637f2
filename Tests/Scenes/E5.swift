import QuartzCompat

/// E5 · "Setting up layer objects", "Applying a filter to a layer": a pinch around (250, 150).
struct E5: CAComposition {
  let format = Format(width: 500, height: 300, fps: 30)
  let duration = 1.0
  let myLayer = CALayer()

  func build(in root: CALayer) {
    myLayer.frame = root.bounds
    myLayer.backgroundColor = .white
    root.addSublayer(myLayer)

    guard let aFilter = CIFilter(name: "CIPinchDistortion") else { return }
    aFilter.setValue(500.0, forKey: "inputRadius")
    aFilter.setValue(1.25, forKey: "inputScale")
    aFilter.setValue(CIVector(x: 250.0, y: 150.0), forKey: "inputCenter")
    myLayer.filters = [aFilter]
  }
}
