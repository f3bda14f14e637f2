import AppKit
import QuartzCore

// What the guide says of the Mac between its listings: layers that a view makes, animated filters.

final class HostingView: NSView {
  override init(frame: NSRect) {
    super.init(frame: frame)
    let root = CALayer()
    root.backgroundColor = NSColor.systemTeal.cgColor
    layer = root
    wantsLayer = true
    layer?.borderWidth = 2
    layer!.cornerRadius = 6
    if let layer = layer { layer.opacity = 0.9 }
    guard let host = self.layer else { return }
    filters(on: host)
  }
  required init?(coder: NSCoder) { fatalError() }

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
