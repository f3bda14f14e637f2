// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import MotionCore
import MotionModel
import MotionProcess

/// `--rows people.csv --line 4`: an image of the film that a batch makes of a row.
package struct RowOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Show the film of a row of this table, as batch makes it.", valueName: "table"))
  var rows: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The line on which the row begins; the header is line 1. Without it the first row is shown.", valueName: "number")
  )
  var line: Int?

  @OptionGroup(title: "Columns and files") var columns: ColumnOptions

  package init() {}

  package func validate() throws {
    guard rows == nil, line != nil || !columns.isEmpty else { return }
    throw ValidationError("\(line == nil ? "an option for columns" : "--line") needs a table; name it with --rows")
  }

  /// The composition with the options that a batch would give it for the row; as it is without `--rows`.
  ///
  /// - Throws: ``HostError`` for a table, a column or a row with a fault, with its place, and for a row that is not there.
  func prepare(
    _ source: any CompositionSource, _ composition: CompositionOptions, telling console: Console
  ) throws -> (source: any CompositionSource, composition: CompositionOptions) {
    guard let rows else { return (source, composition) }
    if composition.props == "-" {
      throw HostError(.usage, "--props - is read once, and a row needs it twice; name a file")
    }
    let asked = try composition.variant()
    let table = try TableOptions(rows, composition, columns)
    let prepared = try source.prepare(optimised: false)
    for warning in prepared.warnings { console.write(warning) }
    let told = ToldSource(base: source, prepared: prepared, isOptimised: false)
    var request = try table.request(
      of: told, output: OutputPattern("{line}.png"), also: [], metadata: [], choice: RowChoice())
    request.namesFiles = false
    let plan = try BatchPlan(request)
    guard let line = line ?? plan.lines.first else { throw HostError(.usage, "\(rows) has no rows") }
    let place = ScriptLocation(file: rows, line: line)
    if let problem = plan.problems.first(where: { $0.line == line }) {
      throw HostError(.usage, problem.message, location: place)
    }
    let jobs = plan.jobs.filter { $0.line == line }
    guard !jobs.isEmpty else {
      let lines = LineSelection.text(of: plan.lines)
      throw HostError(.usage, "--line \(line): no row of \(rows) begins there; rows begin on lines \(lines)")
    }
    // A row may have languages and shapes of its own. The options choose among them.
    let isAsked = { (one: FilmVariant) in
      (asked.language == nil || one.language == asked.language) && (asked.shape == nil || one.shape == asked.shape)
    }
    guard let job = jobs.first(where: { isAsked($0.variant) }) else {
      throw HostError(
        .usage, "this row has other languages or shapes than --language and --format ask for; leave these options out",
        location: place)
    }
    var options = composition.with(job.variant)
    if !job.values.isEmpty { options.row = String(decoding: try JSONEncoder().encode(job.values), as: UTF8.self) }
    options.readableFolders = columns.filesRoots.map(FilePath.absolute)
    options.placeholders = request.placeholders.filter { job.values[$0.parameter] != nil }
    return (told, options)
  }
}

extension ColumnOptions {
  /// Whether none is given.
  var isEmpty: Bool {
    maps.isEmpty && ignore.isEmpty && mapping == nil && locale == nil && filesRoots.isEmpty && placeholders.isEmpty
  }
}
