// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit

extension CGPath {
  /// The area covered by a line along the path.
  ///
  /// - Parameter lineWidth: in the path's units; 0 or less gives an empty path.
  ///
  /// Example: `let dashes = outline.copy(dashingWithPhase: 0, lengths: [12, 8])`
  public final func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    var style = StrokeStyle()
    (style.width, style.cap, style.join) = (max(0, Double(lineWidth)), lineCap, lineJoin)
    style.miterLimit = max(1, Double(miterLimit))
    return mapped(path.stroked(style), transform)
  }

  /// The dashes along the path; lengths are on, off, on, …
  public final func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    mapped(path.dashed(lengths.map { Double($0) }, phase: Double(phase)), transform)
  }

  private func mapped(_ path: Path, _ transform: CGAffineTransform) -> CGPath {
    CGPath(transform.isIdentity ? path : path.mapPoints { $0.applying(transform) })
  }
}
