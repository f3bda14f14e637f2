// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Programs by their names.
package enum ProgramPath {
  /// A name with a slash is a path, from the current folder; another is looked for in `PATH`.
  package static func find(_ name: String) -> String? {
    if name.contains("/") { return FileSystem.allows(name, X_OK) ? name : nil }
    return (ProcessWords.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
      .map { "\($0)/\(name)" }.first { FileSystem.allows($0, X_OK) && !FilePath.isFolder($0) }
  }
}
