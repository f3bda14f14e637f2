// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionMedia

/// Why shards cannot be made or joined.
package struct ShardError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Kind: Hashable, Sendable {
    /// Something is not there.
    case missing
    /// Things do not belong together, or are damaged.
    case mismatch
    case cannotWrite
  }
  package var kind: Kind
  package var description: String

  init(_ kind: Kind, _ description: String) { (self.kind, self.description) = (kind, description) }
}
