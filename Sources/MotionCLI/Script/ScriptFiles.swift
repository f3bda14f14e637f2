// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionHost
import MotionProcess

/// The Swift files of a script, one file or those of a folder, or of a library.
struct ScriptFiles {
  /// The path that the person typed.
  var path: String
  /// A Swift identifier.
  var moduleName: String
  /// Whether it is imported by others, and has no composition.
  var isLibrary = false
  /// The folder that assets are relative to; absolute.
  var assets: String
  /// Paths as the compiler and the person see them, in a fixed order.
  var files: [File]

  /// Whether it imports Apple's modules, and is compiled as ``AppleSource`` adapts it.
  private(set) var isApple = false
  /// The version of the language.
  private(set) var swiftVersion = "6"

  struct File {
    let path: String
    /// As it is compiled.
    let bytes: [UInt8]
    let text: SourceText
    /// As it is on the disk.
    let saved: [UInt8]

    init(path: String, bytes: [UInt8], saved: [UInt8]? = nil) {
      (self.path, self.bytes, text) = (path, bytes, SourceText(bytes))
      self.saved = saved ?? bytes
    }
  }

  /// Whether the files still hold the bytes read.
  ///
  /// - Throws: ``HostError`` if memory or descriptors are too few to tell.
  func areCurrent() throws -> Bool {
    try files.allSatisfy { file in
      if let bytes = FileSystem.contents(file.path) { return bytes == file.saved }
      let descriptor = FileSystem.open(file.path, O_RDONLY | O_CLOEXEC)
      if descriptor >= 0 { close(descriptor) }
      guard descriptor < 0, [EMFILE, ENFILE, ENOMEM].contains(errno) else { return false }
      throw HostError(.exhausted, "cannot read \(file.path): \(systemMessage(errno)); \(HostError.exhaustionAdvice)")
    }
  }

  /// Whether they are compiled one by one, and unaffected ones are kept after an edit.
  var hasObjects: Bool { isLibrary || files.count > 1 }

  /// Whether its code starts in a type or not at all; otherwise it starts at the top level.
  var hasNoTopLevelCode: Bool { isLibrary || hasMainType }

  /// Whether a type of the script is marked `@main`; otherwise its code starts at the top level.
  var hasMainType: Bool { files.contains { $0.text.mentionsMainAttribute } }

  /// Made from the script's name: `my-intro.swift` is module `Script_my_intro`.
  private static func moduleName(of path: String) -> String {
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    let characters = name.unicodeScalars.map { scalar -> Character in
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(Character(scalar)))
      return isPlain ? Character(scalar) : "_"
    }
    // A name of its own, so that a script called `Foundation.swift` hides nothing.
    return "Script_" + String(characters)
  }

  /// - Throws: ``HostError`` if there is no such file, or a folder is not a script.
  init(path: String, reading: ScriptReading = .plain) throws {
    guard let resolved = FilePath.resolved(path) else {
      throw HostError(.inputMissing, "\(path): \(FilePath.absence(of: path, "script"))")
    }
    self.path = path
    moduleName = ScriptFiles.moduleName(of: resolved)
    guard FilePath.isFolder(resolved) else {
      assets = FilePath.folder(of: resolved)
      files = [try File(reading: path)]
      try adapt(reading)
      return
    }
    assets = resolved
    guard let all = FileSystem.names(in: resolved) else {
      throw HostError(.inputMissing, "\(path): the folder cannot be listed; check its permissions")
    }
    let names = all.filter { $0.hasSuffix(".swift") }.sorted()
    let prefix = path.hasSuffix("/") ? path : path + "/"
    files = try names.filter { $0 != "Package.swift" }.map { try File(reading: prefix + $0) }
    guard !files.isEmpty else {
      throw HostError(.inputMissing, "\(path): a folder without Swift files; name a script, or a folder that holds one")
    }
    try adapt(reading)
    let marked = files.filter { $0.text.mentionsMainAttribute }.map(\.path)
    let hasMainFile = names.contains("main.swift")
    if marked.isEmpty, !hasMainFile, files.count > 1, !reading.isForEditor {
      throw HostError(
        .noComposition,
        "\(path): no file has a type marked @main, and there is no main.swift; mark the composition with @main")
    }
    if marked.count > 1 {
      throw HostError(
        .noComposition, "\(path): more than one file has @main: \(marked.joined(separator: ", ")); keep one")
    }
  }
}

extension ScriptFiles {
  /// Code for Apple's platforms is compiled as ``AppleSource`` adapts it. A shown view becomes the composition.
  ///
  /// - Throws: ``HostError`` if no file has the view.
  private mutating func adapt(_ reading: ScriptReading) throws {
    isApple = reading.view != nil || AppleSource.isApple(imports)
    swiftVersion = reading.swiftVersion ?? (isApple ? "5" : "6")
    guard isApple else { return }
    let imports = imports
    files = files.map { File(path: $0.path, bytes: AppleSource.adapted($0.bytes, imports: imports), saved: $0.saved) }
    guard let view = reading.view else {
      let starts =
        hasMainType
        || files.contains { file in
          [".main(", "compose(", "ViewFilm"].contains { file.text.code.contains(Array($0.utf8)) }
        }
      guard !isLibrary, !reading.isForEditor, !starts, let name = AppleSource.classes(in: files.map(\.bytes)).first
      else { return }
      throw HostError(.noComposition, "\(path) has no composition; to show one of its views, add --view \(name)")
    }
    guard let index = files.firstIndex(where: { $0.text.declares(view.type) }) else {
      throw HostError(.usage, "--view \(view.name): \(path) declares no type \(view.type)")
    }
    if let marked = files.first(where: { $0.text.mentionsMainAttribute }) {
      throw HostError(
        .usage, "--view \(view.name): \(marked.path) has a composition of its own, marked @main; leave --view out")
    }
    let file = files[index]
    files[index] = File(path: file.path, bytes: file.bytes + Array(view.code.utf8), saved: file.saved)
  }
}

extension ScriptFiles {
  /// The files of a library, by absolute paths, because many scripts share the compiled files.
  ///
  /// - Parameter shown: its folder as the person gets there.
  /// - Throws: ``HostError`` if it cannot be read, or has code that runs by itself.
  init(library name: String, folder: String, shown: String) throws {
    (path, moduleName, assets, isLibrary) = (shown, name, folder, true)
    guard let all = FileSystem.names(in: folder) else {
      throw HostError(.inputMissing, "\(shown): the folder cannot be listed; check its permissions")
    }
    let names = all.filter { $0.hasSuffix(".swift") && $0 != "Package.swift" }.sorted()
    files = try names.map { try File(reading: "\(folder)/\($0)") }
    try adapt(.plain)
    if names.contains("main.swift") {
      throw HostError(
        .doesNotCompile, "\(shown)/main.swift: code of a library does not run by itself; give the file another name")
    }
    for file in files {
      guard let location = file.text.locations(of: "@main").first else { continue }
      let name = (file.path as NSString).lastPathComponent
      throw HostError(
        .doesNotCompile,
        "\(shown)/\(name):\(location.line): @main marks the composition of a script, and \(moduleName) is a library that "
          + "it imports; remove it")
    }
  }
}

extension ScriptFiles {
  /// Where a type or a function is that the script does not have, if another file of its folder does: someone gave one
  /// file of a script of several.
  func neighbour(declaring name: String) -> String? {
    guard !isLibrary, files.count == 1, let own = files.first, FilePath.absolute(own.path) != assets else { return nil }
    let folder = FilePath.folder(of: own.path)
    for file in (FileSystem.names(in: folder) ?? []).sorted() where file.hasSuffix(".swift") && file != "Package.swift"
    {
      let path = folder == "." ? file : "\(folder)/\(file)"
      guard FilePath.absolute(path) != FilePath.absolute(own.path), let bytes = FileSystem.contents(path),
        SourceText(bytes).declares(name)
      else { continue }
      return "“\(name)” is in \(path); to use a script of several files, name its folder: \(folder)"
    }
    return nil
  }
}

extension ScriptFiles.File {
  init(reading path: String) throws {
    guard !PathText.hasBytes(path) else {
      throw HostError(
        .inputMissing,
        "the path \(path) is not UTF-8, and the Swift compiler accepts no other; use a symbolic link with a UTF-8 "
          + "path, or run the command in its folder")
    }
    guard let data = FileSystem.contents(path) else {
      throw HostError(.inputMissing, "\(path): cannot be read")
    }
    // A film takes the compiler minutes.
    if data.prefix(1 << 16).contains(0) {
      throw HostError(
        .usage,
        "\(path) is not a text file: the first argument is a Swift script, or a folder that holds one")
    }
    if ["csv", "tsv", "json", "jsonl", "yaml", "yml"].contains(FilePath.suffix(of: path)) {
      throw HostError(
        .usage, "\(path) is a table: the script comes first, as in motionkit batch card.swift people.csv …")
    }
    self.init(path: path, bytes: data)
  }
}
