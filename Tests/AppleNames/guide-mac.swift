import AppKit
import QuartzCore

// The guide's subjects on the Mac: layers that a view hosts or makes, constraints, filters.

final class HostingView: NSView {
  override init(frame: NSRect) {
    super.init(frame: frame)
    // A layer of one's own, then the wish for layers.
    let root = CALayer()
    root.backgroundColor = NSColor.systemTeal.cgColor
    layer = root
    wantsLayer = true
    layer?.borderWidth = 2
    layer!.cornerRadius = 6
    if let layer = layer { layer.opacity = 0.9 }
    guard let host = self.layer else { return }
    constraints(in: host)
    filters(on: host)
  }
  required init?(coder: NSCoder) { fatalError() }

  private func constraints(in theLayer: CALayer) {
    theLayer.layoutManager = CAConstraintLayoutManager()
    let layerA = CALayer()
    layerA.name = "layerA"
    layerA.bounds = CGRect(x: 0, y: 0, width: 10, height: 5)
    layerA.borderWidth = 2
    let layerB = CALayer()
    layerB.name = "layerB"
    layerB.bounds = CGRect(x: 0, y: 0, width: 10, height: 5)
    layerB.borderWidth = 2
    layerA.addConstraint(CAConstraint(attribute: .midY, relativeTo: "superlayer", attribute: .midY))
    layerA.addConstraint(CAConstraint(attribute: .midX, relativeTo: "superlayer", attribute: .midX))
    layerB.addConstraint(CAConstraint(attribute: .midX, relativeTo: "layerA", attribute: .midX))
    layerB.addConstraint(CAConstraint(attribute: .maxY, relativeTo: "layerA", attribute: .minY, offset: -2))
    theLayer.addSublayer(layerA)
    theLayer.addSublayer(layerB)
  }

  private func filters(on theLayer: CALayer) {
    if let blur = CIFilter(name: "CIGaussianBlur") {
      blur.setDefaults()
      blur.name = "myBlur"
      blur.setValue(1.0, forKey: kCIInputRadiusKey)
      theLayer.filters = [blur]
    }
    let animation = CABasicAnimation(keyPath: "filters.myBlur.inputRadius")
    animation.toValue = 3
    theLayer.add(animation, forKey: "blur")
  }
}

final class BackedView: NSView {
  override func makeBackingLayer() -> CALayer { CAShapeLayer() }
  override var wantsUpdateLayer: Bool { true }
  override func updateLayer() { layer?.backgroundColor = NSColor.systemOrange.cgColor }
}

final class RowsView: NSView {
  override init(frame: NSRect) {
    super.init(frame: frame)
    wantsLayer = true
    addSubview(HostingView(frame: NSRect(x: 0, y: 0, width: 20, height: 40)))
    addSubview(BackedView(frame: NSRect(x: 20, y: 0, width: 20, height: 40)))
  }
  required init?(coder: NSCoder) { fatalError() }
}
