// SPDX-License-Identifier: Apache-2.0

import MotionProcess

extension JSONLine {
  /// The result of a row of a batch.
  struct Row: Codable {
    var event = "row"
    var line: Int
    /// The row's value in the key column; absent if it has none.
    var key: String?
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
    /// How long it took.
    var seconds: Double?
    /// Of the video, and its SHA-256; absent if there is none.
    var bytes: Int?
    var hash: String?
    /// The file with the hashes of its frames; absent if none was asked for.
    var frameHashes: String?
    /// Absent where no size was asked for.
    var size: Size?
    /// Absent where nothing was done to the loudness of the sound.
    var loudness: Loudness?
    /// Files in place of missing and damaged ones. Absent where there are none.
    var placeholders: [FilePlaceholder]?
  }

  /// The end of a batch.
  struct Batch: Encodable {
    var event = "batch"
    /// The deed: made videos, rehearsed rows, or checked them alone.
    var mode = Mode.make

    enum Mode: String, Encodable {
      case make, rehearse
      case dryRun = "dry-run"
    }

    /// The column with the keys of rows; absent if there is none.
    var keyColumn: String?
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
