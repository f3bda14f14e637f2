// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

extension PropertyValue {
  /// This value added to `base`, as `byValue`, additive and cumulative animations do (T-42, T-66), or nil if the
  /// type has no addition or the two differ.
  ///
  /// Numbers, points, sizes, rectangles, colours (as sRGB with alpha, not clamped) and lists add by component; none at
  /// all counts as zero. Transforms concatenate, this one first: `self · base`.
  package func added(to base: PropertyValue) -> PropertyValue? {
    switch (self, base) {
    case (.number(let a), .number(let b)): return .number(a + b)
    case (.point(let a), .point(let b)): return .point(CGPoint(x: a.x + b.x, y: a.y + b.y))
    case (.size(let a), .size(let b)): return .size(CGSize(width: a.width + b.width, height: a.height + b.height))
    case (.rect(let a), .rect(let b)):
      return .rect(
        CGRect(
          x: a.origin.x + b.origin.x, y: a.origin.y + b.origin.y, width: a.size.width + b.size.width,
          height: a.size.height + b.size.height))
    case (.color(let a), .color(let b)):
      guard let a, let b else { return .color((a ?? b)?.sRGB) }
      return .color(a.sRGB.adding(b.sRGB))
    case (.transform(let a), .transform(let b)): return .transform(a.concatenating(b))
    case (.numbers(let a), .numbers(let b)):
      guard let a, let b else { return .numbers(a ?? b) }
      guard a.count == b.count else { return nil }
      return .numbers(a.indices.map { a[$0] + b[$0] })
    case (.colors(let a), .colors(let b)):
      guard let a, let b else { return .colors((a ?? b)?.map(\.sRGB)) }
      guard a.count == b.count else { return nil }
      return .colors(a.indices.map { a[$0].sRGB.adding(b[$0].sRGB) })
    case (.axes(let a), .axes(let b)): return .axes(a.merging(b) { ($0 ?? 0) + ($1 ?? 0) })
    default: return nil
    }
  }

  /// True if values of its type can be added.
  package var isAddable: Bool {
    switch self {
    case .number, .point, .size, .rect, .transform, .color, .numbers, .colors, .axes: true
    case .bool, .path, .gradient, .string, .contents, .dissolve: false
    }
  }

  /// The value that takes `other` away again: `other.subtracted(from: x)` added to `other` is `x`. The missing start
  /// of a to/by animation (T-40). Nil where there is no addition, or the transform is singular.
  package func subtracted(from base: PropertyValue) -> PropertyValue? {
    if case .transform(let t) = self {
      return t.inverse.flatMap { PropertyValue.transform($0).added(to: base) }
    }
    return scaled(by: -1)?.added(to: base)
  }

  /// The neutral element of addition, or nil if the type has none (T-41): 0, transparent black, the identity.
  package var zero: PropertyValue? {
    switch self {
    case .number: .number(0)
    case .point: .point(.zero)
    case .size: .size(.zero)
    case .rect: .rect(.zero)
    case .transform: .transform(.identity)
    case .color: .color(.clear)
    case .numbers(let list): .numbers(list.map { Array(repeating: 0, count: $0.count) })
    case .colors(let list): .colors(list.map { Array(repeating: .clear, count: $0.count) })
    case .axes(let axes): .axes(axes.mapValues { _ in 0 })
    case .bool, .path, .gradient, .string, .contents, .dissolve: nil
    }
  }

  /// The components multiplied by a number, or nil for transforms and types that do not add.
  package func scaled(by factor: Double) -> PropertyValue? {
    switch self {
    case .number(let n): return .number(n * factor)
    case .point(let p): return .point(CGPoint(x: p.x * factor, y: p.y * factor))
    case .size(let s): return .size(CGSize(width: s.width * factor, height: s.height * factor))
    case .rect(let r):
      return .rect(
        CGRect(
          x: r.origin.x * factor, y: r.origin.y * factor, width: r.size.width * factor,
          height: r.size.height * factor))
    case .color(let c): return .color(c?.sRGB.scaling(by: factor))
    case .numbers(let list): return .numbers(list?.map { $0 * factor })
    case .colors(let list): return .colors(list?.map { $0.sRGB.scaling(by: factor) })
    case .axes(let axes): return .axes(axes.mapValues { $0 * factor })
    case .bool, .transform, .path, .gradient, .string, .contents, .dissolve: return nil
    }
  }

  /// The value added to itself until it is there `count` times, as cumulative animations do after `count` cycles
  /// (T-67). Transforms are concatenated with themselves.
  ///
  /// - Complexity: O(log `count`).
  package func repeated(_ count: Int) -> PropertyValue? {
    guard case .transform(let t) = self else { return scaled(by: Double(count)) }
    var (result, power, rest) = (Transform3D.identity, t, max(0, count))
    while rest > 0 {
      if rest & 1 == 1 { result = result.concatenating(power) }
      power = power.concatenating(power)
      rest >>= 1
    }
    return .transform(result)
  }

  /// How far two values are apart, for paced keyframes (T-54): |Δ| of numbers, Euclidean for points, sizes, the
  /// four numbers of rectangles, the RGBA of colours, and lists. Nil for transforms, paths,
  /// gradients, contents and text.
  package func distance(to other: PropertyValue) -> Double? {
    func length(_ parts: Double...) -> Double { parts.reduce(0) { $0 + $1 * $1 }.squareRoot() }
    switch (self, other) {
    case (.number(let a), .number(let b)): return abs(b - a)
    case (.bool(let a), .bool(let b)): return a == b ? 0 : 1
    case (.point(let a), .point(let b)): return length(b.x - a.x, b.y - a.y)
    case (.size(let a), .size(let b)): return length(b.width - a.width, b.height - a.height)
    case (.rect(let a), .rect(let b)):
      return length(
        b.origin.x - a.origin.x, b.origin.y - a.origin.y, b.size.width - a.size.width, b.size.height - a.size.height)
    case (.color(let a), .color(let b)):
      // A missing colour is the other one without its opacity.
      guard let from = a?.sRGB ?? b?.sRGB.withAlpha(0), let to = b?.sRGB ?? a?.sRGB.withAlpha(0) else { return 0 }
      return length(to.c0 - from.c0, to.c1 - from.c1, to.c2 - from.c2, to.alpha - from.alpha)
    case (.numbers(let a?), .numbers(let b?)):
      guard a.count == b.count else { return nil }
      return a.indices.reduce(0) { $0 + (b[$1] - a[$1]) * (b[$1] - a[$1]) }.squareRoot()
    case (.axes(let a), .axes(let b)):
      let steps = a.merging(b) { $0 == nil || $1 == nil ? 0 : ($1 ?? 0) - ($0 ?? 0) }
      return steps.all.reduce(0) { $0 + $1.value * $1.value }.squareRoot()
    case (.colors(let a?), .colors(let b?)):
      guard a.count == b.count else { return nil }
      return a.indices.reduce(0) { sum, i in
        let d = PropertyValue.color(a[i]).distance(to: .color(b[i])) ?? 0
        return sum + d * d
      }.squareRoot()
    default: return nil
    }
  }
}

extension Color {
  fileprivate func adding(_ o: Color) -> Color {
    Color(red: c0 + o.c0, green: c1 + o.c1, blue: c2 + o.c2, alpha: alpha + o.alpha)
  }
  fileprivate func scaling(by f: Double) -> Color {
    Color(red: c0 * f, green: c1 * f, blue: c2 * f, alpha: alpha * f)
  }
}
