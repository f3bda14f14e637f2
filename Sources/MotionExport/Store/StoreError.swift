import Foundation
import MotionCore

/// What cannot be done with the folder of kept segments.
package struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  package var description: String
}
