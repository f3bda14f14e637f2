// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MotionCore
import MotionHost

/// Lets editors complete names in a script that is there already.
struct EditorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "editor", abstract: "Write what editors need to complete the names of MotionKit in a script.",
    discussion: """
      motionkit new has done it for the folders that it made. It is to be done again where files were added to a folder, \
      the folder was moved, a library is imported or changed, or motionkit was installed elsewhere. Libraries that the \
      script imports get the same files.

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
