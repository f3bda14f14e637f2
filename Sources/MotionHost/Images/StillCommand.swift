// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation

/// Makes an image of one frame.
struct StillCommand<Source: SourceArguments>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "still", abstract: "Write one frame as an image.",
      discussion: """
        The encoder of an export would get the same pixels. An .svg file has shapes and texts as paths. What SVG cannot say is an image \
        in it, with a warning that names the layer.

        Examples:
          \(Source.example("still")) frame.png --at 2.5
          \(Source.example("still")) frame.png --frame 75
          \(Source.example("still")) frame.png --at 2.5 --watch
          \(Source.example("still")) frame.svg --at 2.5
          \(Source.example("still")) frame.png --at 2.5 --rows people.csv --line 4
        """)
  }
  @OptionGroup var source: Source
  @OptionGroup var options: StillOptions

  func run() throws {
    let console = options.report.console
    try reporting(to: console) { try options.run(source.source(), telling: console) }
  }
}
