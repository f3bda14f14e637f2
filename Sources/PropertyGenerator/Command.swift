// SPDX-License-Identifier: Apache-2.0

import Foundation

/// `PropertyGenerator` writes the Swift files of the property table in the folder that it is run in.
/// `PropertyGenerator --check` writes nothing, and fails with a line for each file that differs.
@main
enum Command {
  static func main() {
    let problems = run(Array(CommandLine.arguments.dropFirst()), in: FileManager.default.currentDirectoryPath)
    FileHandle.standardError.write(Data(problems.map { $0 + "\n" }.joined().utf8))
    exit(problems.isEmpty ? 0 : 1)
  }

  /// The faults, a line each.
  static func run(_ arguments: [String], in folder: String) -> [String] {
    do {
      return try Generation(tree: SourceTree(root: folder)).run(try mode(arguments)).map { "properties: \($0)" }
    } catch let error as TableError {
      // Editors find the location.
      return ["\(error)"]
    } catch {
      return ["properties: \(error)"]
    }
  }

  private static func mode(_ arguments: [String]) throws -> Generation.Mode {
    switch arguments {
    case []: return .write
    case ["--check"]: return .check
    default:
      throw GenerationError(
        "found the arguments '\(arguments.joined(separator: " "))'; "
          + "use --check to compare the files with the table, or no argument to write them")
    }
  }
}
