import ArgumentParser
import Foundation

/// How a command line names its composition: by a script, or not at all in a program of one's own.
public protocol SourceArguments: ParsableArguments {
  /// What stands before the options in examples: `motionkit export intro.swift`.
  static func example(_ command: String) -> String
  func source() throws -> any CompositionSource
}

/// The commands that a composition has, whatever its source.
public enum CompositionCommands<Source: SourceArguments> {
  public static var all: [any ParsableCommand.Type] {
    [
      ExportCommand<Source>.self, StillCommand<Source>.self, SheetCommand<Source>.self, InspectCommand<Source>.self,
      ParametersCommand<Source>.self, BatchCommand<Source>.self, JoinCommand.self, CacheCommand.self,
    ]
  }
}

/// Runs a command's body and turns its failure into a message and an exit code.
///
/// - Parameter watchesSignals: the body looks for signals and stops for them; otherwise they end the process at once.
func reporting(
  to console: Console = Console(.plain), watchesSignals: Bool = true, _ body: () throws -> Void
) throws {
  if watchesSignals { SignalWatch.start() } else { SignalWatch.unblock() }
  do {
    try body()
    try console.check()
  } catch {
    var failure = HostError(error)
    // A call that a signal cut short may have failed with anything.
    do { try SignalWatch.check() } catch { failure = HostError(error) }
    if !failure.isQuiet { console.fail(failure) }
    throw ExitCode(failure.status.rawValue)
  }
}

/// Makes a video of a composition.
struct ExportCommand<Source: SourceArguments>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "export", abstract: "Make a video of a composition.",
      discussion: """
        The video is written beside the target and takes its name when it is complete; if anything fails, the target \
        stays as it was.

        Examples:
          \(Source.example("export")) out.mp4
          \(Source.example("export")) out.mp4 --set title="Hello" --quality draft
          \(Source.example("export")) part.mp4 --time 2-5
          \(Source.example("export")) part.mp4 --scene opening
          \(Source.example("export")) - | ffplay -

        Finished segments are kept, and an export draws and encodes only what no earlier one has: after an edit what the \
        edit touched, after an interruption what was still to do. motionkit cache says where and how much.

        Several machines make one video, each a share of it, into a folder that they share:
          \(Source.example("export")) parts --shard 1/2
          \(Source.example("export")) parts --shard 2/2
          motionkit join parts out.mp4
        """)
  }
  @OptionGroup var source: Source
  @OptionGroup var options: ExportOptions

  func run() throws {
    let console = options.report.console
    try reporting(to: console) { try options.run(source.source(), telling: console) }
  }
}

/// Makes a picture of one frame.
struct StillCommand<Source: SourceArguments>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "still", abstract: "Make a picture of one frame.",
      discussion: """
        The pixels are those that the encoder would get.

        Examples:
          \(Source.example("still")) frame.png --at 2.5
          \(Source.example("still")) frame.png --at 2.5 --watch
        """)
  }
  @OptionGroup var source: Source
  @OptionGroup var options: StillOptions

  func run() throws {
    let console = options.report.console
    try reporting(to: console) { try options.run(source.source(), telling: console) }
  }
}

/// Makes a contact sheet.
struct SheetCommand<Source: SourceArguments>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "sheet", abstract: "Make a contact sheet: frames from the whole composition in one picture.",
      discussion: """
        Examples:
          \(Source.example("sheet")) sheet.png --columns 5 --count 20
          \(Source.example("sheet")) sheet.png --scene opening
        """)
  }
  @OptionGroup var source: Source
  @OptionGroup var options: SheetOptions

  func run() throws {
    let console = options.report.console
    try reporting(to: console) { try options.run(source.source(), telling: console) }
  }
}

/// Prints the presentation tree.
struct InspectCommand<Source: SourceArguments>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "inspect", abstract: "Show every layer at a time: its values and which animations act.",
      discussion: """
        Example:
          \(Source.example("inspect")) --at 2.5 --json
        """)
  }
  @OptionGroup var source: Source
  @OptionGroup var options: InspectOptions

  func run() throws {
    try reporting { try options.run(source.source()) }
  }
}

/// Lists what can be set from outside.
struct ParametersCommand<Source: SourceArguments>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "parameters", abstract: "List the composition's parameters with their types and defaults.",
      discussion: """
        Example:
          \(Source.example("parameters"))
        """)
  }
  @OptionGroup var source: Source
  @OptionGroup var options: ParametersOptions

  func run() throws {
    try reporting { try options.run(source.source()) }
  }
}
