// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionExport
import MotionDSL
import MotionModel
import MotionTimeline
import MotionVectorLayers

/// A program after its own code has run: a timeline with all of its frames.
package struct RehearsedProgram: Sendable {
  package let timeline: Timeline
  package let library: MediaLibrary
  /// The location in the script that gives its format a transparent background.
  private let backgroundCallStack: [UInt]

  /// Runs the composition's code, without rendering. Its mistakes are in the timeline's diagnostics.
  ///
  /// - Parameter assets: the folder that its relative paths start from.
  package init(_ composition: any Composition, assets: String) {
    self.init(composition, library: MediaLibrary(folder: assets, vectorImages: SVGImageFile.make))
  }

  /// - Parameter library: knows the fonts and the files that the composition names.
  package init(_ composition: any Composition, library: MediaLibrary) {
    // Its properties and parameters may have read files already.
    self.init(library: library, told: DiagnosticLog.takeOwn()) {
      ScriptCanvas.program(composition.format) { composition.program }
    }
  }

  /// - Parameter told: messages from before, which are the program's too.
  package init(library: MediaLibrary, told: [Diagnostic] = [], _ make: () -> (Format, Program)) {
    self.library = library
    let log = DiagnosticLog()
    for diagnostic in told { log.add(diagnostic) }
    let (format, program) = log.collect(services: library.services, make)
    backgroundCallStack = log.backgroundCallStack
    timeline = program.timeline(format: format, services: library.services, log: log)
  }

  /// The problem with the background in an output without alpha; nil if it is opaque.
  ///
  /// - Parameter output: the kind of output.
  package func backgroundProblem(in output: OpaqueOutput) -> Diagnostic? {
    let alpha = timeline.format.background.alpha
    guard alpha < 1 else { return nil }
    return Diagnostic(
      .error,
      "the background of the format has an alpha of \(alpha), but \(output.reason): the film would be opaque. Write a "
        + "file with alpha, \(output.carriers), or give the format an opaque colour, such as .background(.black)",
      callStack: backgroundCallStack)
  }
}
