// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MotionCore
import MotionProcess

extension ParsableCommand {
  /// Runs the command line of this process. A first word that is no command ends it with a suggestion.
  package static func runCommandLine() {
    // Before any file is opened, so that none takes the number of a standard stream.
    FileDescriptor.openStandardStreams()
    ParentTie.tieIfAsked()
    if let problem = StartingPoint.problem {
      DescriptorCalls.writeAll("error: \(problem)\n".utf8, to: 2)
      exit(withError: ExitCode(problem.status.rawValue))
    }
    if let word = ProcessWords.arguments.dropFirst().first, let problem = unknownCommand(word) {
      exit(withError: ValidationError(problem))
    }
    do {
      var command = try parseAsRoot(ProcessWords.arguments.dropFirst().map(FindingCodes.word))
      try command.run()
    } catch {
      tellPrograms(of: error)
      let text = fullMessage(for: error)
      guard PathText.hasBytes(text) else { exit(withError: error) }
      DescriptorCalls.writeAll((PathText.shown(text) + "\n").utf8, to: 2)
      exit(withError: exitCode(for: error))
    }
  }

  /// The commands whose `--json` writes events, not a document.
  private static var eventCommands: Set<String> { ["export", "still", "sheet", "batch", "join"] }

  /// Writes the error event for options that do not go together, if events are asked for.
  private static func tellPrograms(of error: any Error) {
    let words = ProcessWords.arguments.dropFirst().prefix { $0 != "--" }
    guard !(error is ExitCode), exitCode(for: error) == .validationFailure, words.contains("--json"),
      let command = words.first, eventCommands.contains(command)
    else { return }
    Console(.json).emit(usage: message(for: error))
  }

  private static func unknownCommand(_ word: String) -> String? {
    // With key paths in the place of closures the compiler (6.3.1) crashes here.
    let commands = configuration.subcommands.map { $0.configuration }
    guard !word.hasPrefix("-"), word != "help", !commands.contains(where: { $0.commandName == word }) else {
      return nil
    }
    let names = commands.filter { $0.shouldDisplay }.compactMap { $0.commandName } + ["help"]
    let all = "the commands are \(names.joined(separator: ", "))"
    return "there is no command “\(word)”; \(word.nearest(among: names).map { "did you mean “\($0)”?" } ?? all)"
  }
}
