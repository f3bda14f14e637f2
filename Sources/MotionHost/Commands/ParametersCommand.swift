// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation

/// Lists the parameters.
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
