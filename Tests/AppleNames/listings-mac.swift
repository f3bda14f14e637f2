import AppKit
import CoreImage
import QuartzCore

// Listings of Apple's Core Animation guide for the Mac.

final class RowsView: NSView {
  private let (imageView, imageView2) = (NSView(), NSView())

  override init(frame: NSRect) {
    super.init(frame: frame)
    let own = NSView(frame: bounds)
    host(own)
    addSubview(own)
    for view in [imageView, imageView2] {
      view.frame = bounds
      addSubview(view)
    }
    looks(imageView.layer!)
    pinch(imageView.layer!)
    let theLayer = CALayer()
    theLayer.frame = CGRect(x: 0, y: 0, width: 200, height: 160)
    imageView2.layer!.addSublayer(theLayer)
    centre(theLayer)
    constraints(theLayer)
    swipe()
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  // listing: CA 2-2
  private func host(_ view: NSView) {
    view.wantsLayer = true
    let hosted = CATiledLayer()
    view.layer = hosted
  }

  // listing: CA 2-5
  private func looks(_ layer: CALayer) {
    layer.backgroundColor = NSColor.green.cgColor
    layer.borderColor = NSColor.black.cgColor
    layer.borderWidth = 3.0
  }

  // listing: CA 2-6
  private func pinch(_ layer: CALayer) {
    let filter = CIFilter(name: "CIPinchDistortion")!
    filter.setValue(NSNumber(value: 500.0), forKey: "inputRadius")
    filter.setValue(NSNumber(value: 1.25), forKey: "inputScale")
    filter.setValue(CIVector(x: 250.0, y: 150.0), forKey: "inputCenter")
    layer.filters = [filter]
  }

  // listing: CA 4-1
  private func centre(_ parent: CALayer) {
    let layer = CALayer()
    parent.addSublayer(layer)
    layer.addConstraint(CAConstraint(attribute: .midY, relativeTo: "superlayer", attribute: .midY))
  }

  // listing: CA 4-2
  private func constraints(_ parent: CALayer) {
    parent.layoutManager = CAConstraintLayoutManager()
    let layerA = CALayer()
    layerA.name = "layerA"
    layerA.bounds = CGRect(x: 0.0, y: 0.0, width: 100.0, height: 25.0)
    layerA.borderWidth = 2.0
    layerA.addConstraint(CAConstraint(attribute: .midY, relativeTo: "superlayer", attribute: .midY))
    layerA.addConstraint(CAConstraint(attribute: .midX, relativeTo: "superlayer", attribute: .midX))
    parent.addSublayer(layerA)
    let layerB = CALayer()
    layerB.name = "layerB"
    layerB.borderWidth = 2.0
    layerB.addConstraint(CAConstraint(attribute: .width, relativeTo: "layerA", attribute: .width))
    layerB.addConstraint(CAConstraint(attribute: .midX, relativeTo: "layerA", attribute: .midX))
    layerB.addConstraint(CAConstraint(attribute: .maxY, relativeTo: "layerA", attribute: .minY, offset: -10.0))
    layerB.addConstraint(CAConstraint(attribute: .minY, relativeTo: "superlayer", attribute: .minY, offset: 10.0))
    parent.addSublayer(layerB)
  }

  // listing: CA 5-2
  private func swipe() {
    let filter = CIFilter(name: "CIBarsSwipeTransition")!
    filter.setValue(NSNumber(value: 3.14), forKey: "inputAngle")
    filter.setValue(NSNumber(value: 30.0), forKey: "inputWidth")
    filter.setValue(NSNumber(value: 10.0), forKey: "inputBarOffset")
    let transition = CATransition()
    transition.startProgress = 0
    transition.endProgress = 1.0
    transition.filter = filter
    transition.duration = 1.0
    imageView2.isHidden = false
    imageView.layer?.add(transition, forKey: "transition")
    imageView2.layer?.add(transition, forKey: "transition")
    imageView.isHidden = true
  }
}
