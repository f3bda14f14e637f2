// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MotionHost
import MotionPreview
import MotionProcess
import QuartzCompat

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

        While writing, look at single frames, at the whole, and at the numbers behind them:

          motionkit still intro frame.png --at 2.5
          motionkit sheet intro sheet.png
          motionkit inspect intro --at 2.5

        motionkit reference tells what scripts can write, with examples, and motionkit fonts which fonts there are.
        motionkit skill writes pages that teach an agent to make films.

        If something does not work, motionkit doctor says what is missing. motionkit exit-codes lists how commands end.
        """,
      version: "0.1.0",
      subcommands: CompositionCommands<ScriptArgument>.all + [
        NewCommand.self, EditorCommand.self, ReferenceCommand.self, Properties.self, FontsCommand.self,
        SkillCommand.self,
        Doctor.self, ExitCodes.self, StudioCommand.self, PreviewCommand<ScriptArgument>.self,
      ])
  }

  static func main() { runCommandLine() }
}

/// Names a composition by its script.
struct ScriptArgument: SourceArguments {
  @Argument(
    help: "The composition's script: a Swift file, or a folder of them with one type marked @main or a main.swift.")
  var script: String

  @OptionGroup(title: "Composition") var libraries: LibraryOptions

  static func example(_ command: String) -> String { "motionkit \(command) intro.swift" }
  func source() throws -> any CompositionSource { ScriptSource(path: script, libraries: libraries.folders) }
}

/// Lists the codes that commands exit with.
struct ExitCodes: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "exit-codes", abstract: "List the codes that commands exit with.")

  func run() { print(ExitStatus.table) }
}
