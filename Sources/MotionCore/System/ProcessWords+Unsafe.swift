// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A process's arguments and environment: words that may be paths, or contain them.
package enum ProcessWords {
  /// The command line, the program's name first.
  package static let arguments: [String] = (0..<Int(CommandLine.argc)).compactMap { index in
    unsafe CommandLine.unsafeArgv[index].map { unsafe PathText.text($0) }
  }

  /// The variables of the environment. The first of those with one name counts.
  package static var environment: [String: String] {
    var variables: [String: String] = [:]
    var next = unsafe environ
    while let variable = unsafe next.pointee {
      let words = unsafe PathText.text(variable).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      // The first of equal names counts, as for getenv(3).
      if words.count == 2, variables[String(words[0])] == nil { variables[String(words[0])] = String(words[1]) }
      unsafe next += 1
    }
    return variables
  }
}
