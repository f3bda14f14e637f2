// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionMedia

/// A setting outside its range.
public struct ExportSettingsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The actual value, the limit and the remedy.
  public var description: String
}
