// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// The outline of a brace under a formula.
enum FormulaBrace {
  /// A brace whose middle is at x 0, from y 0 down to its point.
  ///
  /// - Parameters:
  ///   - width: in points, at least half an em.
  ///   - em: in points; its thickness and its height follow from it.
  static func path(width: Double, em: Double) -> Path {
    let (half, curl, depth) = (width / 2, min(0.2 * em, width / 8), 0.16 * em)
    let (thick, thin) = (0.075 * em, 0.02 * em)
    // The right half: outer side from its end to the point, then the inner side back.
    let outer: [Path.Element] = [
      .move(CGPoint(x: half, y: 0)),
      .cubic(
        CGPoint(x: half - curl, y: depth + thick / 2), control1: CGPoint(x: half, y: depth * 0.7),
        control2: CGPoint(x: half - curl * 0.4, y: depth + thick / 2)),
      .line(CGPoint(x: curl, y: depth + thick / 2)),
      .cubic(
        CGPoint(x: 0, y: 2 * depth + thick / 2), control1: CGPoint(x: curl * 0.4, y: depth + thick / 2),
        control2: CGPoint(x: thin / 2, y: depth * 1.4 + thick / 2)),
    ]
    let left: [Path.Element] = [
      .cubic(
        CGPoint(x: -curl, y: depth + thick / 2), control1: CGPoint(x: -thin / 2, y: depth * 1.4 + thick / 2),
        control2: CGPoint(x: -curl * 0.4, y: depth + thick / 2)),
      .line(CGPoint(x: -half + curl, y: depth + thick / 2)),
      .cubic(
        CGPoint(x: -half, y: 0), control1: CGPoint(x: -half + curl * 0.4, y: depth + thick / 2),
        control2: CGPoint(x: -half, y: depth * 0.7)),
    ]
    let inner: [Path.Element] = [
      .line(CGPoint(x: -half + thin, y: 0)),
      .cubic(
        CGPoint(x: -half + curl, y: depth - thick / 2), control1: CGPoint(x: -half + thin, y: depth * 0.5),
        control2: CGPoint(x: -half + curl * 0.5, y: depth - thick / 2)),
      .line(CGPoint(x: -curl, y: depth - thick / 2)),
      .cubic(
        CGPoint(x: 0, y: depth + thick), control1: CGPoint(x: -curl * 0.5, y: depth - thick / 2),
        control2: CGPoint(x: -thin, y: depth)),
      .cubic(
        CGPoint(x: curl, y: depth - thick / 2), control1: CGPoint(x: thin, y: depth),
        control2: CGPoint(x: curl * 0.5, y: depth - thick / 2)),
      .line(CGPoint(x: half - curl, y: depth - thick / 2)),
      .cubic(
        CGPoint(x: half - thin, y: 0), control1: CGPoint(x: half - curl * 0.5, y: depth - thick / 2),
        control2: CGPoint(x: half - thin, y: depth * 0.5)),
      .close,
    ]
    return Path(elements: outer + left + inner)
  }
}
