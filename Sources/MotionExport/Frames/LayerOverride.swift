// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// A value that a layer of a frame has in place of its own, while a person drags it in the studio.
package struct LayerOverride: Decodable, Sendable {
  /// The layer's identity.
  package var layer: Int
  /// As in animations: `position`, `bounds.size`, `transform.rotation.z`.
  package var keyPath: String
  /// Exactly one is there.
  package var numbers: [Double]?
  package var text: String?
  /// `#RRGGBB` or `#RRGGBBAA`.
  package var color: String?
  package var flag: Bool?

  /// Larger numbers are no positions or sizes of a person.
  private static let limit = 1e6

  /// The value as the property takes it; nil if it is of another kind.
  private func value(for path: PropertyPath) -> PropertyValue? {
    let least = path.property?.minimum ?? -.infinity
    // A drag may send any number.
    let numbers = numbers?.map { max(least, min(max($0, -LayerOverride.limit), LayerOverride.limit)) }
    switch path.kind {
    case .number: return numbers?.first.map { .number($0) }
    case .bool: return flag.map { .bool($0) }
    case .string: return text.map { .string($0) }
    case .color: return color.flatMap { Color(hex: $0) }.map { .color($0) }
    case .point:
      guard let numbers, numbers.count == 2 else { return nil }
      return .point(CGPoint(x: numbers[0], y: numbers[1]))
    case .size:
      guard let numbers, numbers.count == 2 else { return nil }
      return .size(CGSize(width: max(numbers[0], 0), height: max(numbers[1], 0)))
    default: return nil
    }
  }

  private func apply(to values: inout LayerValues) {
    guard let path = PropertyPath(keyPath, in: values), let value = value(for: path) else { return }
    path.set(value, in: &values)
  }

  /// Sets the values in a tree, in its masks and in the instants of motion blur.
  static func apply(_ overrides: [LayerOverride], to layer: inout LayerState) {
    for override in overrides where override.layer == layer.id.rawValue { override.apply(to: &layer.values) }
    for position in layer.subframes.indices { apply(overrides, to: &layer.subframes[position]) }
    for position in layer.sublayers.indices { apply(overrides, to: &layer.sublayers[position]) }
    if var mask = layer.mask {
      apply(overrides, to: &mask)
      layer.mask = mask
    }
  }
}
