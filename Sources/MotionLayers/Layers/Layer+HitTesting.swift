import Foundation
import MotionCore

extension Layer {
  /// The frontmost layer at a point, this one or one below it in the tree (G-10).
  ///
  /// Sublayers are found outside of a superlayer that does not mask to its bounds. Opacity does not count; the
  /// shape of a mask or of rounded corners neither. A transform layer has no plane of its own: it and what it holds
  /// are never found.
  ///
  /// - Parameter point: in the superlayer's space.
  /// - Returns: nil if nothing is there, or this layer is hidden.
  public final func hitTest(_ point: CGPoint) -> Layer? {
    guard !isHidden, !(self is TransformLayer), point.x.isFinite, point.y.isFinite,
      // Nothing is hit on a layer seen edge-on.
      let local = Homography(matrixToSuperlayer).inverse?.apply(point)
    else { return nil }
    let isInside = contains(local)
    if masksToBounds, !isInside { return nil }
    // Front to back: siblings of equal depth in the reverse of their order.
    let siblings = (sublayers ?? []).enumerated().sorted {
      ($0.element.zPosition, $0.offset) > ($1.element.zPosition, $1.offset)
    }
    for (_, sublayer) in siblings {
      if let hit = sublayer.hitTest(local) { return hit }
    }
    return isInside ? self : nil
  }
}
