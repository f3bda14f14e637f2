// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MotionExport
import MotionProcess

/// `sheet`: frames from the whole composition side by side.
package struct SheetOptions: ParsableArguments {
  @Argument(help: "The image to write: .png, or “-” for standard output. An existing file is replaced.")
  var output: String

  @Option(help: ArgumentHelp("Frames in a row.", valueName: "1…20"))
  var columns = 4

  @Option(help: ArgumentHelp("Frames in all, spread evenly over the composition or its part.", valueName: "1…400"))
  var count = 16

  @Option(help: ArgumentHelp("The sheet's width in pixels.", valueName: "64…16384"))
  var width = 1600

  @OptionGroup var part: PartOptions
  @Flag(help: "Make it again whenever a file in the script's folder changes, until Ctrl-C.")
  var watch = false

  @OptionGroup(title: "Row of a table") var row: RowOptions
  @OptionGroup(title: "Composition") var composition: CompositionOptions
  @OptionGroup(title: "Reports") var report: ReportOptions

  package init() {}

  package func validate() throws {
    func check(_ name: String, _ value: Int, _ range: ClosedRange<Int>) throws {
      guard range.contains(value) else {
        throw ValidationError("--\(name) is \(value); it must be from \(range.lowerBound) to \(range.upperBound)")
      }
    }
    try check("columns", columns, 1...20)
    try check("count", count, 1...400)
    try check("width", width, 64...16384)
    try ImageOutput.check(output)
  }

  func run(_ source: any CompositionSource, telling console: Console) throws {
    let (columns, count, width, part) = (columns, count, width, part)
    try ImageOutput(typed: output, isWatching: watch, row: row).write(source, composition, report, console) {
      composition in
      // The middle of each of equal parts, on whole frames; short compositions have fewer.
      let timeline = composition.timeline
      let rate = timeline.format.frameRate
      var settings = ExportSettings()
      settings.selection = try part.selection(in: timeline) ?? .all
      let frames = try settings.frames(of: timeline.frameCount, rate: rate)
      let shown = max(min(count, frames.count), 1)
      let times = (0..<shown).map { index in
        rate.time(ofFrame: frames.lowerBound + (2 * index + 1) * frames.count / (2 * shown)).seconds
      }
      let sheet = ContactSheet(columns: columns, times: times, width: width)
      let height = sheet.height(for: timeline.format)
      guard height <= ContactSheet.heightLimit else {
        throw HostError(
          .usage,
          "--count \(count) with --columns \(columns) and --width \(width) makes a sheet \(height) pixels high; the "
            + "limit is \(ContactSheet.heightLimit). Take more columns, fewer frames or a smaller width")
      }
      return try (sheet.bitmap(of: timeline, library: composition.library), times.count)
    }
  }
}
