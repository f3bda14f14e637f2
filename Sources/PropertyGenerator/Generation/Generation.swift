// SPDX-License-Identifier: Apache-2.0

/// Compares the files of the table with those of the package.
struct Generation {
  enum Mode {
    /// Changes nothing.
    case check
    /// Writes files that differ, and removes those missing from the table.
    case write
  }

  /// The formatter and the rest of the package agree on this number of lines.
  static let lineLimit = 300

  let tree: SourceTree

  /// The package's faults, a line each.
  func run(_ mode: Mode) throws -> [String] {
    let table = try TableParser.parse(try tree.read(PropertyTable.path))
    let files = try SwiftFormat(tree: tree).format(try table.files(read: tree.read))
    let present = try tree.generatedPaths()
    let stale = try staleFiles(Set(present).subtracting(files.map(\.path)).sorted(), mode)
    return try stale
      + files.sorted { $0.path < $1.path }.flatMap { try compare($0, isPresent: present.contains($0.path), mode) }
  }

  private func staleFiles(_ paths: [String], _ mode: Mode) throws -> [String] {
    switch mode {
    case .check: return paths.map { "\($0) has no source in \(PropertyTable.path); run make properties" }
    case .write:
      try paths.forEach(tree.remove)
      return []
    }
  }

  private func compare(_ file: GeneratedFile, isPresent: Bool, _ mode: Mode) throws -> [String] {
    var problems: [String] = []
    let lines = file.text.utf8.count { $0 == UInt8(ascii: "\n") }
    if lines >= Generation.lineLimit {
      problems.append(
        "\(file.path) would have \(lines) lines, but the limit is \(Generation.lineLimit); split its section")
    }
    if isPresent, try tree.read(file.path) == file.text { return problems }
    switch mode {
    case .check: problems.append("\(file.path) differs from the output of \(PropertyTable.path); run make properties")
    case .write: try tree.write(file.path, file.text)
    }
    return problems
  }
}
