import ArgumentParser
import MotionCore
import MotionHost

/// Lets editors complete names in a script that is there already.
struct EditorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "editor", abstract: "Write what editors need to complete the names of MotionKit in a script.",
    discussion: """
      motionkit new has done it for the folders that it made. It is to be done again where files were added to a folder, \
      the folder was moved, or motionkit was installed elsewhere.

      Example:
        motionkit editor films/launch
      """)

  @Argument(help: "A Swift file, or a folder of them. The settings are for all scripts beside a file.")
  var script: String

  func run() throws {
    try reporting {
      let files = try ScriptFiles(path: script)
      let made = try EditorSettings(for: files, installation: try Installation.find()).write()
      print(PathText.shown("\(files.assets): \(made.joined(separator: ", "))"))
    }
  }
}
