// SPDX-License-Identifier: Apache-2.0

import MotionProcess

extension JSONLine {
  /// The result of a row of a batch.
  struct Row: Codable {
    var event = "row"
    var line: Int
    /// Absent if its name is the fault.
    var output: String?
    /// Other files of the same render.
    var also: [String]
    /// An exit code; 0: its video is complete.
    var status: Int32
    var errors: [String]
    var warnings: [String]
    var frames: Int
    /// All of it was made by an earlier export.
    var unchanged: Bool
    /// Absent where nothing was done to the loudness of the sound.
    var loudness: Loudness?
    /// Files in place of missing and damaged ones. Absent where there are none.
    var placeholders: [FilePlaceholder]?
  }

  /// The end of a batch.
  struct Batch: Encodable {
    var event = "batch"
    var rows: Int
    var made: Int
    var unchanged: Int
    /// Lines of failed rows, and of those not tried.
    var failed: [Int]
    var untried: [Int]
    /// How many rows have a placeholder.
    var placeholders: Int
    var seconds: Double
  }
}
