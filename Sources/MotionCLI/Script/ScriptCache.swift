import Foundation
import MotionHost

/// Compiled scripts on disk, each under the hash of everything that it was made from.
///
/// Files appear whole, by rename, so that any number of exports may share the folder. The folder keeps the ``limit`` files
/// used last.
struct ScriptCache {
  var folder: String

  /// A compiled script is about 100 KB, and has a second file if it was made of several.
  static let limit = 200

  /// The folder is made if it is missing.
  init(folder: String) throws {
    self.folder = folder
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw HostError(
        .cannotWrite, "cannot make the cache folder \(folder); set MOTIONKIT_CACHE to a folder that can be written")
    }
  }

  private func entry(_ stem: String, _ hasFunctions: Bool) -> CompiledScript {
    CompiledScript(library: stem + ".so", functions: hasFunctions ? stem + ".functions" : nil)
  }

  /// The compiled script, marked as used now.
  ///
  /// - Parameter hasFunctions: it is known what its functions can reach. Without that it is no entry: its segments would
  ///   have other keys here than elsewhere.
  func entry(_ key: String, hasFunctions: Bool) -> CompiledScript? {
    let entry = entry("\(folder)/\(key)", hasFunctions)
    return entry.paths.allSatisfy { utimes($0, nil) == 0 } ? entry : nil
  }

  /// Makes an entry: `build` writes it to the paths that it gets.
  func insert(_ key: String, hasFunctions: Bool, _ build: (CompiledScript) throws -> Void) throws -> CompiledScript {
    let unfinished = entry("\(folder)/.\(key).\(getpid())", hasFunctions)
    defer { for path in unfinished.paths { unlink(path) } }
    try build(unfinished)
    let finished = entry("\(folder)/\(key)", hasFunctions)
    for (path, name) in zip(unfinished.paths, finished.paths) where rename(path, name) != 0 {
      throw HostError(.cannotWrite, "cannot write \(name): \(String(cString: strerror(errno)))")
    }
    RecentEntries.keep(ScriptCache.limit, in: folder, besides: Set(finished.paths))
    return finished
  }
}

/// What the compiler leaves of a script.
struct CompiledScript {
  /// The path of its code.
  var library: String
  /// The path of the hashes of what its functions can reach; nil: it has none, being a single file.
  var functions: String?

  var paths: [String] { [library] + [functions].compactMap(\.self) }
}
