// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

/// Dashes whose lengths change. The path itself is cut, because a line keeps its pattern.
struct LottieDashes {
  private let lengths: [LottieProperty<Double>]
  private let offset: LottieProperty<Double>

  /// Nil if the lengths stay.
  init?(_ stroke: LottieDocument.Stroke) {
    guard stroke.dashes.contains(where: \.changes) else { return nil }
    (lengths, offset) = (stroke.dashes, stroke.dashOffset)
  }

  func include(in span: inout LottieSpan) {
    for length in lengths { span.include(length) }
    span.include(offset)
  }

  /// The most dashes of one path; a path with more is left whole.
  private static let dashLimit = 4096.0
  /// Curves become lines at a fixed distance, so paths are cut larger than they are.
  private static let magnification = 16.0

  func cut(_ path: Path, at frame: Double) -> Path {
    let once = lengths.map { max(0, $0.value(at: frame)) }
    // An odd number of lengths is taken twice.
    let pattern = once.count % 2 == 0 ? once : once + once
    let period = pattern.reduce(0, +)
    guard period > 0, path.length / period * Double(pattern.count) < LottieDashes.dashLimit else { return path }
    let (large, scale) = (LottieDashes.magnification, 1 / LottieDashes.magnification)
    return path.mapPoints { CGPoint(x: $0.x * large, y: $0.y * large) }
      .dashed(pattern.map { $0 * large }, phase: offset.value(at: frame) * large)
      .mapPoints { CGPoint(x: $0.x * scale, y: $0.y * scale) }
  }
}
