// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionProcess

/// How this program is called by the tasks of an array.
enum SlurmProgram {
  /// Its path, because the user's name for it may be another program in a task.
  static func words() throws -> [String] {
    guard let path = FilePath.resolved("/proc/self/exe") else {
      throw HostError(.internalError, "cannot find the program's own executable: /proc is not mounted")
    }
    return [path]
  }

  /// Where it was called.
  static func folder() throws -> String {
    guard let folder = FileSystem.currentFolder else {
      throw HostError(.usage, "the current folder no longer exists; run the command in another")
    }
    return folder
  }
}
