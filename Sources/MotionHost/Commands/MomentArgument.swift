// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MotionCore
import MotionModel
import MotionProcess
import MotionTimeline

/// A time on the command line: seconds (`2.5`, `2.5s`, `400ms`, `1:30`), or the name of a marker or a scene.
enum MomentArgument: Hashable, Sendable, ExpressibleByArgument {
  case seconds(Double)
  case name(String)

  init?(argument: String) {
    guard !argument.isEmpty else { return nil }
    // Numbers below 0 are no lengths of time, and no names either.
    let seconds = Double(argument) ?? WrittenDuration.seconds(argument)
    self = seconds.map { .seconds($0) } ?? .name(argument)
  }

  var defaultValueDescription: String {
    switch self {
    case .seconds(let seconds): "\(seconds)"
    case .name(let name): name
    }
  }

  /// - Throws: a message for seconds that no composition has.
  func validate() throws {
    guard case .seconds(let seconds) = self else { return }
    guard seconds >= 0, seconds <= 1e7 else {
      throw ValidationError("--at is \(seconds); it must be 0 or more seconds")
    }
  }

  /// Seconds on a composition's clock.
  ///
  /// - Parameter option: the option with the time, for messages.
  /// - Throws: ``HostError`` for a name that stands for no time.
  func seconds(in timeline: Timeline, for option: String) throws -> Double {
    switch self {
    case .seconds(let seconds): return seconds
    case .name(let name):
      do { return try timeline.time(named: name) } catch { throw HostError(.usage, "\(option): \(error)") }
    }
  }
}
