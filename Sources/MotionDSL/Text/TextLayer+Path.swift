// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel

extension TextLayer {
  /// Runs the text along a path in the layer's own space; text beyond the ends of an open path is not drawn, and on a closed one
  /// it goes around.
  ///
  /// Each character stands with the middle of its advance on the path, as in SVG. The text begins at the start of the path, and
  /// with `.alignment(.right)` it ends at the path's end. With `.center` its middle is the middle of an open path, or the start
  /// of a closed one: the top of a circle. `.justified` spaces it out to the whole length. ``TextLayer/pathOffset`` moves it from
  /// there, ``TextLayer/pathShift`` away from the path, and ``TextLayer/isPathReversed`` to its other side. Wrapped text breaks
  /// at the end of the path, and its lines run below one another.
  ///
  /// Without bounds of its own the layer takes the path's as a `ShapeLayer` does, so it lies on a shape of the same path and
  /// position; letters reach beyond them and are not clipped. Units stand at their positions on the path: properties declared
  /// on them move them from there, about the middle of the box that they cover.
  ///
  /// ```swift
  /// TextLayer("Around the corner").font("Inter", 60).along(.circle(500)).alignment(.center).position(.center)
  ///   .animate(\.pathOffset, from: 0, to: 1, .linear(8))
  /// ```
  ///
  /// Example: `TextLayer("Around the corner").font("Inter", 60).along(.circle(500)).alignment(.center)`
  @discardableResult public func along(_ path: Path) -> Self { set { $0.textPath = path } }

  /// Takes the bounds of its path, and its position if it has no other.
  func settleSize(on path: Path) {
    let box = path.controlPointBounds
    guard !hasExplicitBounds, !box.isNull else { return }
    let isPlaced = hasExplicitPosition || deferredPosition != nil
    takeBox(box)
    if !isPlaced { position = CGPoint(x: box.midX, y: box.midY) }
  }
}
