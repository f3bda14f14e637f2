// SPDX-License-Identifier: Apache-2.0

/// Why the studio cannot begin, or cannot go on.
struct StudioError: Error, CustomStringConvertible {
  var description: String
  /// As `motionkit exit-codes` lists them.
  var code: Int32 = 69
}
