// SPDX-License-Identifier: Apache-2.0

import MotionModel
import MotionTimeline

extension NamedTime {
  /// Seconds of the program; nil, and an error, for an unknown name.
  ///
  /// - Parameter point: for messages: "start" or "end".
  func seconds(in timeline: Timeline, of what: String, _ point: String = "start") -> Double? {
    switch self {
    case .seconds(let seconds): return seconds
    // Known when the others have their times.
    case .sound: return nil
    case .marker(let name, let offset):
      do { return try timeline.time(named: name) + offset } catch {
        DiagnosticLog.error("\(point) of \(what): \(error)")
        return nil
      }
    case .layer(let awaited, _, _):
      DiagnosticLog.error(
        "\(point) of \(what): the program does not know the times of \(awaited.layer); put a Marker into its scene, and use "
          + "the name of the Marker")
      return nil
    }
  }
}
