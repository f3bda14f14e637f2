// SPDX-License-Identifier: Apache-2.0

/// A page's request to the studio itself; requests to the composition are passed on.
struct PageRequest: Decodable, Sendable {
  enum Deed: String, Decodable, Sendable {
    /// Other values for parameters.
    case set
    /// Start the script again.
    case reload
    /// The mix as a file.
    case sound
    /// Write a file of properties.
    case save
    case export, cancel
    /// Look for faults of the film.
    case check
    /// List the versions to compare with; show one beside the film, or none.
    case versions, compare
    /// List the blocks for copying; copy one, named by the path, beside the script.
    case blocks, add
    /// Write a value into the script, take the last edit back, make it again.
    case edit, undo, redo
    /// Take the last edit back for good, because it had no effect.
    case revoke
    /// The page is complete, with its state: for snapshots.
    case settled
  }

  var `do`: Deed
  var values: [String: String]?
  var path: String?
  /// Of that file.
  var text: String?
  /// Whether a file that is there may be written over.
  var replaces: Bool?
  var quality: String?
  var scale: Double?
  /// First and last.
  var frames: [Int]?
  var state: String?
  /// To compare with.
  var version: PageVersion?
  /// Of one file, written as one step.
  var edits: [PageEdit]?
}
