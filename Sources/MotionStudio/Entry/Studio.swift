// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import MotionCore

/// The studio's server, a program of its own: `motionkit studio` becomes it. It links neither the engine nor scripts,
/// so its threads are in nobody's way; compositions come from copies of `motionkit` that it starts.
@main
struct Studio: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "motionkit-studio", abstract: "The server of the studio; motionkit studio starts it.",
    version: MotionKitVersion.line(program: "motionkit-studio"))

  @OptionGroup var setup: StudioSetup

  func run() throws {
    let loop = MainLoop()
    do {
      let server = try StudioServer(setup, loop)
      server.start()
      throw ExitCode(loop.run { server.stop() })
    } catch let error as StudioError {
      DescriptorCalls.writeAll("error: \(error.description)\n".utf8, to: 2)
      throw ExitCode(error.code)
    }
  }
}
