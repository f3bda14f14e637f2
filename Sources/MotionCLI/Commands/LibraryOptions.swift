// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MotionCore
import MotionHost

/// Where the libraries of scripts lie.
struct LibraryOptions: ParsableArguments {
  @Option(
    name: .long, parsing: .singleValue,
    help: ArgumentHelp(
      "A folder with libraries that scripts import, each a folder of Swift files.",
      discussion:
        "Repeat it for more. Libraries beside the script go first. MOTIONKIT_LIBRARIES names more, separated by colons.",
      valueName: "folder"))
  var libraries: [String] = []

  /// Folders that are listed for all commands come last.
  var folders: [String] {
    libraries + (ProcessWords.environment["MOTIONKIT_LIBRARIES"] ?? "").split(separator: ":").map(String.init)
  }
}
