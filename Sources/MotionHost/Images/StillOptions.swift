// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import MotionCore
import MotionEncoding
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
  var at: MomentArgument?

  @Option(help: ArgumentHelp("The number of the frame instead of its time, from 0.", valueName: "number"))
  var frame: Int?

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
    try at?.validate()
    if let frame {
      guard at == nil else { throw ValidationError("--at and --frame both choose the frame; give one of them") }
      guard frame >= 0 else { throw ValidationError("--frame is \(frame); frames count from 0") }
    }
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
    let (at, number, scale, overlays, isVector) = (at ?? .seconds(0), frame, scale, show?.overlays ?? [], isVector)
    let image = ImageOutput(typed: output, isWatching: watch, row: row)
    try image.write(source, composition, report, console) { composition, events in
      let renderer = FrameRenderer(composition.timeline, scale: scale, library: composition.library)
      let frame = try number.map(composition.frame(number:)) ?? composition.frame(at: at)
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

/// An image that a command makes of a composition.
struct ImageOutput {
  var typed: String
  /// Make it again whenever the composition changes.
  var isWatching = false
  /// The row of a table that it shows.
  var row = RowOptions()

  /// The content of the file.
  enum Content {
    case pixels(Bitmap)
    /// The bytes of the whole file.
    case file([UInt8])
  }

  /// - Parameter endings: those that the command takes, for the message.
  static func check(_ output: String, others endings: String = ".png, .jpg or .webp") throws {
    guard output == "-" || ImageFormat(ofName: output) != nil || FilePath.isDevice(output) else {
      throw ValidationError(
        "\(output): its ending is none of an image; end the name in \(endings). motionkit export makes videos")
    }
  }

  func write(
    _ source: any CompositionSource, _ options: CompositionOptions, _ report: ReportOptions, _ console: Console,
    _ render: @escaping (RehearsedProgram) throws -> (Bitmap, frames: Int)
  ) throws {
    try write(source, options, report, console) { composition, _ in
      let (bitmap, frames) = try render(composition)
      return (.pixels(bitmap), frames)
    }
  }

  func write(
    _ source: any CompositionSource, _ options: CompositionOptions, _ report: ReportOptions, _ console: Console,
    _ render: (RehearsedProgram, EventWriter) throws -> (Content, frames: Int)
  ) throws {
    guard isWatching else {
      _ = try make(source, options, report, console, render)
      return
    }
    guard typed != "-", options.props != "-" else {
      throw HostError(.usage, "--watch writes a file again and again; name a file instead of “-”")
    }
    let folders = source.folders
    guard !folders.isEmpty else {
      throw HostError(.usage, "--watch is for scripts: \(source.displayName) cannot change while it runs")
    }
    let named = source.files + [options.props, row.rows].compactMap(\.self).map(FilePath.absolute)
    try FolderWatch(named, folders, besides: typed).run(telling: console) { watch throws(HostError) in
      defer { watch(console.files) }
      do { return try make(source, options, report, console, render) } catch { throw HostError(error) }
    }
  }

  /// - Returns: whether the console told of the image.
  private func make(
    _ source: any CompositionSource, _ options: CompositionOptions, _ report: ReportOptions, _ console: Console,
    _ render: (RehearsedProgram, EventWriter) throws -> (Content, frames: Int)
  ) throws -> Bool {
    if typed == "-", report.json {
      throw HostError(.usage, "--json writes events to standard output, which “-” needs for the image; choose one")
    }
    let (source, options) = try row.prepare(source, options, telling: console)
    var run = CompositionRun(source: source, options: options, console: console)
    if typed != "-", !FilePath.isDevice(typed) { run.target = try TargetFile(typed) }
    // Other commands may watch the folder that it is written to, or this one's log.
    run.keepsUnchanged = isWatching
    run.tellsFiles = isWatching
    let before = run.target.flatMap { FileStamp(path: $0.path) }
    run.usesOutput = typed == "-"
    let kind = ImageFormat(ofName: typed) ?? .png
    run.opaqueOutput = OpaqueOutput(kind)
    // The composition's process works in the folder of the script.
    let path = run.target?.temporaryPath ?? FilePath.absolute(typed)
    let end = try run.run(frames: { _ in 1 }) { stage in
      let start = Clock.now
      let (content, frames) = try render(stage.composition, stage.events)
      try stage.composition.library.checkUnchanged()
      let bytes: [UInt8] =
        switch content {
        case .pixels(let bitmap): try kind.encoded(bitmap, path: typed)
        case .file(let bytes): bytes
        }
      let descriptor = typed == "-" ? stage.output : FileSystem.open(path, O_WRONLY | O_CLOEXEC)
      let code = descriptor < 0 ? errno : DescriptorCalls.writeAll(bytes, to: descriptor)
      guard code == 0 else { throw HostError.writing("cannot write \(typed)", code) }
      stage.events.send(.done(frames: frames, seconds: Clock.now - start))
    }
    guard case .done(let frames, let seconds, _) = end else {
      throw HostError(.internalError, "the composition's process exited without a result")
    }
    if isWatching, let path = run.target?.path, let before, FileStamp(path: path) == before {
      return console.finish(unchanged: typed)
    }
    console.finish(output: typed, frames: frames, seconds: seconds)
    return true
  }
}
