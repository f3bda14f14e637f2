// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads files, and finds files by a pattern.
package protocol FileServices: Sendable {
  /// A file as a whole. Throws if it cannot be read, or has more than `limit` bytes.
  func bytes(ofFile path: String, limit: Int) throws -> [UInt8]
  /// Files whose paths match a pattern. `*` in its last part stands for any characters. The paths are written as in the script,
  /// in the order of the bytes of their names. Throws if their folder cannot be read.
  func files(matching pattern: String) throws -> [String]
}
