// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionProcess

/// Compiled scripts on disk, each under the hash of everything that it was made from.
///
/// Files appear whole, by rename, so that any number of exports may share the folder. A seal has the hash of their content:
/// torn, damaged and foreign files count as missing. The folder keeps the ``limit`` files used last.
struct ScriptCache {
  var folder: String

  /// A compiled script is about 100 KB, with its warnings and its seal beside it.
  static let limit = 300

  /// The folder is made if it is missing, and closed to others.
  init(folder: String) throws {
    self.folder = folder
    try PrivateFolder.make(folder)
  }

  private func sealPath(_ key: String) -> String { "\(folder)/\(key).seal" }

  /// The compiled script, whole and unchanged, marked as used now.
  func entry(_ key: String) -> CompiledScript? {
    var entry = CompiledScript(stem: "\(folder)/\(key)")
    let paths = entry.paths + [sealPath(key)]
    guard let use = ScriptUse(seal: sealPath(key)) else { return nil }
    entry.use = use
    guard paths.allSatisfy({ PrivateFolder.opening($0) == nil }), let seal = entry.seal(key),
      FileSystem.contents(sealPath(key)) == Array(seal.utf8), entry.readWarnings()
    else { return nil }
    for path in paths { FileSystem.touch(path) }
    return entry
  }

  /// Makes an entry: `build` writes the code to the path that it gets, and returns the warnings.
  func insert(
    _ key: String, _ build: (CompiledScript) throws -> [CompilerWarning]
  ) throws -> CompiledScript {
    var finished = CompiledScript(stem: "\(folder)/\(key)")
    try TemporaryFolder.use(in: folder) { workshop in
      let unfinished = CompiledScript(stem: workshop + "/script")
      finished.warnings = try build(unfinished)
      // Another process was faster, and its code may be in use, where others do not see that it is.
      if let other = entry(key) { return finished = other }
      let warnings = try JSONEncoder().encode(finished.warnings)
      guard FileSystem.write(warnings, to: unfinished.warningsPath) else {
        throw cannotWrite(unfinished.warningsPath, errno)
      }
      guard let seal = unfinished.seal(key) else { throw cannotWrite(unfinished.library, errno) }
      let sealed = workshop + "/seal"
      guard FileSystem.write(seal.utf8, to: sealed) else { throw cannotWrite(sealed, errno) }
      // The seal comes last: without it there is no entry.
      let moves = zip(unfinished.paths + [sealed], finished.paths + [sealPath(key)])
      for (path, _) in moves { try sync(path) }
      finished.use = ScriptUse(seal: sealed)
      for (path, name) in moves where !FileSystem.rename(path, to: name) { throw cannotWrite(name, errno) }
    }
    RecentEntries.keep(ScriptCache.limit, in: folder, besides: Set(finished.paths + [sealPath(key)]))
    return finished
  }

  /// Brings a file's bytes to the disk, and closes it to others, whatever the umask is.
  private func sync(_ path: String) throws {
    let descriptor = FileSystem.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw cannotWrite(path, errno) }
    defer { close(descriptor) }
    guard fchmod(descriptor, 0o600) == 0, fsync(descriptor) == 0 else { throw cannotWrite(path, errno) }
  }

  private func cannotWrite(_ path: String, _ code: Int32) -> HostError {
    HostError.writing("cannot write \(path)", code)
  }

  /// Removes a script, which is this library's.
  static func remove(library: String) {
    let stem = (library as NSString).deletingPathExtension
    for ending in ["seal", "so", "warnings"] { FileSystem.remove("\(stem).\(ending)") }
  }

  /// How many scripts there are, and how many of them are damaged: they are compiled anew.
  var state: (whole: Int, damaged: Int) {
    let names = FileSystem.names(in: folder) ?? []
    let keys = names.filter { $0.hasSuffix(".so") && !$0.hasPrefix(".") }.map { ($0 as NSString).deletingPathExtension }
    let whole = keys.count(where: isWhole)
    return (whole, keys.count - whole)
  }

  private func isWhole(_ key: String) -> Bool {
    let seal = CompiledScript(stem: "\(folder)/\(key)").seal(key)
    return seal.map { Array($0.utf8) == FileSystem.contents(sealPath(key)) } ?? false
  }
}

/// The compiled files of a script.
struct CompiledScript {
  /// The path of its code.
  var library: String
  /// The path of ``warnings``.
  var warningsPath: String
  var warnings: [CompilerWarning] = []
  /// The files stay for as long as this does.
  var use: ScriptUse?

  /// - Parameter stem: the path of all its files, without their endings.
  init(stem: String) { (library, warningsPath) = (stem + ".so", stem + ".warnings") }

  var paths: [String] { [library, warningsPath] }

  /// - Returns: whether there are any, or a file stating that there are none.
  mutating func readWarnings() -> Bool {
    guard let bytes = FileSystem.contents(warningsPath),
      let kept = try? JSONDecoder().decode([CompilerWarning].self, from: Data(bytes))
    else { return false }
    warnings = kept
    return true
  }

  /// A line that stands for all bytes of the files under their key; nil if one cannot be read.
  func seal(_ key: String) -> String? {
    var hasher = ContentHasher()
    hasher.combine(key)
    for path in paths {
      guard let data = FileSystem.contents(path), !data.isEmpty else { return nil }
      hasher.combine(data.count)
      hasher.combine(bytes: data.span)
    }
    return "MKSCRIPT1 \(key) \(hasher.finalize())\n"
  }
}
