import Foundation
import MotionCore
import MotionLayers
import MotionModel

extension Layer {
  /// The size that it will rest in when its scene is assembled, asked before it is; nothing where it fills what holds it.
  final var restingSize: CGSize {
    guard !fillsSuperlayer else { return .zero }
    switch self {
    case is Stack, is any LayerWithBody: return preferredFrameSize()
    case let shape as ShapeLayer where !hasExplicitBounds:
      guard let box = shape.path?.controlPointBounds, !box.isNull else { return bounds.size }
      return box.size
    case let text as TextLayer: return text.restingTextSize
    default: return bounds.size
    }
  }

  /// Where it will rest, if its place does not depend on what holds it; with its transform.
  final var restingFrame: CGRect {
    let (size, anchor) = (restingSize, anchorPoint)
    var position = position
    if !isPlaced {
      if let shape = self as? ShapeLayer, let box = shape.path?.controlPointBounds, !box.isNull {
        position = CGPoint(x: box.midX, y: box.midY)
      } else if self is TextLayer || self is ImageLayer || self is Stack || self is any LayerWithBody {
        position = CGPoint(x: size.width * anchor.x, y: size.height * anchor.y)
      }
    }
    // What a transform makes of the rectangle about its anchor point.
    let (left, top) = (-anchor.x * size.width, -anchor.y * size.height)
    var box = CGRect.null
    for corner in [
      CGPoint(x: left, y: top), CGPoint(x: left + size.width, y: top), CGPoint(x: left, y: top + size.height),
      CGPoint(x: left + size.width, y: top + size.height),
    ] {
      let x = corner.x * transform.m11 + corner.y * transform.m21 + transform.m41
      let y = corner.x * transform.m12 + corner.y * transform.m22 + transform.m42
      box = box.union(CGRect(x: position.x + x, y: position.y + y, width: 0, height: 0))
    }
    return box
  }

  /// Points from its upper edge to its first baseline: that of a text, or of the first text in a row or column.
  final var restingBaseline: Double? {
    switch self {
    case let text as TextLayer: return text.firstBaseline
    case let stack as Stack:
      let items = stack.arranged.map { StackItem($0.restingSize, baseline: $0.restingBaseline) }
      let corners = stack.arrangement.corners(of: items, in: stack.preferredFrameSize())
      return zip(items, corners).lazy.compactMap { item, corner in item.baseline.map { corner.y + $0 } }.first
    default: return nil
    }
  }

  /// Whether it may be made larger without being distorted.
  final var isStretchable: Bool {
    switch self {
    case is ShapeLayer, is any PictureLayer, is TransformLayer: false
    case let text as TextLayer: text.textPath == nil && text.value(forKey: TextLayer.wrapKey) == nil
    default: !fillsSuperlayer
    }
  }
}

extension TextLayer {
  /// With the font size that fits, and lines where they break.
  fileprivate var restingTextSize: CGSize {
    guard !hasExplicitBounds else { return bounds.size }
    let own = fontSize
    if let fit = fontFit { _ = takeFontSize(fit) }
    defer { if fontSize != own { fontSize = own } }
    if let box = textPath?.controlPointBounds, !box.isNull { return box.size }
    guard let width = value(forKey: TextLayer.wrapKey) as? Double, let size = size(wrappedAt: width) else {
      return bounds.size
    }
    return isVertical ? CGSize(width: size.width, height: width) : CGSize(width: width, height: size.height)
  }
}
