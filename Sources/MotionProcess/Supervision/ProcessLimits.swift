// SPDX-License-Identifier: Apache-2.0

/// The time and memory that a composition's process may take as a whole. The script's own code has a time limit besides.
package struct ProcessLimits: Codable, Hashable, Sendable {
  /// Seconds; nil: any.
  package var time: TimeLimit?
  /// Bytes of its own, without those of mapped files; nil: any.
  package var memory: Int?

  package init(time: TimeLimit? = nil, memory: Int? = nil) { (self.time, self.memory) = (time, memory) }

  package enum TimeLimit: Codable, Hashable, Sendable {
    case seconds(Double)
    /// Two minutes, and one second for each frame and each million pixels of it, at least one for a frame.
    ///
    /// Frames take hundredths of a second, and the slowest encoders one or two. A longer one is stuck.
    case byFrames

    /// The seconds; nil while the frames are not known.
    func seconds(_ rehearsal: HostEvent.Rehearsal?) -> Double? {
      switch self {
      case .seconds(let seconds): return seconds
      case .byFrames:
        guard let rehearsal else { return nil }
        let megapixels = Double(rehearsal.width) * Double(rehearsal.height) / 1e6
        return 120 + Double(rehearsal.frames) * max(megapixels, 1)
      }
    }
  }
}
