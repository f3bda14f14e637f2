// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// A failure with the folder of kept segments.
package struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  package var description: String
}
