// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// A file that programs started by this one can read for as long as this object lives, even if somebody removes it.
package final class KeptFile: Sendable {
  private let path: String
  private let descriptor: CInt

  package init(_ path: String) {
    self.path = path
    descriptor = path.isEmpty ? -1 : FileSystem.open(path, O_RDONLY | O_CLOEXEC)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Its path, or one that leads to the open file if the path leads nowhere.
  var readablePath: String {
    guard descriptor >= 0, !FileSystem.allows(path, R_OK) else { return path }
    return "/proc/\(getpid())/fd/\(descriptor)"
  }
}
