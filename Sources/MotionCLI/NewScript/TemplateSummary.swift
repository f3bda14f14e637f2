// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension Template {
  /// The first paragraph of its script's documentation; empty if it has none.
  var summary: String {
    for file in files.sorted() where file.hasSuffix(".swift") {
      guard let bytes = FileSystem.contents("\(folder)/\(file)") else { continue }
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      guard let main = lines.firstIndex(of: "@main") else { continue }
      return lines[..<main].reversed().prefix { $0.hasPrefix("///") }.reversed()
        .map { $0.dropFirst(4) }.prefix { !$0.isEmpty }.joined(separator: " ")
    }
    return ""
  }
}
