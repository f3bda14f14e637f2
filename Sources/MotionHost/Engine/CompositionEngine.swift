import Foundation
import MotionCore
import MotionExport
import MotionKit
import MotionLayers
import MotionMedia

/// The engine that renders: rehearses a composition and answers with its timeline's pictures.
struct CompositionEngine: Engine {
  func rehearse(_ composition: any Composition) throws -> any RehearsedComposition {
    let library = MediaLibrary(folder: FileManager.default.currentDirectoryPath)
    let log = DiagnosticLog()
    let (format, program) = log.collect { (composition.format, composition.program) }
    return RenderableComposition(
      timeline: program.timeline(format: format, services: library, log: log), library: library)
  }
}

/// A timeline with the media that it shows.
private struct RenderableComposition: RehearsedComposition {
  let timeline: Timeline
  let library: MediaLibrary

  var format: Format { timeline.format }
  var frameCount: Int { timeline.frameCount }
  var diagnostics: [Diagnostic] { timeline.diagnostics }

  func export(
    _ settings: ExportSettings, to destination: ExportDestination?, progress: @escaping @Sendable (Int, Int) -> Void
  ) throws -> Int {
    let exporter = try Exporter(timeline, settings: settings, library: library)
    let target: Exporter.Destination =
      switch destination {
      case .file(let path): .file(path)
      case .stream(let descriptor): .stream(descriptor, name: "the output")
      case nil: .none
      }
    let total = exporter.frames.count
    return try exporter.run(to: target) { progress($0, total) }.frameCount
  }

  func still(at seconds: Double, scale: Double) throws -> [UInt8] {
    let renderer = FrameRenderer(timeline, scale: scale, library: library)
    return try PNGWriter.encoded(renderer.bitmap(at: seconds))
  }

  func sheet(_ layout: SheetLayout) throws -> [UInt8] {
    let sheet = ContactSheet(columns: layout.columns, times: layout.times, width: layout.width)
    return try PNGWriter.encoded(sheet.bitmap(of: timeline, library: library))
  }

  func state(at seconds: Double) throws -> FrameState {
    timeline.state(at: MediaTime(seconds: min(max(seconds, 0), 1e9)), describesAnimations: true)
  }
}
