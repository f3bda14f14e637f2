// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionModel

/// A property bound to values shown by layers. Like an animation it belongs to the presentation: it replaces the model's value,
/// and animations of the property act on top of it.
///
/// A pure function of its inputs, so a layer's presentation stays a function of time.
package final class BindingRecord: Sendable {
  /// Nil leaves the property as it is without the binding.
  package typealias Function = @Sendable ([PropertyValue]) -> PropertyValue?

  package let path: PropertyPath
  package let sources: [BindingSource]
  let function: Function
  /// Where the script made it.
  package let callStack: [UInt]
  /// The same of one number, as most are.
  let scalar: Scalar?

  /// A function of a number that others may read too.
  package struct Scalar: Sendable {
    /// The number among those that the bindings of the recording read.
    let slot: Int
    let function: @Sendable (Double) -> Double

    package init(slot: Int, _ function: @escaping @Sendable (Double) -> Double) {
      (self.slot, self.function) = (slot, function)
    }
  }

  package init(
    _ path: PropertyPath, to sources: [BindingSource], callStack: [UInt], scalar: Scalar? = nil,
    _ function: @escaping Function
  ) {
    (self.path, self.sources, self.callStack, self.scalar, self.function) = (path, sources, callStack, scalar, function)
  }
}

/// An input of a binding: a value shown by a layer, named by the index of the layer's history.
package struct BindingSource: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    /// A property, as the layer has it.
    case property(PropertyPath)
    /// A point of the layer's bounds, in fractions of them, as a point of the space in which the bound layer stands.
    case point(CGPoint)
    /// The box around the layer's bounds in that space.
    case frame
    /// The layer's path in that space; a layer without one has the outline of its bounds.
    case path
    /// How loud a sound is: the number of a ``LevelTrack`` of the recording. The layer is the one that shows it to people.
    case level(Int)
  }
  package var layer: Int
  package var part: Part
  /// Which of the numbers that ``BindingRecord/Scalar`` functions read it is; -1: none.
  package var slot = -1

  package init(_ layer: Int, _ part: Part) { (self.layer, self.part) = (layer, part) }

  package static func == (a: BindingSource, b: BindingSource) -> Bool { a.layer == b.layer && a.part == b.part }
  package func hash(into hasher: inout Hasher) {
    hasher.combine(layer)
    hasher.combine(part)
  }
}
