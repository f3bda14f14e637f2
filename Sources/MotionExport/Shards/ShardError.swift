import Foundation
import MotionCore
import MotionMedia

/// Why shards cannot be made or joined.
public struct ShardError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Kind: Hashable, Sendable {
    /// Something is not there.
    case missing
    /// Things do not belong together, or are damaged.
    case mismatch
    case cannotWrite
  }
  public var kind: Kind
  public var description: String

  init(_ kind: Kind, _ description: String) { (self.kind, self.description) = (kind, description) }
}
