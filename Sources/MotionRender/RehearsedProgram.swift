import MotionCore
import MotionExport
import MotionKit
import MotionModel
import MotionTimeline

/// A program whose own code has run to its end: a timeline that can be asked for any frame.
package struct RehearsedProgram: Sendable {
  package let timeline: Timeline
  package let library: MediaLibrary
  /// Where the script gives its format a background that is not opaque.
  private let backgroundPlace: [UInt]

  /// Runs the composition's code, without rendering. What it gets wrong is in the timeline's diagnostics.
  ///
  /// - Parameters:
  ///   - assets: the folder that its relative paths start from.
  ///   - allowsFontStandIn: whether the default font stands in for one that is not there.
  ///   - speaker: makes a sound file of a text and the name of a voice, and returns its path; nil: nothing speaks.
  package init(
    _ composition: any Composition, assets: String, allowsFontStandIn: Bool = false,
    speaker: (@Sendable (_ text: String, _ voice: String) throws -> String)? = nil
  ) {
    self.init(assets: assets, allowsFontStandIn: allowsFontStandIn, speaker: speaker) {
      (composition.format, composition.program)
    }
  }

  package init(
    assets: String, allowsFontStandIn: Bool = false,
    speaker: (@Sendable (_ text: String, _ voice: String) throws -> String)? = nil, _ make: () -> (Format, Program)
  ) {
    library = MediaLibrary(folder: assets, allowsFontStandIn: allowsFontStandIn, speaker: speaker)
    let log = DiagnosticLog()
    let (format, program) = log.collect(services: library, make)
    backgroundPlace = log.backgroundPlace
    timeline = program.timeline(format: format, services: library, log: log)
  }

  /// What is wrong with showing the background in an output without alpha.
  ///
  /// - Parameter output: what is written, for the message.
  package func backgroundProblem(in output: String) -> Diagnostic? {
    let alpha = timeline.format.background.alpha
    guard alpha < 1 else { return nil }
    return Diagnostic(
      .error,
      "the background of the format has an alpha of \(alpha), and \(output) has no alpha: it would be shown opaque. "
        + "Give the format an opaque colour, such as .background(.black)", callStack: backgroundPlace)
  }
}
