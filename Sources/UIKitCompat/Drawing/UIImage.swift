// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionModel
import QuartzCompat

/// An image: a file, or a drawing.
/// Example: `let image = UIImage(named: "photo.jpg")`
// SAFETY: its properties never change; subclasses of scripts run on one thread.
open class UIImage: NSObject, @unchecked Sendable {
  public let cgImage: CGImage?
  /// In points. A file has no size until it is drawn: (0, 0).
  public let size: CGSize
  public let scale: CGFloat

  /// How an image is turned; only upright images exist here.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }
  /// Whether an image is a template for a tint.
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

  public init(cgImage: CGImage) {
    self.cgImage = cgImage
    if case .drawing(let drawing) = cgImage { size = drawing.size } else { size = .zero }
    scale = 1
  }
  /// The scale and the orientation do not count.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) { self.init(cgImage: cgImage) }
  /// An empty image.
  public override init() { (cgImage, size, scale) = (nil, .zero, 1) }
  /// A file beside the script; without an ending it is a PNG file.
  public convenience init?(named name: String) {
    self.init(cgImage: .file(path: name.contains(".") ? name : name + ".png"))
  }
  public convenience init?(contentsOfFile path: String) { self.init(cgImage: .file(path: path)) }
  /// There are no symbols: nil.
  public convenience init?(systemName name: String) {
    DiagnosticLog.warning(
      .idleSetting,
      "there is no system symbol \"\(name)\" here: use an SVG or PNG file, as in UIImage(named: \"icon.svg\")")
    return nil
  }

  public func draw(in rect: CGRect) {
    guard let cgImage else { return }
    ContextStack.current.upright(about: rect.midY) { $0.draw(cgImage, in: rect) }
  }
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    draw(in: rect)
    context.restoreGState()
  }
  /// The same image: a tint takes `withTintColor(_:)`.
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage { self }
  /// The image in one colour.
  public func withTintColor(_ color: UIColor) -> UIImage {
    guard size.width > 0, size.height > 0 else { return self }
    return UIGraphicsImageRenderer(size: size).image { context in
      draw(in: CGRect(origin: .zero, size: size))
      context.cgContext.setBlendMode(.sourceIn)
      color.setFill()
      context.cgContext.fill(CGRect(origin: .zero, size: size))
    }
  }
}

/// The format of a renderer's images.
public final class UIGraphicsImageRendererFormat: NSObject {
  public var scale: CGFloat = 2
  public var opaque = false
  public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// A renderer's context.
public final class UIGraphicsImageRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat
  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) { (cgContext, self.format) = (context, format) }
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes images of code that draws.
/// Example: `UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { $0.cgContext.fill(box) }`
public final class UIGraphicsImageRenderer: NSObject {
  private let bounds: CGRect
  public let format: UIGraphicsImageRendererFormat

  public init(size: CGSize, format: UIGraphicsImageRendererFormat = .default()) {
    bounds = CGRect(origin: .zero, size: size)
    self.format = format
  }
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .default()) {
    self.bounds = bounds
    self.format = format
  }

  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let drawing = Drawing(size: bounds.size) { context in
      context.translateBy(x: -bounds.minX, y: -bounds.minY)
      UIGraphicsPushContext(context)
      actions(UIGraphicsImageRendererContext(context, format))
      UIGraphicsPopContext()
    }
    return UIImage(cgImage: .drawing(drawing))
  }
}
