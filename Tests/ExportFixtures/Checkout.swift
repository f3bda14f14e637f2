// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where the files of the working copy are that the tests read and write.
enum Checkout {
  /// The folder of `Package.swift`.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func path(_ relative: String) -> String { root.appending(path: relative).path }
}
