import ArgumentParser
import MotionExport

/// `sheet`: frames from the whole composition side by side.
public struct SheetOptions: ParsableArguments {
  @Argument(help: "The picture to write: .png, or “-” for standard output. Replaced if it exists.")
  var output: String

  @Option(help: ArgumentHelp("Pictures in a row.", valueName: "1…12"))
  var columns = 4

  @Option(help: ArgumentHelp("Pictures in all, spread evenly over the composition.", valueName: "1…240"))
  var count = 16

  @Option(help: ArgumentHelp("The width of one picture in pixels.", valueName: "64…1024"))
  var width = 480

  @OptionGroup(title: "Composition") var composition: CompositionOptions
  @OptionGroup(title: "Reports") var report: ReportOptions

  public init() {}

  public func validate() throws {
    func check(_ name: String, _ value: Int, _ range: ClosedRange<Int>) throws {
      guard range.contains(value) else {
        throw ValidationError("--\(name) is \(value); it must be from \(range.lowerBound) to \(range.upperBound)")
      }
    }
    try check("columns", columns, 1...12)
    try check("count", count, 1...240)
    try check("width", width, 64...1024)
    try PictureOutput.check(output)
  }

  func run(_ source: any CompositionSource) throws {
    let sheet = ContactSheet(columns: columns, count: count, cellWidth: width)
    try PictureOutput(typed: output).write(source, composition, report) { composition in
      try sheet.bitmap(of: composition.timeline, library: composition.library)
    }
  }
}
