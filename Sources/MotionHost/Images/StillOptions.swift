// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MotionCore
import MotionExport
import MotionModel
import MotionProcess
import MotionRendering

/// `still`: one frame as an image.
package struct StillOptions: ParsableArguments {
  @Argument(
    help:
      "The image to write: .png, .jpg, .webp or .svg, or “-” for PNG on standard output. An existing file is replaced. The colours are always sRGB, whatever the format's colours are."
  )
  var output: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The time of the frame, or a marker or scene.", valueName: "seconds|name"))
  var at = MomentArgument.seconds(0)

  @Option(help: ArgumentHelp("Pixels for each point of the canvas.", valueName: "factor"))
  var scale = 1.0

  @Option(
    help: ArgumentHelp(
      "Show how the frame is made: \(OverlayArgument.names); several with commas.",
      discussion: """
        blended: opaque painting green, blended red. offscreen: groups that are composited separately, yellow. \
        updates: tiles that differ from the frame before, blue. bounds: layers with their names.
        """, valueName: "overlays"))
  var show: OverlayArgument?

  @Flag(help: "Make it again whenever a file in the script's folder changes, until Ctrl-C.")
  var watch = false

  @OptionGroup(title: "Row of a table") var row: RowOptions
  @OptionGroup(title: "Composition") var composition: CompositionOptions
  @OptionGroup(title: "Reports") var report: ReportOptions

  package init() {}

  package func validate() throws {
    try at.validate()
    try show?.validate()
    guard scale >= 1.0 / 16, scale <= 4 else {
      throw ValidationError("--scale is \(scale); it must be from 0.0625 to 4")
    }
    guard !isVector || show == nil else {
      throw ValidationError("--show draws onto pixels, and an SVG file has none; write a .png")
    }
    if !isVector { try ImageOutput.check(output, others: ".png, .jpg, .webp or .svg") }
  }

  /// Whether the frame is written as vectors.
  private var isVector: Bool { output != "-" && FilePath.suffix(of: output) == "svg" }

  func run(_ source: any CompositionSource, telling console: Console) throws {
    let (at, scale, overlays, isVector) = (at, scale, show?.overlays ?? [], isVector)
    let image = ImageOutput(typed: output, isWatching: watch, row: row)
    try image.write(source, composition, report, console) { composition, events in
      let renderer = FrameRenderer(composition.timeline, scale: scale, library: composition.library)
      let frame = try composition.frame(at: at)
      guard isVector else { return try (.pixels(renderer.bitmap(frame: frame, showing: overlays)), 1) }
      let drawing = try renderer.svg(frame: frame)
      for part in drawing.images { events.send(part.warning) }
      return (.file(Array(drawing.text.utf8)), 1)
    }
  }
}

extension SVGFrame.Raster {
  fileprivate var warning: Diagnostic {
    Diagnostic.warning(.exportFormat, "\(layer ?? "the frame") is an image in the SVG file: \(reason)")
  }
}
