// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionModel

/// Values that several versions share.
package final class SharedValues: Sendable {
  package let values: LayerValues
  /// The location in the script that named their font or file; empty if unknown.
  package let assetCallStack: [UInt]
  package init(_ values: LayerValues, assetCallStack: [UInt] = []) {
    (self.values, self.assetCallStack) = (values, assetCallStack)
  }
}
