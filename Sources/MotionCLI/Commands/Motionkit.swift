// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MotionCore
import MotionHost
import MotionPreview
import MotionProcess
import QuartzCompat
import UIKitCompat

/// The tool.
@main
struct Motionkit: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "motionkit", abstract: "Makes videos of compositions written in Swift.",
      discussion: """
        A script describes layers and how they move; one command turns it into a video:

          motionkit new intro
          motionkit export intro out.mp4

        While you write, look at single frames, at the whole film, and at the values of the layers:

          motionkit still intro frame.png --at 2.5
          motionkit sheet intro sheet.png
          motionkit inspect intro --at 2.5

        motionkit reference explains types and modifiers, with examples. motionkit fonts lists the fonts.
        motionkit skill writes pages that teach an agent to make films.

        If something does not work, motionkit doctor reports missing parts. motionkit exit-codes lists the exit codes.
        """,
      version: version,
      subcommands: CompositionCommands<ScriptArgument>.all + [
        NewCommand.self, AddCommand.self, BlocksCommand.self, EditorCommand.self, ReferenceCommand.self,
        Properties.self, FontsCommand.self, BundleCommand.self, ConvertCommand.self, DiffCommand.self,
        FramesCommand.self, SkillCommand.self, ProgramSetupCommand.self,
        Doctor.self, LicensesCommand.self, ExitCodes.self, StudioCommand.self, PreviewCommand<ScriptArgument>.self,
        CompileCommand.self,
      ])
  }

  /// The number and the commit, then the libraries. Each start reads the configuration, so the libraries are asked only
  /// when a word asks for them.
  private static var version: String {
    guard ProcessWords.arguments.contains("--version") else { return MotionKitVersion.number }
    let libraries = Libraries.versions.map(\.description)
    return ([MotionKitVersion.line(program: "motionkit")] + libraries).joined(separator: "\n")
  }

  static func main() { runCommandLine() }
}

/// Names a composition by its script.
struct ScriptArgument: SourceArguments {
  @Argument(
    help:
      "The composition's script: a Swift file, or a folder of them with one type marked @main or a main.swift. Or a bundle."
  )
  var script: String

  @OptionGroup(title: "Composition") var libraries: LibraryOptions
  @OptionGroup(title: "Apple's code") var apple: ViewOptions

  static func example(_ command: String) -> String { "motionkit \(command) intro.swift" }
  func source() throws -> any CompositionSource {
    try BundleSource.isBundle(script)
      ? BundleSource(path: script) : ScriptSource(path: script, libraries: libraries.folders, reading: apple.reading)
  }
}

/// Lists the codes that commands exit with.
struct ExitCodes: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "exit-codes", abstract: "List the exit codes of the commands.")

  func run() { print(ExitStatus.table) }
}
