// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MotionCore
import MotionDSL
import MotionProcess

/// Options that say how the columns of a table become values of parameters.
struct ColumnOptions: ParsableArguments {
  @Option(
    name: .customLong("map"),
    help: ArgumentHelp(
      "The column that sets a parameter, where its name differs; repeat it for more.", valueName: "parameter=column"))
  var maps: [String] = []

  @Option(
    help: ArgumentHelp("Columns that are meant to set no parameter, separated by commas.", valueName: "columns"))
  var ignore: [String] = []

  @Option(
    help: ArgumentHelp(
      "A YAML or JSON file with such settings: map: {company: Firma}, ignore: [email].", valueName: "file"))
  var mapping: String?

  @Option(
    help: ArgumentHelp(
      "The language in which cells write numbers and dates, such as de, fr or en-US.",
      discussion: "Without it a cell writes 1234.5 and 2027-03-14.", valueName: "tag"))
  var locale: String?

  @Option(
    name: .customLong("files-root"),
    help: ArgumentHelp(
      "The folder of the files that rows name; repeat it for more.",
      discussion: "Without it the script's folder and the table's folder.", valueName: "folder"))
  var filesRoots: [String] = []

  @Option(
    name: .customLong("placeholder"),
    help: ArgumentHelp(
      "The file that takes the place of a missing or damaged one; repeat it for more parameters.",
      valueName: "parameter=file"))
  var placeholders: [String] = []

  func validate() throws {
    if let locale, CellLocale(locale) == nil {
      throw ValidationError("--locale is “\(locale)”, expected a language such as de, fr-CH or en-US (BCP 47)")
    }
    for text in maps { _ = try ColumnOptions.pair(text, "--map", "company=Firma") }
    for text in placeholders { _ = try ColumnOptions.pair(text, "--placeholder", "photo=media/none.png") }
  }

  /// The texts before and after the first `=`.
  private static func pair(_ text: String, _ option: String, _ example: String) throws -> (name: String, value: String)
  {
    // As a character, the sign may have an accent on it.
    guard let equals = text.unicodeScalars.firstIndex(of: "="), equals != text.startIndex else {
      throw ValidationError("\(option) is “\(text)”; write it as \(example)")
    }
    let value = String(text[text.unicodeScalars.index(after: equals)...])
    guard !value.isEmpty else { throw ValidationError("\(option) is “\(text)”; write it as \(example)") }
    return (String(text[..<equals]), value)
  }

  /// - Throws: ``HostError`` for a file that cannot be read, and for two columns of one parameter.
  func columnMapping() throws -> ColumnMapping {
    var result = ColumnMapping()
    for text in maps {
      let (parameter, column) = try ColumnOptions.pair(text, "--map", "company=Firma")
      try result.add(ColumnMapping.Entry(parameter: parameter, column: column, origin: "--map \(text)"))
    }
    for text in ignore {
      for column in text.split(separator: ",").map({ $0.trimmingCharacters(in: .whitespaces) }) {
        result.ignore(ColumnMapping.Ignored(column: column, origin: "--ignore \(text)"))
      }
    }
    if let mapping { result.complete(with: try ColumnMapping(path: mapping)) }
    return result
  }

  /// - Parameters:
  ///   - assets: the script's folder.
  ///   - areCopies: the files of the script's folder are copies, so those beside the table go first.
  /// - Throws: ``HostError`` for a root that is no folder.
  func rowFiles(table: String, assets: String, areCopies: Bool) throws -> RowFiles {
    for root in filesRoots where !FilePath.isFolder(root) {
      throw HostError(
        .inputMissing, "--files-root: \(FilePath.exists(root) ? "\(root) is not a folder" : "no folder \(root)")")
    }
    let usual = [assets, FilePath.folder(of: FilePath.absolute(table))]
    return RowFiles(folders: filesRoots.isEmpty ? usual : filesRoots, assets: assets, areCopies: areCopies)
  }

  /// - Throws: ``HostError`` for a parameter of another type, and for a missing placeholder.
  func placeholderFiles(of parameters: [ParameterDescription], assets: String) throws -> [PlaceholderFile] {
    try placeholders.map { text in
      let (name, path) = try ColumnOptions.pair(text, "--placeholder", "photo=media/none.png")
      guard let parameter = parameters.first(where: { $0.name == name }) else {
        let hint = name.nearest(among: parameters.map(\.name)).map { "; did you mean “\($0)”?" }
        throw HostError(.usage, "--placeholder \(text): no parameter “\(name)”\(hint ?? "")")
      }
      guard let kind = parameter.schema.file else {
        throw HostError(.usage, "--placeholder \(text): “\(name)” takes \(parameter.type), not one file")
      }
      if let problem = parameter.problem(of: .string(path), in: assets) {
        throw HostError(.inputMissing, "--placeholder \(text): the file\(problem)")
      }
      return PlaceholderFile(parameter: name, path: path, kind: kind)
    }
  }
}

extension ParameterSchema {
  /// The kind of the one file that a parameter names; nil for other parameters.
  var file: ParameterFile? {
    switch self {
    case .file(let kind): kind
    case .optional(let wrapped): wrapped.file
    default: nil
    }
  }
}
