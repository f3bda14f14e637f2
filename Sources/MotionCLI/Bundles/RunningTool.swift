// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionHost
import MotionProcess

/// The program that runs.
enum RunningTool {
  /// Its version, its build and its processor.
  static func description() throws -> BundleManifest.Tool {
    guard let executable = FilePath.resolved("/proc/self/exe") else {
      throw HostError(.internalError, "cannot find motionkit's own executable: /proc is not mounted")
    }
    guard let build = ExecutableNote.buildID(of: executable) else {
      throw HostError(.internalError, "\(executable) has no build id; link it with --build-id")
    }
    return BundleManifest.Tool(
      version: MotionKitVersion.line(program: "motionkit"), build: build, architecture: Toolchain.architecture)
  }
}
