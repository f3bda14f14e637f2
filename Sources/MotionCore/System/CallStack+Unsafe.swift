// SPDX-License-Identifier: Apache-2.0

/// Where in a script something happened.
package enum CallStack {
  /// Returns addresses from the caller outward; installed by code that can resolve them to a file and a line. Must be
  /// set before the first script runs and not changed after. Without it diagnostics have no location.
  package static var capture: (@Sendable () -> [UInt])? {
    get { unsafe installed }
    set { unsafe installed = newValue }
  }
  // SAFETY: written once, before the first script runs.
  nonisolated(unsafe) private static var installed: (@Sendable () -> [UInt])?
}
