import Foundation
import MotionAnimation
import MotionModel

/// A property that follows what layers show. It is presentation, as an animation is: it stands in for the value of the
/// model, and animations of the property act on top of it.
///
/// It is a pure function of what it reads, so what a layer shows stays a function of time.
package final class BindingRecord: Sendable {
  /// Nil: the property is what it is without the binding.
  package typealias Function = @Sendable ([PropertyValue]) -> PropertyValue?

  package let path: PropertyPath
  package let sources: [BindingSource]
  let function: Function
  /// Where the script made it.
  package let place: [UInt]

  package init(_ path: PropertyPath, to sources: [BindingSource], place: [UInt], _ function: @escaping Function) {
    (self.path, self.sources, self.place, self.function) = (path, sources, place, function)
  }
}

/// What a binding reads: something that a layer shows, which is named by the index of its history.
package struct BindingSource: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    /// A property, by its key path, as the layer has it.
    case property(String)
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

  package init(_ layer: Int, _ part: Part) { (self.layer, self.part) = (layer, part) }
}
