// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MotionCore
import MotionHost

/// Lets editors complete names in a script that is there already.
struct EditorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "editor",
    abstract: "Write settings for editors, so that they complete the names of MotionKit in a script.",
    discussion: """
      motionkit new does this for the folders that it makes. Run the command again after you add files to a folder, \
      move the folder, import or change a library, or install motionkit elsewhere. Libraries that the script imports \
      get the same files.

      Example:
        motionkit editor films/launch
      """)

  @Argument(help: "A Swift file, or a folder of them. The settings are for all scripts beside a file.")
  var script: String

  @OptionGroup var libraries: LibraryOptions

  func run() throws {
    try reporting {
      for (folder, names) in try EditorSettings.write(for: script, libraries: libraries.folders) {
        print(PathText.shown("\(folder): \(names.joined(separator: ", "))"))
      }
    }
  }
}
