// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MotionHost
import MotionProcess

/// Compares two films.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Compare two films, or two versions of a script, frame by frame.",
    discussion: """
      Says which frames differ, at what time and in which scene, by how much, and where; which scenes are longer, new or
      missing; and when the sound differs. Scripts are drawn, not encoded.

      Examples:
        motionkit diff before/intro.swift intro.swift --image change.png
        motionkit diff intro.swift intro.mp4
        motionkit diff yesterday.mp4 today.mp4 --tolerance 8 --json

      The exit code is 0 for equal films and \(ExitStatus.differs.rawValue) for others.
      """)
  @OptionGroup var options: DiffOptions

  func run() throws { try reporting { try options.run() } }
}

/// Draws frames for `diff`.
struct FramesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frames",
    abstract: "Write all frames of a composition to standard output; motionkit diff starts this command.",
    shouldDisplay: false)
  @OptionGroup var source: ScriptArgument
  @OptionGroup var options: FramesOptions

  func run() throws { try reporting { try options.run(source.source()) } }
}
