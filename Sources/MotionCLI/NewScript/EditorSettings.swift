// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionHost
import MotionProcess

/// The files that let editors complete the names of MotionKit in a script: two, read by `sourcekit-lsp`.
///
/// `compile_commands.json` lists the files compiled together; the flags in `.sourcekit-lsp/config.json` serve for files added
/// later. Both name this installation's modules, so nothing is built.
struct EditorSettings {
  var script: ScriptFiles
  var flags: [String]

  /// Writes those of a script and of its libraries, compiling the libraries for it.
  ///
  /// - Returns: the written paths, relative to the folder before them.
  static func write(for path: String, libraries: [String] = []) throws -> [(folder: String, names: [String])] {
    var compiler = ScriptCompiler(
      toolchain: try Toolchain.find(), installation: try Installation.find(),
      cacheFolder: try CacheFolder.code().folder,
      libraryFolders: libraries)
    compiler.reading.isForEditor = true
    return try compiler.editorFlags(of: path).map { files, flags in
      var settings = EditorSettings(script: files, flags: flags)
      if files.isApple {
        let modules = AppleModules(folder: FilePath.absolute(files.assets) + "/.sourcekit-lsp/modules")
        try modules.write(with: compiler.toolchain, compiler.installation)
        settings.flags += modules.flags
      }
      return (files.assets, try settings.write())
    }
  }

  private func write() throws -> [String] {
    let folder = script.assets
    let paths = script.files.map { "\(folder)/\(($0.path as NSString).lastPathComponent)" }
    let commands = paths.map { Command(directory: folder, file: $0, arguments: ["swiftc"] + flags + paths) }
    let settings = Settings(fallbackBuildSystem: .init(swiftCompilerFlags: flags))
    let texts = ["compile_commands.json": try encoded(commands), ".sourcekit-lsp/config.json": try encoded(settings)]
    for (name, bytes) in texts {
      let path = "\(folder)/\(name)"
      guard FileSystem.makeFolders(FilePath.folder(of: path)), AtomicFile.write(bytes, to: path) == 0 else {
        throw HostError.writing("cannot write \(path)", errno)
      }
    }
    return texts.keys.sorted()
  }

  private func encoded(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value) + Data("\n".utf8)
  }

  private struct Command: Encodable { var directory, file: String; var arguments: [String] }

  private struct Settings: Encodable {
    var fallbackBuildSystem: Fallback
    struct Fallback: Encodable { var swiftCompilerFlags: [String] }
  }
}
