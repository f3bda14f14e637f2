// SPDX-License-Identifier: Apache-2.0

/// A kind of caption file: how its content is recognized, and how it is read. Each has a file of its own, and a row
/// in the list of all.
struct CaptionFormat: Sendable {
  typealias Cue = (cue: CaptionCue, line: Int)

  /// For messages.
  let name: String
  let isFormat: @Sendable (CaptionLines) -> Bool
  /// Reads all that can be read, and reports the rest.
  let read: @Sendable (CaptionLines, inout CaptionProblems) -> [Cue]
}
