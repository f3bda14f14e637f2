// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Describes the sound of files.
package protocol SoundServices: Sendable {
  /// Throws if the file has no sound that can be read.
  func check(_ sound: SoundFile) throws
  /// The audio track that is heard, for a warning; nil if the file has one, or the script selects one.
  func trackChoice(of sound: SoundFile) throws -> String?
  /// The warning about an odd file that was examined; nil if there is none, or it was reported already.
  func oddity(ofSound path: String) -> String?
  /// How long a file's sound is, in seconds; nil if it is sure to be longer than `limit`, which may be known sooner.
  /// Throws if the file has no sound that can be read.
  func duration(of sound: SoundFile, within limit: Double) throws -> Double?
  /// How much of a file's sound is whole, in seconds from its beginning; nil if all of it is. Throws if none of it can be read.
  func wholeDuration(of sound: SoundFile) throws -> Double?
  /// The audible parts of a file's sound, in seconds, ascending: those that reach `threshold` (linear magnitude). Pauses shorter
  /// than `silence` do not part them, and parts shorter than `length`, in seconds, are left out. Throws if the file has no sound
  /// that can be read.
  func phrases(of sound: SoundFile, threshold: Double, silence: Double, length: Double) throws -> [ClosedRange<Double>]
  /// The beats of a file's sound, in seconds, ascending, at a tempo within some beats in a minute. The same on every processor. Throws
  /// if the file has no sound that can be read.
  func beats(of sound: SoundFile, tempo: ClosedRange<Double>) throws -> [Double]
  /// The loudness of a file's sound from its beginning on, up to `end` in seconds or a little more, in some bands of frequencies
  /// in hertz; a nil band has all frequencies. The same on every processor. Throws if the file has no sound that can be read.
  func power(of sound: SoundFile, in bands: [ClosedRange<Double>?], until end: Double) throws -> [SoundPower]
}

extension SoundServices {
  /// Nothing is odd.
  package func oddity(ofSound path: String) -> String? { nil }

  /// All of it is whole.
  package func wholeDuration(of sound: SoundFile) throws -> Double? { nil }

  /// One track.
  package func trackChoice(of sound: SoundFile) throws -> String? { nil }
}
