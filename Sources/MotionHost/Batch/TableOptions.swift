// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionExport
import MotionProcess

/// A table and the options for it, as commands take them. Made before the script is compiled, because their faults take no time to find.
struct TableOptions {
  private let path: String
  private let table: BatchTable
  private let composition: CompositionOptions
  private let columns: ColumnOptions
  private let given: Set<String>
  private let mapping: ColumnMapping

  /// - Throws: ``HostError`` for a table or an option that cannot be read.
  init(_ path: String, _ composition: CompositionOptions, _ columns: ColumnOptions) throws {
    (self.path, self.composition, self.columns) = (path, composition, columns)
    table = try BatchTable(path: path)
    given = try Set(composition.inputs().keys)
    mapping = try columns.columnMapping()
  }

  /// The files that are made from rows, once the composition has told its parameters.
  ///
  /// - Parameters:
  ///   - also: the names of other files of each row's render.
  ///   - metadata: the files' metadata.
  ///   - choice: the rows.
  /// - Throws: ``HostError`` if the composition cannot be asked, or does not fit the options.
  func request(
    of source: ToldSource, output: OutputPattern, also: [OutputPattern], metadata: [OutputPattern], choice: RowChoice
  ) throws -> BatchRequest {
    let first = composition.variants.first.map(composition.with) ?? composition
    let asked = CompositionRun(
      source: source, options: first, console: Console(.silent), isOptimised: source.isOptimised)
    let (parameters, assets) = (try asked.parameters(), FilePath.absolute(source.prepared.assets))
    return try BatchRequest(
      table: table, path: path, output: output, also: also, metadata: metadata, parameters: parameters, assets: assets,
      given: given, choice: choice, mapping: mapping, locale: columns.locale.flatMap(CellLocale.init),
      files: columns.rowFiles(table: path, assets: assets, areCopies: source.hasCopiedAssets),
      placeholders: columns.placeholderFiles(of: parameters, assets: assets), versions: composition.choice)
  }
}
