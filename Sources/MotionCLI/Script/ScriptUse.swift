// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionHost

/// A shared lock on a compiled script's seal: whoever clears the cache leaves its files where they are (``KeptScripts``).
///
/// Processes that are forked meanwhile hold it too.
final class ScriptUse {
  private let descriptor: CInt

  /// Waits for somebody who is clearing the cache. Nil if the seal is not there, or no longer.
  init?(seal: String) {
    descriptor = FileSystem.open(seal, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    while flock(descriptor, LOCK_SH) != 0, errno == EINTR {}
    guard FileSystem.isFile(descriptor, at: seal) else { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
