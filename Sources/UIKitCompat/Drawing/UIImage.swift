// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionModel
import QuartzCompat

/// An image: a file, or a drawing.
/// Example: `let image = UIImage(named: "photo.jpg")`
// SAFETY: its properties never change; subclasses of scripts run on one thread.
open class UIImage: NSObject, @unchecked Sendable {
  /// The image as layers take it; nil for an empty one.
  public let cgImage: CGImage?
  /// In points. A file has no size until it is drawn: (0, 0).
  public let size: CGSize
  /// 1: drawings have no pixels of their own.
  public let scale: CGFloat

  /// How an image is turned; only upright images exist here.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }
  /// Whether an image is a template for a tint.
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

  /// Whether image views show it in their tint.
  public let renderingMode: RenderingMode

  /// An image of a file or a drawing.
  public init(cgImage: CGImage) {
    (self.cgImage, size, scale, renderingMode) = (cgImage, UIImage.size(of: cgImage), 1, .automatic)
  }
  private init(_ cgImage: CGImage, _ mode: RenderingMode) {
    (self.cgImage, size, scale, renderingMode) = (cgImage, UIImage.size(of: cgImage), 1, mode)
  }
  private static func size(of image: CGImage) -> CGSize {
    if case .drawing(let drawing) = image { drawing.size } else { .zero }
  }
  /// The scale and the orientation do not count.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) { self.init(cgImage: cgImage) }
  /// An empty image.
  public override init() { (cgImage, size, scale, renderingMode) = (nil, .zero, 1, .automatic) }
  /// A file beside the script; without an ending it is a PNG file.
  public convenience init?(named name: String) {
    self.init(cgImage: .file(path: name.contains(".") ? name : name + ".png"))
  }
  /// A file by its path.
  public convenience init?(contentsOfFile path: String) { self.init(cgImage: .file(path: path)) }
  /// There are no symbols: nil.
  public convenience init?(systemName name: String) {
    DiagnosticLog.warning(
      .idleSetting,
      "there is no system symbol \"\(name)\" here: use an SVG or PNG file, as in UIImage(named: \"icon.svg\")")
    return nil
  }

  /// Draws the image into a rectangle of the current context.
  public func draw(in rect: CGRect) {
    guard let cgImage else { return }
    ContextStack.current.upright(about: rect.midY) { $0.draw(cgImage, in: rect) }
  }
  /// Draws the image in its own size. A file has none, so it needs a rectangle.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
  /// Draws the image with a blend mode and an opacity from 0 to 1.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    draw(in: rect)
    context.restoreGState()
  }
  /// The image in another mode. As a template, image views show a drawing in their tint.
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage { cgImage.map { UIImage($0, mode) } ?? self }
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
  /// Without effect: drawings are sharp at every scale.
  public var scale: CGFloat = 2
  /// Without effect: a drawing is transparent beside its marks.
  public var opaque = false
  /// A format with these values.
  public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// A format with these values.
  public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// A renderer's context.
public final class UIGraphicsImageRendererContext: NSObject {
  /// The context to draw in; y runs downwards.
  public let cgContext: CGContext
  /// The format of the renderer.
  public let format: UIGraphicsImageRendererFormat
  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) { (cgContext, self.format) = (context, format) }
  /// Fills a rectangle with the fill colour.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Strokes a rectangle with the stroke colour.
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
  /// Restricts drawing to a rectangle.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes images of code that draws.
/// Example: `UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { $0.cgContext.fill(box) }`
public final class UIGraphicsImageRenderer: NSObject {
  private let bounds: CGRect
  /// The format of its images.
  public let format: UIGraphicsImageRendererFormat

  /// A renderer of images of a size in points.
  public init(size: CGSize, format: UIGraphicsImageRendererFormat = .default()) {
    bounds = CGRect(origin: .zero, size: size)
    self.format = format
  }
  /// A renderer of images of the part of a plane.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .default()) {
    self.bounds = bounds
    self.format = format
  }

  /// An image of the marks that a block draws.
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
