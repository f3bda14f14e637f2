// SPDX-License-Identifier: Apache-2.0

import MotionModel

/// Collects the warnings about a file: one for each text, at its first line.
struct WarningLog {
  private(set) var warnings: [VectorWarning] = []
  private var seen: Set<String> = []
  /// Warnings beyond this many are not kept: a file may have another mistake in each element.
  private static let limit = 200

  mutating func add(_ text: String, line: Int?, element: String? = nil) {
    guard warnings.count < WarningLog.limit, seen.insert(text).inserted else { return }
    warnings.append(VectorWarning(text, line: line, element: element))
  }
}

extension String {
  /// The beginning, for messages.
  var shortened: String {
    let start = String(unicodeScalars.prefix(40))
    return (start.utf8.count < utf8.count ? start + "…" : start).oneLine
  }
}
