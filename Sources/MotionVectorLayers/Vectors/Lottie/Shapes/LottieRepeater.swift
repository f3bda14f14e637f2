// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionModel

/// Repeaters as groups: one for each copy, with everything that stands before the repeater.
enum LottieRepeater {
  /// The most copies of one repeater.
  static let copyLimit = 1000
  /// The most items of one layer.
  static let itemLimit = 200_000

  /// The items without repeaters; nil if there would be too many.
  static func expanded(
    _ shapes: [LottieDocument.Shape], window: ClosedRange<Double>
  ) -> [LottieDocument.Shape]? {
    var count = 0
    return expanded(shapes, window: window, count: &count)
  }

  private static func expanded(
    _ shapes: [LottieDocument.Shape], window: ClosedRange<Double>, count: inout Int
  ) -> [LottieDocument.Shape]? {
    var result: [LottieDocument.Shape] = []
    for shape in shapes {
      count += 1
      guard count <= itemLimit else { return nil }
      switch shape.kind {
      case .group(let inner, let transform):
        guard let items = expanded(inner, window: window, count: &count) else { return nil }
        var group = shape
        group.kind = .group(items, transform)
        result.append(group)
      case .repeater(let repeater) where !shape.isHidden:
        let most = repeater.copies.keys.map { $0.value.rounded(.up) }.max() ?? 0
        let copies = Int(min(max(most, 0), Double(copyLimit)))
        // Repeaters in repeaters multiply.
        count += copies * size(of: result)
        guard count <= itemLimit else { return nil }
        let groups = (0..<copies).map { index in
          LottieDocument.Shape(
            name: copies > 1 ? "\(shape.name) \(index + 1)" : shape.name,
            kind: .group(result, repeater.transform(ofCopy: index, of: copies, window: window)), isHidden: false,
            location: shape.location)
        }
        // The frontmost first.
        result = repeater.isAbove ? groups.reversed() : groups
      default: result.append(shape)
      }
    }
    return result
  }

  private static func size(of shapes: [LottieDocument.Shape]) -> Int {
    shapes.reduce(0) { sum, shape in
      if case .group(let inner, _) = shape.kind { sum + 1 + size(of: inner) } else { sum + 1 }
    }
  }
}

extension LottieDocument.Repeater {
  /// The transform of a copy, counted from 0.
  fileprivate func transform(ofCopy index: Int, of count: Int, window: ClosedRange<Double>) -> LottieTransform {
    var copy = LottieTransform()
    copy.anchor = transform.anchor
    let shift = offset.changes ? nil : Double(index) + offset.first
    if let shift, case .joined(let position) = transform.position, !transform.anchor.changes {
      // Relative to its own place, which is the anchor.
      let anchor = transform.anchor.first
      copy.position = .joined(position.map { value in value.indices.map { anchor.component($0) + value[$0] * shift } })
    } else {
      var span = LottieSpan()
      span.include(transform.position)
      span.include(transform.anchor)
      span.include(offset)
      copy.position = .joined(
        sampled(span, window) { frame in
          let steps = Double(index) + offset.value(at: frame)
          let (anchor, place) = (transform.anchor.value(at: frame).point, transform.position.point(at: frame))
          return [anchor.x + place.x * steps, anchor.y + place.y * steps]
        })
    }
    var span = LottieSpan()
    span.include(transform.rotation)
    span.include(offset)
    copy.rotation =
      shift.map { steps in transform.rotation.map { $0 * steps } }
      ?? sampled(span, window) { transform.rotation.value(at: $0) * (Double(index) + offset.value(at: $0)) }
    span = LottieSpan()
    span.include(transform.scale)
    span.include(offset)
    // The scales of copies multiply, so the steps are an exponent.
    copy.scale = sampled(span, window) { frame in
      let steps = Double(index) + offset.value(at: frame)
      return transform.scale.value(at: frame).prefix(2).map { min(max(power($0 / 100, steps) * 100, -1e6), 1e6) }
    }
    copy.opacity = opacity(ofCopy: index, of: count, window)
    return copy
  }

  /// A copy beyond the number of copies is not seen.
  private func opacity(ofCopy index: Int, of count: Int, _ window: ClosedRange<Double>) -> LottieProperty<Double> {
    var span = LottieSpan()
    span.include(copies)
    span.include(startOpacity)
    span.include(endOpacity)
    return sampled(span, window) { frame in
      // A part of a copy is a whole one.
      let shown = copies.value(at: frame).rounded(.up)
      guard Double(index) < shown else { return 0 }
      let share = shown > 1 ? Double(index) / (shown - 1) : 0
      return startOpacity.value(at: frame) + (endOpacity.value(at: frame) - startOpacity.value(at: frame)) * share
    }
  }

  private func power(_ base: Double, _ exponent: Double) -> Double {
    base >= 0 ? Math.pow(base, exponent) : Math.pow(-base, exponent) * (Int(exponent.rounded()) % 2 == 0 ? 1 : -1)
  }

  /// A property with a key for each frame.
  private func sampled<Value: LottieValue>(
    _ span: LottieSpan, _ window: ClosedRange<Double>, _ value: (Double) -> Value
  ) -> LottieProperty<Value> {
    guard !span.isEmpty, max(span.first, window.lowerBound) < min(span.last, window.upperBound) else {
      return LottieProperty(value(span.isEmpty ? 0 : min(max(span.first, window.lowerBound), span.last)))
    }
    let (start, end) = (max(span.first, window.lowerBound), min(span.last, window.upperBound))
    guard LottieSampleBudget.current?.take(Int(min(end - start, 10_000)) + 2, weight: 2) ?? true else {
      return LottieProperty(value(start))
    }
    let frames = stride(from: start, through: min(end, start + 10_000), by: 1)
    let keys = frames.map { LottieKey(frame: $0, value: value($0)) } + [LottieKey(frame: end, value: value(end))]
    return LottieProperty(keys: keys) ?? LottieProperty(value(start))
  }
}
