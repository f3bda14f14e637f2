import MotionCore
import MotionModel

/// One sound on the composition's clock.
package struct AudioCue: Hashable, Sendable {
  /// Absolute path of a sound file, or of a clip whose sound is used.
  package var path: String
  /// When it begins.
  package var start: MediaTime
  /// Where in the file it begins, in seconds of the file.
  package var trimStart: MediaTime = .zero
  /// How much of it plays; nil: to the file's end.
  package var length: MediaTime?
  /// When it is over at the latest, on the composition's clock: the end of its scene or of the program.
  package var end: MediaTime?
  /// Linear gain, 0 or more.
  package var volume: Double = 1
  /// Lengths of linear ramps, in seconds.
  package var fadeIn: Double = 0
  package var fadeOut: Double = 0
  /// The call stack of the script's statement, for messages; empty: unknown.
  package var place: [UInt] = []

  package init(path: String, start: MediaTime) { (self.path, self.start) = (path, start) }
}
