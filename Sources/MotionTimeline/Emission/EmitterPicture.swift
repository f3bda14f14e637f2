import Foundation
import MotionCore
import MotionModel

/// What the particles of a cell look like.
public struct EmitterPicture: Hashable, Sendable {
  public var contents: Contents
  public var contentsRect: CGRect
  /// Pixels for each point.
  public var contentsScale: Double
  public var minificationFilter: ContentsFilter
  public var magnificationFilter: ContentsFilter
}
