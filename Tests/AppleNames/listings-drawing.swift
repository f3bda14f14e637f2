import CoreGraphics
import UIKit

// Listings of Apple's Quartz 2D guide that draw.

final class RowsView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    clip(context, rect.width, rect.height)
    axial(context, gradient())
    radial(context, gradient())
    radial(context, fading())
    axial(context, grays())
    context.restoreGState()
    shadows(context, rect.width, rect.height)
    transparency(context, rect.width, rect.height)
    window(context)
    bitmap(context)
  }

  // listing: Q2D 2-1
  private func window(_ context: CGContext) {
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 200, height: 100))
    context.setFillColor(red: 0, green: 0, blue: 1, alpha: 0.5)
    context.fill(CGRect(x: 0, y: 0, width: 100, height: 200))
  }

  // listing: Q2D 2-5
  private func bitmapContext(_ wide: Int, _ high: Int) -> CGContext? {
    let bytesPerRow = wide * 4
    let space = CGColorSpaceCreateDeviceRGB()
    return CGContext(
      data: nil, width: wide, height: high, bitsPerComponent: 8, bytesPerRow: bytesPerRow, space: space,
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
  }

  // listing: Q2D 2-6
  private func bitmap(_ context: CGContext) {
    let box = CGRect(x: 0, y: 0, width: 400, height: 300)
    guard let bitmap = bitmapContext(400, 300) else { return }
    bitmap.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    bitmap.fill(CGRect(x: 0, y: 0, width: 200, height: 100))
    bitmap.setFillColor(red: 0, green: 0, blue: 1, alpha: 0.5)
    bitmap.fill(CGRect(x: 0, y: 0, width: 100, height: 200))
    guard let image = bitmap.makeImage() else { return }
    context.draw(image, in: box)
  }

  // listing: Q2D 3-1
  private func clip(_ context: CGContext, _ w: CGFloat, _ h: CGFloat) {
    context.beginPath()
    context.addArc(
      center: CGPoint(x: w / 2, y: h / 2), radius: (w > h ? h : w) / 2, startAngle: 0, endAngle: 2 * .pi,
      clockwise: false)
    context.closePath()
    context.clip()
  }

  // listing: Q2D 7-1
  private func shadows(_ context: CGContext, _ wd: CGFloat, _ ht: CGFloat) {
    let offset = CGSize(width: -15, height: 20)
    context.saveGState()
    context.setShadow(offset: offset, blur: 5)
    context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
    context.fill(CGRect(x: wd / 3 + 75, y: ht / 2, width: wd / 4, height: ht / 4))
    let space = CGColorSpaceCreateDeviceRGB()
    let color = CGColor(colorSpace: space, components: [1, 0, 0, 0.6])
    context.setShadow(offset: offset, blur: 5, color: color)
    context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
    context.fill(CGRect(x: wd / 3 - 75, y: ht / 2 - 100, width: wd / 4, height: ht / 4))
    context.restoreGState()
  }

  // listing: Q2D 8-1
  private func gradient() -> CGGradient {
    let space = CGColorSpace(name: CGColorSpace.sRGB)!
    let components: [CGFloat] = [1.0, 0.5, 0.4, 1.0, 0.8, 0.8, 0.3, 1.0]
    return CGGradient(colorSpace: space, colorComponents: components, locations: [0.0, 1.0], count: 2)!
  }

  // listing: Q2D 8-2
  private func axial(_ context: CGContext, _ gradient: CGGradient) {
    context.drawLinearGradient(
      gradient, start: CGPoint(x: 0.0, y: 0.0), end: CGPoint(x: 1.0, y: 1.0), options: [])
  }

  // listing: Q2D 8-3
  private func radial(_ context: CGContext, _ gradient: CGGradient) {
    context.drawRadialGradient(
      gradient, startCenter: CGPoint(x: 0.15, y: 0.15), startRadius: 0.1, endCenter: CGPoint(x: 0.5, y: 0.5),
      endRadius: 0.25, options: .drawsAfterEndLocation)
  }

  // listing: Q2D 8-4
  private func fading() -> CGGradient {
    let components: [CGFloat] = [0.95, 0.3, 0.4, 1.0, 0.95, 0.3, 0.4, 0.1]
    return CGGradient(
      colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: components, locations: [0, 1.0], count: 2)!
  }

  // listing: Q2D 8-5
  private func grays() -> CGGradient {
    let components: [CGFloat] = [1.0, 1.0, 1.0, 1.0, 0.5, 0.5, 0.5, 1.0, 1.0, 1.0, 1.0, 1.0]
    return CGGradient(
      colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: components, locations: [0.0, 0.5, 1.0], count: 3)!
  }

  // listing: Q2D 9-1
  private func transparency(_ context: CGContext, _ wd: CGFloat, _ ht: CGFloat) {
    context.setShadow(offset: CGSize(width: 10, height: -20), blur: 10)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
    context.fill(CGRect(x: wd / 3 + 50, y: ht / 2, width: wd / 4, height: ht / 4))
    context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
    context.fill(CGRect(x: wd / 3 - 50, y: ht / 2 - 100, width: wd / 4, height: ht / 4))
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: wd / 3, y: ht / 2 - 50, width: wd / 4, height: ht / 4))
    context.endTransparencyLayer()
  }
}
