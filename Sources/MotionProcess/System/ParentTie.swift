// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Ties a command started by the studio to it: the command ends with the studio, however that ends.
package enum ParentTie {
  /// The variable with the number of the process that the command belongs to.
  static let variable = "MOTIONKIT_STUDIO_PROCESS"

  package static func tieIfAsked() {
    guard let asked = systemVariable(variable), let parent = pid_t(asked) else { return }
    let deathSignalOption: Int32 = 1
    _ = systemControl(deathSignalOption, UInt(SIGTERM))
    if getppid() != parent { exit(ExitStatus.terminated.rawValue) }
    // The commands that this one starts belong to it.
    setSystemVariable(variable, to: "\(getpid())")
  }
}
