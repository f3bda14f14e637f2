// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionExport
import MotionModel
import MotionProcess

/// The plan of a batch: the films of each row, and the faults of rows without one.
struct BatchPlan {
  struct Job: Codable, Hashable {
    /// The row's line in the table.
    var line: Int
    var output: String
    /// Other files of the same render.
    var also: [String] = []
    /// Gets the hashes of the frames; nil: not asked for.
    var frameHashes: String?
    /// The file's metadata, in the order of `--metadata`.
    var metadata: [String] = []
    /// Values of parameters by name.
    var values: [String: ParameterInput]
    /// Files in place of missing ones.
    var placeholders: [FilePlaceholder] = []
    /// The film's language and shape, if they are not the composition's.
    var film = JSONLine.Film()

    /// The version of the film.
    var variant: FilmVariant {
      FilmVariant(
        language: film.language.flatMap { Language($0) }, shape: film.format.flatMap(Format.Shape.init(rawValue:)))
    }

    /// The files of the film, the video first.
    var files: [String] { [output] + also }
    /// All files of the render.
    var outputs: [String] { files + [frameHashes].compactMap(\.self) }
  }

  /// One for each film of a row; the films of a row follow each other.
  var jobs: [Job] = []
  /// Rows that get no video, by the table alone.
  var problems: [(line: Int, message: String)] = []
  /// About the table as a whole.
  var warnings: [String] = []
  /// The warnings with their code, by which people allow them.
  var diagnostics: [Diagnostic] {
    warnings.map { warning in
      var diagnostic = Diagnostic(.warning, warning)
      diagnostic.origin = DiagnosticOrigin("table-column")
      return diagnostic
    }
  }
  /// How many rows have films.
  var filmedRowCount: Int { Set(jobs.map(\.line)).count }
  /// Whether a row has several films.
  var hasSeveralFilms: Bool { jobs.count > filmedRowCount }
  /// Of the table, those that are not chosen too.
  let rowCount: Int
  /// The values of rows in the key column, by their lines.
  private(set) var keys: [Int: String] = [:]
  /// The rows that were chosen, by their lines: also those of other shares.
  private(set) var lines: [Int] = []

  /// - Throws: ``HostError`` for columns that do not fit the composition or the names of the files.
  init(_ request: BatchRequest) throws {
    rowCount = request.table.rows.count
    warnings = try request.check()
    keys = try request.keys
    let owners = plan(request)
    // Clashes are found among all rows, before some are chosen.
    leaveOut(shared: owners)
    warnings += BatchPlan.alikeWarnings(owners)
    choose(request)
    tellOnce()
  }

  /// Makes the jobs of each row, one for each film.
  ///
  /// - Returns: the lines of the rows that have a file, by its name.
  private mutating func plan(_ request: BatchRequest) -> [String: [Int]] {
    var owners: [String: [Int]] = [:]
    let reader = request.reader
    for row in request.table.rows {
      do throws(BatchTable.Problem) {
        let films = try request.films(of: row)
        // A row with wrong values still owns its file names.
        if request.namesFiles {
          for file in films.flatMap(\.outputs) { owners[file, default: []].append(row.line) }
        }
        let reading = try reader.read(row)
        for var job in films {
          (job.values, job.placeholders) = (reading.values, reading.placeholders)
          jobs.append(job)
        }
      } catch {
        problems.append((row.line, error.message))
      }
    }
    return owners
  }

  /// Leaves out rows with the same output file, because the intended row is unknown. A row loses all of its films.
  private mutating func leaveOut(shared owners: [String: [Int]]) {
    for (file, rows) in owners where rows.count > 1 {
      let shown = rows.prefix(4).map(String.init).joined(separator: ", ") + (rows.count > 4 ? " …" : "")
      for line in rows {
        problems.append(
          (
            line,
            "\(rows.count) rows have the file name \(file), on lines \(shown); none of them is made"
          ))
      }
    }
    let clashing = Set(owners.values.filter { $0.count > 1 }.joined())
    jobs.removeAll { clashing.contains($0.line) }
  }

  /// Keeps the rows that are asked for, and of these the share.
  private mutating func choose(_ request: BatchRequest) {
    let choice = request.choice
    lines = request.chosenLines
    let chosen = Set(choice.shard.map { $0.share(of: lines.count).map { lines[$0] } } ?? lines)
    jobs.removeAll { !chosen.contains($0.line) }
    problems.removeAll { !chosen.contains($0.line) }
  }

  /// Keeps the first of a row's problems: a row counts once.
  private mutating func tellOnce() {
    var told: Set<Int> = []
    problems = problems.filter { told.insert($0.line).inserted }.sorted { $0.line < $1.line }
  }

  /// Warns of file names that differ only in case.
  private static func alikeWarnings(_ owners: [String: [Int]]) -> [String] {
    let alike = Dictionary(grouping: owners.keys) { $0.lowercased() }.values.filter { $0.count > 1 }
    return alike.map { $0.sorted() }.sorted { $0[0] < $1[0] }.prefix(3).map { names in
      "\(names.prefix(3).joined(separator: " and ")) differ only in capitals: macOS and Windows treat them as one file"
    }
  }
}

/// Which rows of a table are made; all, unless something is given.
struct RowChoice: Hashable {
  var lines: LineSelection?
  /// All must hold.
  var filters: [RowFilter] = []
  /// The most rows, of those that are left.
  var limit: Int?
  /// A share of these.
  var shard: ShardNumber?

  /// - Throws: ``HostError`` for a filter of a missing column, or of a value none of its cells can have.
  func check(_ columns: [String], _ parameters: [ParameterDescription]) throws {
    for filter in filters where !columns.contains(filter.column) {
      let hint = filter.column.nearest(among: columns).map { "did you mean “\($0)”?" }
      throw HostError(
        .usage,
        "--where \(filter.text): no column “\(filter.column)”; "
          + (hint ?? "there are \(columns.joined(separator: ", "))"))
    }
    for filter in filters {
      guard let parameter = parameters.first(where: { $0.name == filter.column }),
        let problem = filter.problem(parameter.schema)
      else { continue }
      throw HostError(.usage, "--where \(filter.text): the value\(problem)")
    }
  }

  /// - Parameter parameters: types for comparing the columns of parameters.
  func lines(of table: BatchTable, _ parameters: [ParameterDescription]) -> [Int] {
    let schemas = Dictionary(parameters.map { ($0.name, $0.schema) }) { first, _ in first }
    return table.rows.lazy.filter { row in
      lines?.contains(row.line) ?? true
        && filters.allSatisfy { $0.allows(table.cell($0.column, of: row), schemas[$0.column]) }
    }.prefix(limit ?? .max).map(\.line)
  }
}
