import MotionModel
import MotionTimeline

/// A position that needs sizes which are known when a scene is assembled.
package enum DeferredPosition: Hashable, Sendable {
  case placement(Placement)
  /// The first line of a text is where its position is.
  case baseline
}
