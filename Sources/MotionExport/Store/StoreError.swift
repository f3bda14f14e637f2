import Foundation
import MotionCore

/// What cannot be done with the folder of kept segments.
public struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  public var description: String
}
