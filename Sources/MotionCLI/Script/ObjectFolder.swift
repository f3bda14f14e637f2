// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionHost
import MotionProcess

/// The object files of a script in several files, or of a library, with the compiler's notes on dependencies: after an edit
/// only the affected files are compiled.
///
/// There is one for each script or library, set of flags and compiler. The ``limit`` folders used last are kept.
struct ObjectFolder {
  var path: String
  let moduleName: String
  private let flags: [String]
  private let imported: [ObjectFolder]
  /// The folder of all such folders, in the cache folder.
  private let parent: String

  static let limit = 40

  /// The folder is made if it is missing.
  ///
  /// - Parameter imported: the folders of the libraries that it imports.
  init(
    for script: ScriptFiles, flags: [String], imported: [ObjectFolder], in parent: String, compiler: String
  ) throws {
    (moduleName, self.flags, self.imported) = (script.moduleName, flags, imported)
    self.parent = parent
    var hasher = ContentHasher()
    hasher.combine(compiler)
    hasher.combine(FilePath.absolute(script.path))
    hasher.combine(script.path)
    for flag in flags { hasher.combine(flag) }
    // A lock that keeps compilers apart may hold on one machine only.
    if FileSystem.isShared(parent) { hasher.combine(FileSystem.machine) }
    path = "\(parent)/\(hasher.finalize())"
    try PrivateFolder.make(parent)
    try PrivateFolder.make(path)
    FileSystem.touch(path)
    RecentEntries.keep(ObjectFolder.limit, in: parent, besides: [path]) { folder, remove in
      // Whoever compiles in it holds the lock.
      let descriptor = FileSystem.open(folder + "/lock", O_RDWR | O_CLOEXEC)
      defer { if descriptor >= 0 { close(descriptor) } }
      if descriptor < 0 || flock(descriptor, LOCK_EX | LOCK_NB) == 0 { remove() }
    }
  }

  func objects(of script: ScriptFiles) -> [String] { script.files.map { file($0, "o") } }

  private func file(_ source: ScriptFiles.File, _ ending: String) -> String {
    let name = ((source.path as NSString).lastPathComponent as NSString).deletingPathExtension
    return "\(path)/\(name).\(ending)"
  }

  /// One process at a time. The lock lasts as long as the compiler runs, also if this process is killed.
  func whileLocked<Result>(_ body: () throws -> Result) throws -> Result {
    while true {
      try PrivateFolder.make(path)
      let descriptor = FileSystem.open(path + "/lock", O_RDWR | O_CREAT, permissions: 0o644)
      guard descriptor >= 0 else {
        throw HostError.writing("cannot write \(path)/lock", errno)
      }
      defer { close(descriptor) }
      while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
      // Another process may have removed the folder while this one waited.
      guard FileSystem.isFile(descriptor, at: path + "/lock") else { continue }
      return try body()
    }
  }

  /// Holds the locks of several folders, which are taken in one order by all processes.
  static func whileLocked<Result>(_ folders: [ObjectFolder], _ body: () throws -> Result) throws -> Result {
    let sorted = folders.sorted { $0.path < $1.path }
    guard let first = sorted.first else { return try body() }
    return try first.whileLocked { try whileLocked(Array(sorted.dropFirst()), body) }
  }

  /// The module file for compiling scripts that import a library.
  private var modulePath: String { "\(path)/\(moduleName).swiftmodule" }

  /// Brings the object files up to date, and a library's module file.
  ///
  /// - Parameter program: the program of the script or the library.
  /// - Returns: the compiler's warnings, also about files not compiled now.
  func compile(
    _ script: ScriptFiles, of program: ScriptProgram, with toolchain: Toolchain
  ) throws -> [CompilerWarning] {
    var notes = SourceNotes(path: path + "/sources")
    let dependencies = ["\(path)/module.priors"] + script.files.map { file($0, "swiftdeps") }
    // With notes that are not its own the compiler would leave files out; without any it compiles all.
    if !notes.areCurrent(dependencies: dependencies) { for note in dependencies { FileSystem.remove(note) } }
    let modules = imported.map(\.modulePath)
    var old = script.files.filter { !notes.isCurrent($0, object: file($0, "o")) }
    let isWhole = notes.areCurrent(modules: modules + (script.isLibrary ? [modulePath] : []))
    if script.isLibrary, old.isEmpty, isWhole { return script.files.flatMap(notes.warnings) }
    // The compiler tells by dates whether a module that is imported has changed.
    if !isWhole { old = script.files }
    // A warning may be about a declaration in another file, and the compiler tracks that only as far as code depends on
    // it.
    if !old.isEmpty { old += script.files.filter { !notes.warnings(of: $0).isEmpty } }
    for source in old {
      // A source without its object file is compiled, whatever its date.
      FileSystem.remove(file(source, "o"))
      notes.forget(source)
    }
    let overlay = try AdaptedSources(of: script, in: path)
    let map = path + "/map.json"
    try notes.write()
    try StorageProblem.write(try JSONEncoder().encode(outputs(of: script)), to: map)
    let jobs = min(ProcessInfo.processInfo.activeProcessorCount, script.files.count)
    // A compiler for each job, a thread that waits for it, and the driver's own. With fewer it sleeps for ever.
    try ProcessRoom.check(2 * jobs + 12, for: "the Swift compiler")
    let arguments =
      ["-c", "-incremental", "-enable-batch-mode", "-j", "\(jobs)"]
      + ["-output-file-map", map] + flags + overlay.flags + ScriptCompiler.colours
      + (script.isLibrary
        ? ["-emit-module", "-emit-module-path", modulePath, "-avoid-emit-module-source-info"]
        : ["-entry-point-function-name", ScriptCompiler.entryPoint].flatMap { ["-Xfrontend", $0] })
      + script.files.map(\.path)
    // The driver needs a folder for temporary files, which is not there on every machine.
    let driver = Subprocess(
      toolchain.driver, arguments, environment: ScriptCompiler.environment.merging(["TMPDIR": path]) { $1 })
    // Each job reads all files, and reports parse errors and the names missing because of them.
    let parser = Subprocess(
      toolchain.frontend,
      ["-frontend", "-parse", "-swift-version", script.swiftVersion] + overlay.flags
        + flags.filter { $0 == "-parse-as-library" } + ScriptCompiler.colours + script.files.map(\.path))
    let found: [CompilerWarning]
    do {
      found = try ScriptCompiler.run(
        driver, on: script, of: program, writing: path, modules: ModuleCache(in: parent.folderOfPath), parser: parser)
    } catch {
      // The compiler knows the files that did compile, and need not compile them again after the others are mended.
      notes.note(dependencies: dependencies)
      try? notes.write()
      throw error
    }
    // Those that name no file of the script, such as one with `#sourceLocation`, are kept with the first.
    var warnings = Dictionary(grouping: found) { warning in
      (script.files.first { program.shown($0.path) == warning.file } ?? script.files[0]).path
    }
    for source in script.files { warnings[source.path] = warnings[source.path] ?? notes.warnings(of: source) }
    // Files saved meanwhile are compiled again, whichever text their object file is from.
    if try script.areCurrent() {
      notes.note(script.files, warnings: warnings) { file($0, "o") }
      notes.note(modules: modules + (script.isLibrary ? [modulePath] : []))
    }
    notes.note(dependencies: dependencies)
    try notes.write()
    return script.files.flatMap { warnings[$0.path] ?? [] }
  }

  private func outputs(of script: ScriptFiles) -> [String: [String: String]] {
    var outputs = ["": ["swift-dependencies": path + "/module.swiftdeps"]]
    for source in script.files {
      outputs[source.path] = ["object": file(source, "o"), "swift-dependencies": file(source, "swiftdeps")]
    }
    return outputs
  }
}
