// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation

/// Makes a contact sheet.
struct SheetCommand<Source: SourceArguments>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "sheet", abstract: "Make a contact sheet: frames from the whole composition in one image.",
      discussion: """
        Examples:
          \(Source.example("sheet")) sheet.png --columns 5 --count 20
          \(Source.example("sheet")) sheet.png --scene opening
          \(Source.example("sheet")) sheet.png --rows people.csv --line 4
        """)
  }
  @OptionGroup var source: Source
  @OptionGroup var options: SheetOptions

  func run() throws {
    let console = options.report.console
    try reporting(to: console) { try options.run(source.source(), telling: console) }
  }
}
