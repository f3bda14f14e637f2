import ArgumentParser
import MotionCore

extension ParsableCommand {
  /// Runs the command line of this process. A first word that is no command ends it with the one that was meant.
  public static func runCommandLine() {
    FileDescriptor.openStandardStreams()
    if let problem = StartingPoint.problem {
      FileDescriptor.writeAll("error: \(problem)\n".utf8, to: 2)
      exit(withError: ExitCode(problem.status.rawValue))
    }
    if let word = ProcessWords.arguments.dropFirst().first, let problem = unknownCommand(word) {
      exit(withError: ValidationError(problem))
    }
    do {
      var command = try parseAsRoot(Array(ProcessWords.arguments.dropFirst()))
      try command.run()
    } catch {
      let text = fullMessage(for: error)
      guard PathText.hasBytes(text) else { exit(withError: error) }
      FileDescriptor.writeAll((PathText.shown(text) + "\n").utf8, to: 2)
      exit(withError: exitCode(for: error))
    }
  }

  private static func unknownCommand(_ word: String) -> String? {
    let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    guard !word.hasPrefix("-"), !names.contains(word) else { return nil }
    let all = "the commands are \(names.joined(separator: ", "))"
    return "there is no command “\(word)”; \(word.nearest(among: names).map { "did you mean “\($0)”?" } ?? all)"
  }
}
