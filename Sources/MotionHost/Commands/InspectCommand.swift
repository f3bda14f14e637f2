// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation

/// Prints the presentation tree.
struct InspectCommand<Source: SourceArguments>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "inspect", abstract: "Show every layer at one time: its values and its running animations.",
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
