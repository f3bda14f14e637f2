// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDSL

/// The folders of the files that rows may name.
struct RowFiles: Hashable {
  /// Absolute; relative names start there, or at the script's folder.
  let folders: [String]
  /// The folder from which the script's own relative names start.
  let assets: String
  /// With symbolic links resolved.
  private let resolved: [String]
  /// Whether files of the script's folder are copies: others of the same name go before them.
  private let areCopies: Bool

  init(folders: [String], assets: String, areCopies: Bool = false) {
    var distinct: [String] = []
    for folder in folders.map(FilePath.absolute) where !distinct.contains(folder) { distinct.append(folder) }
    (self.folders, self.assets, self.areCopies) = (distinct, assets, areCopies)
    resolved = distinct.map { FilePath.resolved($0) ?? $0 }
  }

  /// The script's name for a file of a row: as it is written, or absolute.
  ///
  /// - Parameter isSequence: whether the name stands for numbered files.
  /// - Throws: ``BatchTable/Problem`` with words that follow the column's name, for a file elsewhere, and for one name of two
  ///   files.
  func path(of name: String, isSequence: Bool = false) throws(BatchTable.Problem) -> String {
    let starts = [assets] + folders.filter { $0 != assets }
    func paths(from starts: [String]) -> [String] { name.hasPrefix("/") ? [name] : starts.map { $0 + "/" + name } }
    let found = paths(from: starts).filter { FilePath.exists(isSequence ? FilePath.folder(of: $0) : $0) }
    // A name that leads out of an allowed folder is no missing file of another.
    let possible = paths(from: starts.filter(isInside))
    var inside = found.isEmpty ? (possible.allSatisfy(isInside) ? possible : []) : found.filter(isInside)
    guard let first = inside.first else {
      throw BatchTable.Problem(
        message: " is \(ParameterInput.text(name).description), which is outside of "
          + "\(folders.joined(separator: " and ")); move the file, or allow its folder with --files-root")
    }
    // Two names of one file are no conflict.
    inside.removeAll { $0 != first && FilePath.isSame($0, first) }
    if areCopies, inside.count == 2, first == "\(assets)/\(name)" { return inside[1] }
    guard found.isEmpty || inside.count == 1 else {
      throw BatchTable.Problem(
        message: " is \(ParameterInput.text(name).description), and there are two such files, \(first) and "
          + "\(inside[1]); choose a folder with --files-root")
    }
    return first == assets + "/" + name ? name : first
  }

  /// Whether a file lies below one of the folders; if it is missing, whether it would.
  private func isInside(_ path: String) -> Bool {
    var (known, rest) = (path, "")
    // The part that exists decides: a link may lead anywhere.
    while FilePath.resolved(known) == nil, known != "/", !known.isEmpty {
      let folder = FilePath.folder(of: known)
      let start = folder == "/" ? 1 : folder.utf8.count + 1
      rest = "/" + String(decoding: known.utf8.dropFirst(start), as: UTF8.self) + rest
      guard folder != known else { return false }
      known = folder
    }
    guard let real = FilePath.resolved(known), !rest.split(separator: "/").contains("..") else { return false }
    let whole = (real == "/" ? "" : real) + rest
    return resolved.contains { whole == $0 || whole.hasPrefix($0 == "/" ? "/" : $0 + "/") }
  }
}
