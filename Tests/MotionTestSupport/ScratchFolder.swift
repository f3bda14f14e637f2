// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A folder for one test's files, removed with it.
package final class ScratchFolder: TestFolder {
  package let path: String

  /// What is written to it fails where it cannot be made.
  package init() {
    path = NSTemporaryDirectory() + "motionkit-test-\(UUID().uuidString)"
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
