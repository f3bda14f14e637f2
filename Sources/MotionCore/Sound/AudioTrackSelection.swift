// SPDX-License-Identifier: Apache-2.0

/// Which of a file's audio tracks is heard, by its number or its name.
///
/// Example: `Audio("talk.mkv", track: "Mic")`
public enum AudioTrackSelection: Hashable, Sendable {
  /// The audio track with this number in the file's order, from 1 on.
  ///
  /// Example: `Audio("talk.mkv", track: .number(2))`
  case number(Int)
  /// The audio track with this name, or else in this language (`"en"`, `"eng"`). Case is ignored.
  ///
  /// Example: `Audio("talk.mkv", track: .named("Mic"))`
  case named(String)
}

extension AudioTrackSelection: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  public init(integerLiteral value: Int) { self = .number(value) }
  public init(stringLiteral value: String) { self = .named(value) }
}
