// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MotionProcess

/// Runs a command's body and turns its failure into a message and an exit code.
///
/// - Parameter watchesSignals: the body looks for signals and stops for them; otherwise they end the process at once.
func reporting(
  to console: Console = Console(.plain), watchesSignals: Bool = true, _ body: () throws -> Void
) throws {
  if watchesSignals { SignalWatch.start() } else { SignalWatch.unblock() }
  do {
    try body()
    try console.check()
  } catch {
    var failure = HostError(error)
    // A call that a signal cut short may have failed with anything.
    do { try SignalWatch.check() } catch { failure = HostError(error) }
    if !failure.isQuiet { console.fail(failure) }
    throw ExitCode(failure.status.rawValue)
  }
}

/// The same for commands that only read and write text: signals end the process at once.
package func reporting(_ body: () throws -> Void) throws { try reporting(watchesSignals: false, body) }

/// The same for commands that run a composition: signals end its process first.
package func reportingComposition(_ body: () throws -> Void) throws { try reporting(watchesSignals: true, body) }
