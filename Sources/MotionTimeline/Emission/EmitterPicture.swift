import Foundation
import MotionCore
import MotionModel

/// What the particles of a cell look like.
package struct EmitterPicture: Hashable, Sendable {
  package var contents: Contents
  package var contentsRect: CGRect
  /// Pixels for each point.
  package var contentsScale: Double
  package var minificationFilter: ContentsFilter
  package var magnificationFilter: ContentsFilter
}
