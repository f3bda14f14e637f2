// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

extension ScrollLayer {
  /// Moves the origin of the bounds to a point, along the axes that ``scrollMode`` allows; not held within any
  /// content (SC-1). Animates as a change of the bounds does.
  /// Example: `scroller.scroll(to: CGPoint(x: 0, y: 400))`
  public final func scroll(to point: CGPoint) {
    var rect = bounds
    if scrollsHorizontally { rect.origin.x = point.x }
    if scrollsVertically { rect.origin.y = point.y }
    bounds = rect
  }

  /// Moves the bounds as little as it takes to show a rectangle; of one that is larger, its origin shows (SC-1).
  public final func scroll(to rect: CGRect) {
    func moved(_ low: CGFloat, _ length: CGFloat, _ wanted: CGFloat, _ size: CGFloat) -> CGFloat {
      // A rectangle that does not fit shows its beginning.
      if size > length || wanted < low { return wanted }
      return max(low, wanted + size - length)
    }
    let rect = rect.standardized
    scroll(
      to: CGPoint(
        x: moved(bounds.minX, bounds.width, rect.minX, rect.width),
        y: moved(bounds.minY, bounds.height, rect.minY, rect.height)))
  }

  private var scrollsHorizontally: Bool { scrollMode == .both || scrollMode == .horizontally }
  private var scrollsVertically: Bool { scrollMode == .both || scrollMode == .vertically }
}

/// Scrolling from inside: the nearest scroll layer answers, the layer itself included (SC-1).
extension Layer {
  private final var enclosingScrollLayer: ScrollLayer? {
    for layer in sequence(first: self, next: \.superlayer) { if let scroll = layer as? ScrollLayer { return scroll } }
    return nil
  }

  /// Scrolls so that a point of this layer becomes the origin of the visible area. Nothing happens without a scroll layer.
  /// Example: `layer.scroll(CGPoint(x: 0, y: 400))`
  public final func scroll(_ point: CGPoint) {
    guard let scroll = enclosingScrollLayer else { return }
    scroll.scroll(to: convert(point, to: scroll))
  }

  /// Scrolls as little as it takes to show a rectangle of this layer. Nothing happens without a scroll layer.
  /// Example: `layer.scrollRectToVisible(CGRect(x: 0, y: 400, width: 100, height: 100))`
  public final func scrollRectToVisible(_ rect: CGRect) {
    guard let scroll = enclosingScrollLayer else { return }
    scroll.scroll(to: convert(rect, to: scroll))
  }

  /// The part of the bounds that the nearest scroll layer shows; the bounds if there is no such layer; null if nothing shows.
  /// Example: `let shown = layer.visibleRect`
  public final var visibleRect: CGRect {
    guard let scroll = enclosingScrollLayer, scroll !== self else { return bounds }
    return bounds.intersection(convert(scroll.bounds, from: scroll))
  }
}
