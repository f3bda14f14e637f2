import Foundation
import MotionCore
import MotionExport
import MotionHost
import MotionKit

/// A script as the source of a composition: compiled, loaded, started.
struct ScriptSource: CompositionSource {
  var path: String
  var displayName: String { path }
  var folder: String? {
    guard let resolved = FilePath.resolved(path) else { return nil }
    return FilePath.isFolder(resolved) ? resolved : FilePath.folder(of: resolved)
  }

  // SAFETY: compositions are prepared by the main thread alone.
  nonisolated(unsafe) private static var hasWarned = false

  /// Before the composition's process starts there is no one else to tell it.
  private static func warnOnce(_ text: String) {
    if unsafe !hasWarned { DescriptorCalls.writeAll(PathText.shown("warning: \(text)\n").utf8, to: 2) }
    unsafe hasWarned = true
  }

  func prepare(optimised: Bool) throws -> PreparedComposition {
    let toolchain = try Toolchain.find()
    let installation = try Installation.find()
    let (cacheFolder, warning) = try CacheFolder.code()
    if let warning { ScriptSource.warnOnce(warning) }
    try CompilerVersion.check(toolchain, installation, cacheFolder: cacheFolder)
    let compiler = ScriptCompiler(toolchain: toolchain, installation: installation, cacheFolder: cacheFolder)
    let (compiled, script) = try compiler.compiled(path: path, optimised: optimised)
    let library = compiled.library
    let typed = Dictionary(
      script.files.map { (FilePath.absolute($0.path), $0.path) }, uniquingKeysWith: { first, _ in first })
    var prepared = PreparedComposition(image: library, assets: script.assets) {
      typed[$0] ?? $0
    } load: { loaded in
      // Its files stay until they are mapped.
      let script = try withExtendedLifetime(compiled.use) { try LoadedScript(library: library) }
      loaded(library)
      return try script.start(named: path)
    }
    prepared.warnings = compiled.warnings
    return prepared
  }
}
