// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionHost
import MotionProcess

/// A script with its libraries, and theirs.
///
/// A library is a folder of Swift files with the name of its module. It lies beside the script or in one of the folders the
/// person lists.
struct ScriptProgram {
  var script: ScriptFiles
  /// Each comes after those that it imports itself.
  private(set) var libraries: [ScriptFiles] = []
  /// Folders with libraries, in search order, and as the person types them.
  private var libraryFolders: [(folder: String, shown: String)]
  private let installation: Installation
  private let toolchain: Toolchain

  /// - Parameter folders: the folders of libraries that are not beside the script.
  /// - Throws: ``HostError`` for unreadable files, and for libraries that import each other in a circle.
  init(
    path: String, folders: [String], reading: ScriptReading = .plain, installation: Installation, toolchain: Toolchain
  ) throws {
    script = try ScriptFiles(path: path, reading: reading)
    (self.installation, self.toolchain) = (installation, toolchain)
    let typed = path.hasSuffix("/") ? String(path.dropLast()) : path
    libraryFolders = [(script.assets, FilePath.isFolder(path) ? typed : FilePath.folder(of: typed))]
    if FilePath.isFolder(path) {
      libraryFolders.append((FilePath.folder(of: script.assets), FilePath.folder(of: typed)))
    }
    for folder in folders {
      guard FilePath.isFolder(folder), let resolved = FilePath.resolved(folder) else {
        throw HostError(
          .inputMissing,
          "the folder of libraries \(folder) \(FilePath.exists(folder) ? "is not a folder" : "does not exist")")
      }
      libraryFolders.append((resolved, folder))
    }
    try addLibraries(of: script, importedBy: [])
  }

  private mutating func addLibraries(of files: ScriptFiles, importedBy chain: [String]) throws {
    for name in files.imports where libraries.allSatisfy({ $0.moduleName != name }) {
      if let first = chain.firstIndex(of: name) {
        let circle = (chain[first...] + [name]).joined(separator: " → ")
        throw HostError(
          .doesNotCompile, "libraries import each other in a circle: \(circle); move the shared code to a third one")
      }
      guard let library = try library(name) else { continue }
      try addLibraries(of: library, importedBy: chain + [name])
      libraries.append(library)
    }
  }

  /// Nil if that is no library: modules of MotionKit and of the toolchain come first.
  private func library(_ name: String) throws -> ScriptFiles? {
    let isKnown = [installation.modules, toolchain.libraries].contains { FilePath.exists("\($0)/\(name).swiftmodule") }
    guard !isKnown, let candidate = libraryFolders.first(where: { ScriptProgram.isLibrary("\($0.folder)/\(name)") }),
      let folder = FilePath.resolved("\(candidate.folder)/\(name)")
    else { return nil }
    return try ScriptFiles(
      library: name, folder: folder, shown: candidate.shown == "." ? name : "\(candidate.shown)/\(name)")
  }

  private static func isLibrary(_ folder: String) -> Bool {
    FilePath.isFolder(folder) && FileSystem.names(in: folder)?.contains { $0.hasSuffix(".swift") } == true
  }

  /// The libraries imported by files, and those imported by these.
  func libraries(importedBy files: ScriptFiles) -> [ScriptFiles] {
    var needed = Set(files.imports)
    for library in libraries.reversed() where needed.contains(library.moduleName) { needed.formUnion(library.imports) }
    return libraries.filter { needed.contains($0.moduleName) }
  }

  /// Whether all files still hold the bytes read.
  func areCurrent() throws -> Bool { try ([script] + libraries).allSatisfy { try $0.areCurrent() } }

  /// Whether both have the same files with the same bytes.
  func hasSameFiles(as other: ScriptProgram) -> Bool {
    let (own, others) = ([script] + libraries, [other.script] + other.libraries)
    return own.count == others.count
      && zip(own, others).allSatisfy { a, b in
        a.path == b.path && a.files.count == b.files.count
          && zip(a.files, b.files).allSatisfy { $0.path == $1.path && $0.bytes == $1.bytes }
      }
  }

  /// The remedy for a missing module.
  func hint(missing module: String) -> String {
    let names = Set(
      libraryFolders.flatMap { candidate in
        (FileSystem.names(in: candidate.folder) ?? []).filter { ScriptProgram.isLibrary("\(candidate.folder)/\($0)") }
      }
    ).sorted()
    if let nearest = module.nearest(among: names) { return "did you mean “\(nearest)”?" }
    return "a library of your own is a folder \(module) of Swift files beside the script, or in a folder that "
      + "--libraries names"
  }

  /// A path as the person gets there, of a path as the compiler has it.
  func shown(_ path: String) -> String {
    for library in libraries where path.hasPrefix(library.assets + "/") {
      return library.path + path.dropFirst(library.assets.count)
    }
    func whole(_ path: String) -> String { FilePath.absolute(path).replacing("/./", with: "/") }
    let asked = whole(path)
    return script.files.first { whole($0.path) == asked }?.path ?? path
  }

  /// Text of the compiler with paths as the person gets there.
  func shown(text: String) -> String {
    libraries.reduce(text) { $0.replacing($1.assets + "/", with: $1.path + "/") }
  }
}

extension ScriptFiles {
  /// The modules that its files import, in order, each once.
  var imports: [String] {
    var names: [String] = []
    for file in files {
      for name in file.text.imports where !names.contains(name) { names.append(name) }
    }
    return names
  }
}
