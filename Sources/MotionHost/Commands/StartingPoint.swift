// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionProcess

/// The requirements of every command on the folder it was started in.
enum StartingPoint {
  /// Why no command can run; nil: nothing is in the way.
  static var problem: HostError? {
    // Swift reads the command line from there too: without it, all words are missing.
    guard FileSystem.allows("/proc/self/exe", F_OK) else {
      return HostError(
        .toolchainMissing,
        "/proc is not mounted, and neither the command line nor the program's own file can be found without it; "
          + "mount it: mount -t proc proc /proc")
    }
    guard FileSystem.currentFolder != nil else {
      return HostError(
        .inputMissing, "cannot find the current folder: \(systemMessage(errno)); change to an existing one")
    }
    return nil
  }
}
