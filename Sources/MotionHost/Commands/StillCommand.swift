// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation

/// Makes a picture of one frame.
struct StillCommand<Source: SourceArguments>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "still", abstract: "Write one frame as an image.",
      discussion: """
        The encoder of an export would get the same pixels.

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
