// SPDX-License-Identifier: Apache-2.0

/// Another version of the film, for comparison with the shown one.
struct PageVersion: Codable, Equatable, Sendable {
  enum Kind: String, Codable, Sendable {
    /// An exported film.
    case export
    /// The script as Git has it.
    case revision
    /// The script with the values of a row of a table.
    case row
  }

  var kind: Kind
  /// For people: `intro.mp4`, `row 3`.
  var name: String
  /// Of an exported film.
  var path: String?
  /// The hash of a commit.
  var revision: String?
  /// Of a row, by the names of parameters.
  var values: [String: String]?
}
