// SPDX-License-Identifier: Apache-2.0

/// Which channels of a sound are heard.
///
/// Example: `Audio("interview.wav").channels(.left)`
public enum AudioChannels: Hashable, Sendable {
  /// All of them: two as they are, one on both sides, more mixed down to two.
  ///
  /// Example: `Audio("interview.wav").channels(.stereo)`
  case stereo
  /// The left side alone, on both sides.
  ///
  /// Example: `Audio("interview.wav").channels(.left)`
  case left
  /// The right side alone, on both sides.
  ///
  /// Example: `Audio("interview.wav").channels(.right)`
  case right
  /// The mean of the left side and the right, on both sides.
  ///
  /// Example: `Audio("interview.wav").channels(.mono)`
  case mono
  /// One channel in the file's order, from 1 on, on both sides: of a recorder with four microphones, `.number(3)`.
  ///
  /// Example: `Audio("microphones.wav").channels(.number(3))`
  case number(Int)
}
