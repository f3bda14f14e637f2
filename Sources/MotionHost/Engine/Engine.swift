import MotionCore
import MotionExport
import MotionKit
import MotionLayers

/// What the commands need of the engine: a composition is rehearsed once, then asked for pictures.
protocol Engine {
  /// Runs the script's own code to its end, without rendering.
  ///
  /// - Throws: ``HostError`` or any error whose description is fit for a person.
  func rehearse(_ composition: any Composition) throws -> any RehearsedComposition
}

/// A composition whose timeline is known.
protocol RehearsedComposition {
  var format: Format { get }
  /// Whole frames; 0 for an empty program.
  var frameCount: Int { get }
  /// What the script got wrong, or should know. Errors forbid rendering.
  var diagnostics: [Diagnostic] { get }

  /// Renders and writes the frames that the settings select.
  ///
  /// - Parameters:
  ///   - destination: nil if the settings ask for no output.
  ///   - progress: called with frames finished, frames in all; from any thread.
  /// - Returns: how many frames were rendered.
  func export(
    _ settings: ExportSettings, to destination: ExportDestination?, progress: @escaping @Sendable (Int, Int) -> Void
  ) throws -> Int
  /// One frame as PNG.
  ///
  /// - Parameter scale: pixels for each point of the canvas.
  func still(at seconds: Double, scale: Double) throws -> [UInt8]
  /// Several frames, smaller, side by side with their times, as PNG.
  func sheet(_ layout: SheetLayout) throws -> [UInt8]
  /// The presentation tree.
  func state(at seconds: Double) throws -> FrameState
}

/// Where an export's bytes go.
enum ExportDestination: Hashable, Sendable {
  /// A file that exists and is empty; the host renames it when it is complete.
  case file(String)
  /// Standard output or a device: written in order, never read back.
  case stream(Int32)
}

/// A contact sheet.
struct SheetLayout: Hashable, Sendable {
  /// Pictures in a row, 1 to 20.
  var columns: Int
  /// The pictures' times in seconds, in order; at least one.
  var times: [Double]
  /// The sheet's width in pixels, 64 to 16,384.
  var width: Int
}
