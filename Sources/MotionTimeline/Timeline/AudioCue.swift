import MotionCore
import MotionModel

/// One sound on the composition's clock.
public struct AudioCue: Hashable, Sendable {
  /// Absolute path of a sound file, or of a clip whose sound is used.
  public var path: String
  /// When it begins.
  public var start: MediaTime
  /// Where in the file it begins, in seconds of the file.
  public var trimStart: MediaTime = .zero
  /// How much of it plays; nil: to the file's end.
  public var length: MediaTime?
  /// When it is over at the latest, on the composition's clock: the end of its scene or of the program.
  public var end: MediaTime?
  /// Linear gain, 0 or more.
  public var volume: Double = 1
  /// Lengths of linear ramps, in seconds.
  public var fadeIn: Double = 0
  public var fadeOut: Double = 0
  /// The call stack of the script's statement, for messages; empty: unknown.
  public var place: [UInt] = []

  public init(path: String, start: MediaTime) { (self.path, self.start) = (path, start) }
}
