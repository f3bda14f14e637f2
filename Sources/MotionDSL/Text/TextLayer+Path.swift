import Foundation
import MotionCore
import MotionLayers
import MotionModel

extension TextLayer {
  /// Runs the text along a path in the layer's own space; what stands beyond the ends of an open path is not drawn, and on a
  /// closed one the text goes around.
  ///
  /// Each character stands with the middle of its advance on the path, as in SVG. The text begins where the path does;
  /// with `.alignment(.right)` it ends where the path ends, and with `.center` its middle is the path's, or the begin of a
  /// closed path: the top of a circle. `.justified` spaces it out to the whole length. ``TextLayer/pathOffset`` moves it from there,
  /// ``TextLayer/pathShift`` away from the path, and ``TextLayer/isPathReversed`` to its other side. Wrapped text breaks
  /// where the path ends, and its lines run below one another.
  ///
  /// Without bounds of its own the layer takes the path's as a `ShapeLayer` does, so it lies on a shape of the same path and
  /// position; letters reach beyond them and are not clipped. Units stand where the path has them: what is declared on them
  /// moves them from there, about the middle of the box that they cover.
  ///
  /// ```swift
  /// TextLayer("Around the corner").font("Inter", 60).along(.circle(500)).alignment(.center).position(.center)
  ///   .animate(\.pathOffset, from: 0, to: 1, .linear(8))
  /// ```
  ///
  /// Example: `TextLayer("Around the corner").font("Inter", 60).along(.circle(500)).alignment(.center)`
  @discardableResult public func along(_ path: Path) -> Self { set { $0.textPath = path } }

  /// Takes the bounds of its path, and its place if it has no other.
  func settleSize(on path: Path) {
    let box = path.controlPointBounds
    guard !hasExplicitBounds, !box.isNull else { return }
    let isPlaced = hasExplicitPosition || deferredPosition != nil
    takeBox(box)
    if !isPlaced { position = CGPoint(x: box.midX, y: box.midY) }
  }
}
