// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore

extension PropertyValue {
  /// Coordinates and lengths beyond this many points are mistakes: 1e9 is half a million 1080p screens.
  static let limit = 1e9

  /// Why no property can hold this value, as the rest of a sentence; nil if one can.
  package var problem: String? {
    guard isFinite else {
      // A colour literal that cannot be read has NaN components.
      return kind == .color || kind == .colors || unreadable != nil
        ? "is not a colour\(unreadable.map { ": \"\($0.text)\"" } ?? ""); as a text, write \"#RGB\", \"#RGBA\", \"#RRGGBB\" or "
          + "\"#RRGGBBAA\", or use a name, such as .orange"
        : "must be finite, got \(text); check its computation for a division by zero"
    }
    if case .axes(let axes) = self, let axis = axes.all.first(where: { !FontAxes.isTag($0.tag) }) {
      return "has \"\(String(axis.tag.prefix(20)))\", but the tag of an axis has four letters, such as wdth or GRAD; "
        + "`motionkit fonts NAME` lists the axes of a font"
    }
    if case .gradient(let gradient?) = self, let problem = gradient.problem { return problem }
    guard largest <= PropertyValue.limit else {
      return "must be between -1e9 and 1e9, got \(text); a canvas has at most 16384 points"
    }
    return nil
  }

  /// The literal of a colour that cannot be read.
  var unreadable: Color.Unreadable? {
    switch self {
    case .color(let color?): color.unreadable
    case .colors(let colors?): colors.lazy.compactMap(\.unreadable).first
    case .gradient(let gradient?): gradient.colors.lazy.compactMap(\.unreadable).first
    default: nil
    }
  }

  /// The value for messages: short, however long the value is.
  package var text: String {
    switch self {
    case .path(let path?) where path.elements.count > 8:
      let box = path.controlPointBounds
      let reach = box.isNull ? "" : " from (\(box.minX), \(box.minY)) to (\(box.maxX), \(box.maxY))"
      return "a path of \(path.elements.count) elements\(reach)"
    case .numbers(let numbers?) where numbers.count > 32:
      return "\(numbers.count) numbers from \(numbers.min() ?? 0) to \(numbers.max() ?? 0)"
    case .point(let p): return "(\(p.x), \(p.y))"
    case .size(let s): return "\(s.width)×\(s.height)"
    case .rect(let r): return "\(r.size.width)×\(r.size.height) at (\(r.origin.x), \(r.origin.y))"
    case .transform(let t): return t.text
    case .colors(let colors?) where colors.count > 32: return "\(colors.count) colours"
    case .gradient(let gradient?) where gradient.colors.count > 8:
      return "a gradient of \(gradient.colors.count) colours"
    case .string(let string?) where string.utf8.count > 400:
      return String(String.UnicodeScalarView(string.unicodeScalars.prefix(100))) + "…"
    default: return any.map { "\($0)" } ?? "nil"
    }
  }

  /// The least of its numbers; nil if it has none.
  package var least: Double? {
    switch self {
    case .number(let number): number
    case .numbers(let numbers): numbers?.min()
    default: nil
    }
  }

  /// The largest magnitude among coordinates and lengths.
  private var largest: Double {
    switch self {
    case .number(let n): abs(n)
    case .point(let p): max(abs(p.x), abs(p.y))
    case .size(let s): max(abs(s.width), abs(s.height))
    case .rect(let r):
      max(abs(r.origin.x), abs(r.origin.y), abs(r.size.width), abs(r.size.height))
    case .numbers(let list): list?.reduce(0) { max($0, abs($1)) } ?? 0
    case .color(let c): c.map { max(abs($0.c0), abs($0.c1), abs($0.c2), abs($0.c3), abs($0.alpha)) } ?? 0
    case .transform(let t): t.elements.reduce(0) { max($0, abs($1.value)) }
    case .axes(let axes): axes.all.reduce(0) { max($0, abs($1.value)) }
    case .gradient(let gradient): gradient?.numbers.reduce(0) { max($0, abs($1)) } ?? 0
    case .path(let path):
      path.map { $0.controlPointBounds }.map {
        $0.isNull ? 0 : max(abs($0.minX), abs($0.minY), abs($0.maxX), abs($0.maxY))
      } ?? 0
    case .bool, .string, .contents, .dissolve, .colors: 0
    }
  }
}

extension Transform3D {
  fileprivate var elements: [(name: String, value: Double)] {
    [
      ("m11", m11), ("m12", m12), ("m13", m13), ("m14", m14), ("m21", m21), ("m22", m22), ("m23", m23), ("m24", m24),
      ("m31", m31), ("m32", m32), ("m33", m33), ("m34", m34), ("m41", m41), ("m42", m42), ("m43", m43), ("m44", m44),
    ]
  }

  /// The differences from the identity, for messages: no more than four elements, impossible ones first.
  fileprivate var text: String {
    let normal = Transform3D.identity.elements
    let changed = zip(elements, normal).filter { !($0.value == $1.value) }.map(\.0)
    let impossible = changed.filter { !(abs($0.value) <= PropertyValue.limit) }
    let shown = impossible.isEmpty ? changed : impossible
    guard !shown.isEmpty else { return "the identity" }
    return shown.prefix(4).map { "\($0.name) = \($0.value)" }.joined(separator: ", ") + (shown.count > 4 ? ", …" : "")
  }
}
