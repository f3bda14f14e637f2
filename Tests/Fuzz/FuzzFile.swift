// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file with an input's bytes, for readers that take paths. Always the same one, in memory where the system has such a
/// folder.
enum FuzzFile {
  private static let folder = FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : NSTemporaryDirectory()

  static func with(_ bytes: [UInt8], ending: String, _ body: (String) throws -> Void) throws {
    let path = "\(folder)/motionkit-fuzz-\(getpid()).\(ending)"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    defer { unlink(path) }
    try body(path)
  }
}
