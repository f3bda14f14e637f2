// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionExport
import MotionHost
import MotionDSL

/// A script as the source of a composition: compiled, loaded, started.
struct ScriptSource: CompositionSource {
  var path: String
  /// Where libraries are looked for that are not beside the script.
  var libraries: [String] = []
  var reading = ScriptReading.plain
  var displayName: String { path }
  var folders: [String] {
    guard let resolved = FilePath.resolved(path) else { return [] }
    let own = FilePath.isFolder(resolved) ? resolved : FilePath.folder(of: resolved)
    guard let program else { return [own] }
    return [own] + program.libraries.map(\.assets).filter { !$0.hasPrefix(own + "/") }
  }

  var files: [String] {
    let files = program.map { ([$0.script] + $0.libraries).flatMap(\.files).map(\.path) } ?? [path]
    // Editors that save by a new name leave a link as it was.
    return files.compactMap { FilePath.resolved($0) ?? FilePath.absolute($0) }
  }

  private var program: ScriptProgram? {
    guard let toolchain = try? Toolchain.find(), let installation = try? Installation.find() else { return nil }
    return try? ScriptProgram(
      path: path, folders: libraries, reading: reading, installation: installation, toolchain: toolchain)
  }

  // SAFETY: compositions are prepared by the main thread alone.
  nonisolated(unsafe) private static var hasWarned = false

  /// Before the composition's process starts there is no one else to tell it.
  private static func warnOnce(_ text: String) {
    if unsafe !hasWarned { DescriptorCalls.writeAll(PathText.shown("warning: \(text)\n").utf8, to: 2) }
    unsafe hasWarned = true
  }

  private func compiler() throws -> ScriptCompiler {
    let toolchain = try Toolchain.find()
    let installation = try Installation.find()
    let (cacheFolder, warning) = try CacheFolder.code()
    if let warning { ScriptSource.warnOnce(warning) }
    try CompilerVersion.check(toolchain, installation, cacheFolder: cacheFolder)
    return ScriptCompiler(
      toolchain: toolchain, installation: installation, cacheFolder: cacheFolder, libraryFolders: libraries,
      reading: reading)
  }

  /// Files of the cache that were made of the script, and the script as it was then.
  func compiled(optimised: Bool) throws -> (CompiledScript, ScriptProgram) {
    try compiler().compiled(path: path, optimised: optimised)
  }

  func prepare(optimised: Bool) throws -> PreparedComposition {
    let compiler = try compiler()
    let (toolchain, installation) = (compiler.toolchain, compiler.installation)
    let identity = CompilerVersion.identity(of: toolchain)
    let (compiled, program) = try compiler.compiled(path: path, optimised: optimised)
    let library = compiled.library
    var prepared = PreparedComposition(image: library, assets: program.script.assets) {
      program.shown($0)
    } load: { loaded in
      LibraryFolders.use(program.libraries.map(\.assets), from: program.script.assets)
      // Its files stay until they are mapped.
      let script = try withExtendedLifetime(compiled.use) { try LoadedScript(library: library) }
      loaded(library)
      return try script.start(named: path)
    }
    prepared.warnings = compiled.warnings
    prepared.isCurrent = { [program] in
      FilePath.exists(library) && identity != nil && CompilerVersion.identity(of: toolchain) == identity
        && (try? Installation.find())?.buildID == installation.buildID
        && (try? compiler.program(path))?.hasSameFiles(as: program) == true
    }
    return prepared
  }
}
