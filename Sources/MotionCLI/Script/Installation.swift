// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionProcess

/// The files of this motionkit: the executable, and the module files that scripts are compiled against.
struct Installation {
  /// The executable, symbolic links resolved.
  var executable: String
  /// The folder with `MotionKit.swiftmodule` and the modules that it re-exports.
  var modules: String
  /// The note that the linker left in the executable: no two builds share it.
  var buildID: String

  /// The modules that a script may import, besides the toolchain's.
  static let scriptModules = [
    "MotionAnimation", "MotionCaptions", "MotionCharts", "MotionContent", "MotionCore", "MotionDSL", "MotionKit",
    "MotionLayers", "MotionModel", "MotionScreens", "MotionTimeline", "MotionVectorLayers", "QuartzCompat",
  ]

  /// Those, and the one that stands for Apple's modules. Its names are Apple's, so the reference leaves them out.
  static let allModules = scriptModules + [AppleSource.module]

  /// In place the modules are beside the executable, installed in `../lib/motionkit/modules`.
  static func find() throws -> Installation {
    guard let executable = FilePath.resolved("/proc/self/exe") else {
      throw HostError(.internalError, "cannot find motionkit's own executable: /proc is not mounted")
    }
    let folder = FilePath.folder(of: executable)
    let candidates = [FilePath.folder(of: folder) + "/lib/motionkit/modules", folder + "/Modules"]
    guard let modules = candidates.first(where: { FilePath.exists($0 + "/MotionKit.swiftmodule") }) else {
      throw HostError(
        .toolchainMissing,
        "motionkit's module files are missing: no MotionKit.swiftmodule in \(candidates.joined(separator: " or ")); reinstall motionkit with make install"
      )
    }
    let descriptor = FileSystem.open(executable, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw HostError(
        .exhausted, "cannot read \(executable): \(systemMessage(errno)); \(HostError.exhaustionAdvice)")
    }
    close(descriptor)
    guard let buildID = ExecutableNote.buildID(of: executable) else {
      throw HostError(.internalError, "\(executable) has no build id; link it with --build-id")
    }
    return Installation(executable: executable, modules: modules, buildID: buildID)
  }
}
