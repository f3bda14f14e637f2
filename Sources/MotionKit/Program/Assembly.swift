import Foundation
import MotionCore
import MotionLayers

extension Layer {
  /// Gives declared layers the sizes and positions that their script left open, from the top of the tree down:
  ///
  /// - gradients and shaders fill the superlayer, clips too when they have no position either;
  /// - shapes have their path's bounding box as bounds, and stay where the path says unless they were positioned;
  /// - texts and pictures have their own size, and lie at the superlayer's origin unless they were positioned.
  func settle(in superbounds: CGRect) {
    let centre = CGPoint(x: superbounds.midX, y: superbounds.midY)
    switch self {
    case is GradientLayer, is ShaderLayer:
      if !hasExplicitBounds {
        bounds = CGRect(origin: .zero, size: superbounds.size)
        if !isPlaced { position = centre }
      }
    case is VideoLayer where !hasExplicitBounds && !isPlaced:
      bounds = CGRect(origin: .zero, size: superbounds.size)
      position = centre
    case let shape as ShapeLayer where !hasExplicitBounds:
      guard let box = shape.path?.controlPointBounds, !box.isNull else { break }
      bounds = box
      if !isPlaced { position = CGPoint(x: box.midX, y: box.midY) }
    case is TextLayer, is ImageLayer, is VideoLayer:
      if !isPlaced, !hasExplicitBounds {
        let size = bounds.size
        position = CGPoint(
          x: superbounds.minX + size.width * anchorPoint.x, y: superbounds.minY + size.height * anchorPoint.y)
      }
    default: break
    }
    if let placement = value(forKey: Placement.key) as? Placement { position = placement.point(in: superbounds) }
    if let text = self as? TextLayer, value(forKey: TextLayer.baselineKey) != nil { text.hangFromBaseline() }
    for sublayer in sublayers ?? [] { sublayer.settle(in: bounds) }
    mask?.settle(in: bounds)
  }

  private var isPlaced: Bool { hasExplicitPosition || value(forKey: Placement.key) != nil }
}

extension TextLayer {
  /// Moves the anchor point onto the first baseline, at the end or the middle that the alignment names.
  fileprivate func hangFromBaseline() {
    guard let baseline = firstBaseline, bounds.height > 0 else { return }
    let x =
      switch alignmentMode {
      case .center: 0.5
      case .right: 1.0
      default: 0.0
      }
    anchorPoint = CGPoint(x: x, y: baseline / bounds.height)
  }
}
