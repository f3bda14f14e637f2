// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel

extension Layer {
  /// The size that it will have in the assembled scene, known before the scene is. Nothing if it fills its superlayer.
  final var restingSize: CGSize { unscaledSize.scaled(by: layoutScale) }

  private var unscaledSize: CGSize {
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

  /// The box around it in the assembled scene, with its transform, if its position does not depend on its superlayer.
  final var restingFrame: CGRect {
    let (own, anchor) = (unscaledSize, anchorPoint)
    let size = own.scaled(by: layoutScale)
    var position = position
    if !isPlaced {
      if let shape = self as? ShapeLayer, let box = shape.path?.controlPointBounds, !box.isNull {
        position = CGPoint(x: box.midX, y: box.midY)
      } else if self is TextLayer || self is ImageLayer || self is Stack || self is any LayerWithBody
        || self is any LayerWithOwnSize
      {
        position = CGPoint(x: size.width * anchor.x, y: size.height * anchor.y)
      }
    }
    let rectangle = CGRect(x: -anchor.x * own.width, y: -anchor.y * own.height, width: own.width, height: own.height)
    return Homography(transform).boundingBox(of: rectangle).offsetBy(dx: position.x, dy: position.y)
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
    case is ShapeLayer, is any MediaLayer, is TransformLayer, is any LayerWithOwnSize: false
    case let text as TextLayer: text.textPath == nil && text.value(forKey: TextLayer.wrapKey) == nil
    default: !fillsSuperlayer && layoutScale == 1
    }
  }
}

extension TextLayer {
  /// The size of the text with the fitting font size and line breaks.
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
