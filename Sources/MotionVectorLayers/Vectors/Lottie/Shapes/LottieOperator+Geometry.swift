// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

extension LottieOperator {
  /// The contours of a path after the operator.
  func apply(to contours: [LottieContour], of outline: LottieOutline, at frame: Double) -> [LottieContour] {
    switch kind {
    case .trim(let trim): return trimmed(contours, of: outline, trim, at: frame)
    case .roundedCorners(let radius):
      let radius = radius.value(at: frame)
      return contours.map { $0.roundingCorners(radius) }
    case .pucker(let amount):
      let amount = amount.value(at: frame) / 100
      return contours.map { $0.puckered(amount) }
    case .offset(let offset):
      let (amount, limit) = (offset.amount.value(at: frame), offset.miterLimit.value(at: frame))
      return contours.map { $0.offset(amount, join: offset.join, miterLimit: limit) }
    case .zigZag(let zigZag):
      let (amplitude, frequency) = (zigZag.amplitude.value(at: frame), zigZag.frequency.value(at: frame))
      return contours.map { $0.zigZagged(amplitude: amplitude, frequency: frequency, isSmooth: zigZag.isSmooth) }
    case .twist(let twist):
      let (angle, center) = (twist.angle.value(at: frame), twist.center.point(at: frame))
      return contours.map { $0.twisted(angle, about: center) }
    default: return contours
    }
  }

  private func trimmed(
    _ contours: [LottieContour], of outline: LottieOutline, _ trim: LottieDocument.Trim, at frame: Double
  ) -> [LottieContour] {
    let (start, end) = trim.ends(at: frame)
    if end - start >= 1 { return contours }
    guard end > start else { return [] }
    let own = MeasuredContours(contours)
    guard trim.isIndividual, outlines.count > 1 else { return own.part(from: start * own.length, to: end * own.length) }
    // All paths in a row: this one has its share of the whole length.
    var (before, total) = (0.0, 0.0)
    for other in outlines {
      // The others have the length that they have right before this trim.
      let count = other.operators.firstIndex { $0 === self }
      let length =
        other === outline ? own.length : MeasuredContours(other.contours(at: frame, after: count ?? 0)).length
      // The other one stands earlier in the list.
      if outlines.first(where: { $0 === outline || $0 === other }) === other, other !== outline { before += length }
      total += length
    }
    guard total > 0 else { return [] }
    var parts: [LottieContour] = []
    // Beyond the end the part goes on at the beginning.
    for turn in [0.0, 1.0] {
      let low = max((start - turn) * total - before, 0)
      let high = min((end - turn) * total - before, own.length)
      if high > low { parts += own.part(from: low, to: high) }
    }
    return parts
  }

  /// Adds the properties that a path depends on through it.
  func include(in span: inout LottieSpan, for outline: LottieOutline) {
    switch kind {
    case .trim(let trim):
      for property in [trim.start, trim.end, trim.offset] { span.include(property) }
      guard trim.isIndividual else { return }
      // Trimmed one after the other, each path depends on the lengths of all.
      for other in outlines where other !== outline {
        other.include(in: &span, operatorCount: other.operators.firstIndex { $0 === self } ?? 0)
      }
    case .roundedCorners(let property), .pucker(let property): span.include(property)
    case .offset(let offset):
      span.include(offset.amount)
      span.include(offset.miterLimit)
    case .zigZag(let zigZag):
      span.include(zigZag.amplitude)
      span.include(zigZag.frequency)
    case .twist(let twist):
      span.include(twist.angle)
      span.include(twist.center)
    default: break
    }
  }
}

extension LottieDocument.Trim {
  /// The shown part: from 0…1 on, at most 1 long.
  func ends(at frame: Double) -> (start: Double, end: Double) {
    let start = min(max(self.start.value(at: frame) / 100, 0), 1)
    let end = min(max(self.end.value(at: frame) / 100, 0), 1)
    let turns = offset.value(at: frame) / 360
    let shift = turns - turns.rounded(.down)
    return (min(start, end) + shift, max(start, end) + shift)
  }
}
