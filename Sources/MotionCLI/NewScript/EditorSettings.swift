import Foundation
import MotionCore
import MotionHost
import MotionProcess

/// What editors need to complete the names of MotionKit in a script: two files that `sourcekit-lsp` reads.
///
/// `compile_commands.json` tells which files belong together; the flags in `.sourcekit-lsp/config.json` serve for files
/// that come later. Both name this installation's modules, so nothing is built.
struct EditorSettings {
  var script: ScriptFiles
  var flags: [String]

  /// Writes those of a script, and of the libraries that it imports, which are compiled for that.
  ///
  /// - Returns: the paths that were written, relative to the folder that is said first.
  static func write(for path: String, libraries: [String] = []) throws -> [(folder: String, names: [String])] {
    let compiler = ScriptCompiler(
      toolchain: try Toolchain.find(), installation: try Installation.find(),
      cacheFolder: try CacheFolder.code().folder,
      libraryFolders: libraries)
    return try compiler.editorFlags(of: path).map { files, flags in
      (files.assets, try EditorSettings(script: files, flags: flags).write())
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
