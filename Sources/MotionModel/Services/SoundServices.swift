import Foundation
import MotionCore

/// Describes the sound of files.
package protocol SoundServices: Sendable {
  /// Throws if the file has no sound that can be read.
  func check(_ sound: SoundFile) throws
  /// Which of several audio tracks is heard, for a warning; nil: the file has one, or the script says which.
  func trackChoice(of sound: SoundFile) throws -> String?
  /// The warning about a file that was looked at and is odd; nil: there is none, or it was told.
  func oddity(ofSound path: String) -> String?
  /// How long a file's sound is, in seconds; nil if it is sure to be longer than `limit`, which may be known sooner.
  /// Throws if the file has no sound that can be read.
  func duration(of sound: SoundFile, within limit: Double) throws -> Double?
  /// Where a file's sound is heard, in seconds, ascending: what reaches `threshold` (linear magnitude), without pauses
  /// shorter than `silence` and without what is shorter than `length`, in seconds. Throws if the file has no sound that
  /// can be read.
  func phrases(of sound: SoundFile, threshold: Double, silence: Double, length: Double) throws -> [ClosedRange<Double>]
  /// How loud a file's sound is from its beginning on, up to `end` in seconds or a little more, in each of some bands of
  /// frequencies in hertz; nil: all of it. The same on every processor. Throws if the file has no sound that can be read.
  func power(of sound: SoundFile, in bands: [ClosedRange<Double>?], until end: Double) throws -> [SoundPower]
}

extension SoundServices {
  /// Nothing is odd.
  package func oddity(ofSound path: String) -> String? { nil }

  /// One track.
  package func trackChoice(of sound: SoundFile) throws -> String? { nil }
}
