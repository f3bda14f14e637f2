// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import MotionCore
import MotionDSL
import MotionProcess

/// A program of one's own whose main type is a composition: `Intro export out.mp4`.
struct StandaloneProgram {
  var entry: CompositionEntry

  /// Runs the command line of this process.
  func run() -> Never {
    StandaloneProgram.current = self
    OwnCommand.runCommandLine()
    exit(0)
  }
}

/// The composition of the program itself.
private struct OwnComposition: CompositionSource {
  static var programName: String { (ProcessWords.arguments.first as NSString?)?.lastPathComponent ?? "program" }

  var displayName: String { OwnComposition.programName }

  func prepare(optimised: Bool) throws -> PreparedComposition {
    guard let entry = StandaloneProgram.current?.entry, let executable = FilePath.resolved("/proc/self/exe") else {
      throw HostError(.internalError, "cannot find the program's own executable: /proc is not mounted")
    }
    // Only a process of one thread can be copied safely.
    let threads = FileSystem.names(in: "/proc/self/task")?.count ?? 1
    guard threads == 1 else {
      throw HostError(
        .internalError, "the program started threads before its composition's main(); start them in the composition")
    }
    return PreparedComposition(image: executable, assets: ".", displayPath: { $0 }) { loaded in
      loaded(executable)
      return entry
    }
  }
}

/// Names no composition: there is only one.
private struct NoArgument: SourceArguments {
  static func example(_ command: String) -> String { "\(OwnComposition.programName) \(command)" }
  func source() throws -> any CompositionSource { OwnComposition() }
}

private struct OwnCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: OwnComposition.programName,
      abstract: "Makes a video of the composition \(StandaloneProgram.current?.entry.typeName ?? "").",
      discussion: "Exit codes:\n" + ExitStatus.table,
      subcommands: CompositionCommands<NoArgument>.all)
  }
}
