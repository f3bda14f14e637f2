// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import MotionChecks
import MotionCore
import MotionExport
import MotionModel
import MotionProcess

/// Looks for faults in films without making them.
struct CheckCommand<Source: SourceArguments>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "check", abstract: "Look for faults of a film, or of every row of a table, without encoding it.",
      discussion: """
        Finds texts that are cut off, covered, too small, too faint or too short to read, texts over texts, images \
        that are too small, flashes, faults of the sound, and everything that export warns about. Each finding has a \
        code, the line of the script, the layer and the time.

        Examples:
          \(Source.example("check"))
          \(Source.example("check")) --rows people.csv --json
          \(Source.example("check")) --strict=covered-text,outside-text --allow font-weight
          \(Source.example("check")) --safe-area 5 --sarif > check.sarif

        The exit code is 0 if there are no errors, and with --strict no warnings. Otherwise it is \
        \(ExitStatus.rowsFailed.rawValue) for rows of a table. For one film it is the code that export would end with, \
        or \(ExitStatus.refused.rawValue).
        """)
  }
  @OptionGroup var source: Source
  @OptionGroup var options: CheckOptions

  func run() throws {
    try reporting(to: Console(.plain)) { try options.run(source.source()) }
  }
}

/// `check`: a film, or the films of a table, examined.
struct CheckOptions: ParsableArguments {
  @OptionGroup(title: "Composition") var composition: CompositionOptions

  @Option(help: ArgumentHelp("Check the film of each row of this table, as batch makes it.", valueName: "table"))
  var rows: String?

  @OptionGroup(title: "Columns and files") var columns: ColumnOptions

  @OptionGroup(title: "Limits of a row") var limits: RowLimitOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many rows are checked at once, and how many threads draw a film without rows. The default is one for each core.",
      valueName: "count"))
  var atOnce: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Texts must keep this part of each side of the frame free, in percent; 5 is the title-safe area of EBU R 95.",
      valueName: "percent"))
  var safeArea: Double?

  @Flag(help: "Also find texts whose last line is a single short word.")
  var widows = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Delivered pixels for each point of the canvas, as for export.", valueName: "factor"))
  var scale = 1.0

  @Flag(help: "Write one JSON document.")
  var json = false
  @Flag(help: "Write SARIF 2.1.0, for code hosts and editors.")
  var sarif = false
  @Flag(help: "Write JUnit XML, for continuous integration.")
  var junit = false

  func validate() throws {
    if [json, sarif, junit].count(where: { $0 }) > 1 {
      throw ValidationError("--json, --sarif and --junit are three forms; give one of them")
    }
    if let safeArea, !(0...40).contains(safeArea) {
      throw ValidationError("--safe-area is \(safeArea); it must be from 0 to 40 percent")
    }
    guard (1.0 / 16...4).contains(scale) else {
      throw ValidationError("--scale is \(scale); it must be from 0.0625 to 4")
    }
    if let atOnce, !(1...256).contains(atOnce) {
      throw ValidationError("--at-once is \(atOnce); it must be from 1 to 256")
    }
    if rows != nil, composition.props == "-" {
      throw ValidationError("--props - cannot be read for each row; name a file")
    }
  }

  private var checks: FilmCheckOptions {
    var checks = FilmCheckOptions()
    checks.scale = scale
    checks.margin = safeArea.map { $0 / 100 }
    checks.findsWidows = widows
    return checks
  }

  func run(_ source: any CompositionSource) throws {
    let start = Clock.now
    var report: CheckReport
    if let rows {
      report = try TableExamination(
        table: rows, source: source, composition: composition, checks: checks,
        atOnce: atOnce ?? ProcessInfo.processInfo.activeProcessorCount, columns: columns, limits: limits.limits
      ).run()
    } else {
      report = try film(source)
    }
    report.seconds = Clock.now - start
    try report.tell(as: json ? .json : sarif ? .sarif : junit ? .junit : .text)
  }

  private func film(_ source: any CompositionSource) throws -> CheckReport {
    // A script that does not compile has no findings: the compiler's lines are for people.
    let prepared = try source.prepare(optimised: false)
    let told = ToldSource(base: source, prepared: prepared, isOptimised: false)
    let variants = composition.variants
    var report = CheckReport(script: source.displayName, FindingJudgement(composition))
    // The films of a table are checked beside one another instead.
    var checks = self.checks
    checks.workers = atOnce ?? ProcessInfo.processInfo.activeProcessorCount
    report.add(prepared.warnings.map { CheckedFinding($0) })
    for variant in variants {
      let result = FilmExamination(source: told, composition: composition.with(variant), checks: checks).run()
      report.add(variants.count > 1 ? result.findings.map { $0.of(variant.film) } : result.findings)
      (report.films, report.frames) = (report.films + 1, report.frames + result.frames)
      // The first fault decides the exit code.
      if report.status == .success { report.status = result.status }
    }
    return report
  }
}
