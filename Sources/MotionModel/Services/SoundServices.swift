import Foundation
import MotionCore

/// Describes the sound of files.
package protocol SoundServices: Sendable {
  /// Throws if the file has no sound that can be read.
  func checkSound(_ path: String) throws
  /// How long a file's sound is, in seconds; nil if it is sure to be longer than `limit`, which may be known sooner.
  /// Throws if the file has no sound that can be read.
  func duration(ofSound path: String, within limit: Double) throws -> Double?
  /// Where a file's sound is heard, in seconds, ascending: what reaches `threshold` (linear magnitude), without pauses
  /// shorter than `silence` and without what is shorter than `length`, in seconds. Throws if the file has no sound that
  /// can be read.
  func phrases(ofSound path: String, threshold: Double, silence: Double, length: Double) throws -> [ClosedRange<Double>]
  /// How loud a file's sound is from its beginning on, up to `end` in seconds or a little more, in each of some bands of
  /// frequencies in hertz; nil: all of it. The same on every processor. Throws if the file has no sound that can be read.
  func power(ofSound path: String, in bands: [ClosedRange<Double>?], until end: Double) throws -> [SoundPower]
}
