// SPDX-License-Identifier: Apache-2.0

import MotionProcess

extension JSONLine {
  /// The result of one film of a row of a batch.
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
    /// Those of the film; absent where neither the command nor the table names one.
    var language: String?
    var format: String?

    var film: Film { Film(language: language, format: format) }
    /// The files of the film, the video first.
    var files: [String] { [output].compactMap(\.self) + also }
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
    /// A row is made when all of its films are complete and one of them is new, unchanged when all of them are old.
    var rows: Int
    /// Complete films; in a dry run those that a batch would make.
    var films: Int
    var made: Int
    var unchanged: Int
    /// Lines of rows with a failed film, and of the others with an untried one.
    var failed: [Int]
    var untried: [Int]
    /// How many rows have a placeholder.
    var placeholders: Int
    var seconds: Double
  }
}
