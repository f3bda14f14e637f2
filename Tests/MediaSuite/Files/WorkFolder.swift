// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A folder for the suite's files, removed with it.
final class WorkFolder: Sendable {
  let path: String

  init() {
    path = NSTemporaryDirectory() + "media-suite-\(UUID().uuidString)"
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }
}
