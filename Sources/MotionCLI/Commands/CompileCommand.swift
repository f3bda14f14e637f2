// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MotionCore
import MotionHost
import MotionProcess

/// Compiles a script as `preview` would, and keeps the code in the cache. The studio tries edits with it before it saves them.
struct CompileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compile", abstract: "Compile a script for the studio, and run nothing.", shouldDisplay: false)

  @OptionGroup var source: ScriptArgument

  @Option(name: .customLong("in"), help: ArgumentHelp("The folder that the script's path begins in.", valueName: "dir"))
  var folder: String?

  func run() throws {
    try reporting {
      let libraries = source.libraries.folders.map(FilePath.absolute)
      if let folder, !FileSystem.changeFolder(folder) {
        throw HostError(.inputMissing, "\(folder): \(FilePath.absence(of: folder, "folder"))")
      }
      _ = try ScriptSource(path: source.script, libraries: libraries).compiled(optimised: false)
    }
  }
}
