// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import MotionCore
import MotionExport
import MotionProcess

/// `inspect`: the presentation tree of a frame.
package struct InspectOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The time of the frame, or a marker or scene.", valueName: "seconds|name"))
  var at = MomentArgument.seconds(0)

  @Flag(help: "Write JSON instead of an outline.")
  var json = false

  @OptionGroup(title: "Composition") var composition: CompositionOptions

  package init() {}

  package func validate() throws { try at.validate() }

  func run(_ source: any CompositionSource) throws {
    let (at, asJSON) = (at, json)
    var run = CompositionRun(source: source, options: composition, console: Console(.plain))
    run.usesOutput = true
    try run.run(frames: { _ in 0 }) { stage in
      let inspection = try stage.composition.inspection(at: at)
      let text = asJSON ? try inspection.json() + "\n" : inspection.text
      let code = DescriptorCalls.writeAll(PathText.shown(text, isJSON: true).utf8, to: stage.output)
      guard code == 0 else { throw HostError.writing("cannot write", code) }
    }
  }
}
