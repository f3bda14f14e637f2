// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MotionCore

/// The arguments of `motionkit studio`.
struct StudioSetup: ParsableArguments {
  @Option(help: "The motionkit that compiles and draws.")
  var tool: String

  @Option var port: UInt16 = 0
  @Option var host = "127.0.0.1"
  @Option var editor: String?
  /// The folder of the toolchain's syntax libraries.
  @Option var syntax: String?
  @Option var snapshot: String?
  @Option var at = 0.0
  @Flag var headless = false
  @Flag var open = false

  @Argument var script: String
  /// Options of every command that runs the composition.
  @Argument(parsing: .postTerminator) var words: [String] = []
}
