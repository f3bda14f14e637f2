import Foundation
import MotionCore
import MotionHost

/// Where the object files of a script in several files are kept, with the compiler's notes on what depends on what: after
/// an edit only the files that it touches are compiled.
///
/// There is one for each script, set of flags and compiler. The ``limit`` folders used last are kept.
struct ObjectFolder {
  var path: String

  static let limit = 20

  /// The folder is made if it is missing.
  init(for script: ScriptFiles, flags: [String], in parent: String, compiler: String) throws {
    var hasher = ContentHasher()
    hasher.combine(compiler)
    hasher.combine(FilePath.absolute(script.path))
    hasher.combine(script.path)
    for flag in flags { hasher.combine(flag) }
    path = "\(parent)/\(hasher.finalize())"
    try PrivateFolder.make(parent)
    try PrivateFolder.make(path)
    utimes(path, nil)
    RecentEntries.keep(ObjectFolder.limit, in: parent, besides: [path]) { folder, remove in
      // Whoever compiles in it holds the lock.
      let descriptor = open(folder + "/lock", O_RDWR | O_CLOEXEC)
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
  func whileLocked(_ body: () throws -> Void) throws {
    while true {
      try PrivateFolder.make(path)
      let descriptor = open(path + "/lock", O_RDWR | O_CREAT, 0o644)
      guard descriptor >= 0 else {
        throw HostError(.cannotWrite, "cannot write \(path)/lock: \(String(cString: strerror(errno)))")
      }
      defer { close(descriptor) }
      while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
      // Another process may have removed the folder while this one waited.
      var (mine, there) = (stat(), stat())
      guard fstat(descriptor, &mine) == 0, stat(path + "/lock", &there) == 0, mine.st_ino == there.st_ino else {
        continue
      }
      return try body()
    }
  }

  /// Brings the object files up to date.
  func compile(_ script: ScriptFiles, with toolchain: Toolchain, flags: [String]) throws {
    var notes = SourceNotes(path: path + "/sources")
    for source in script.files where !notes.isCurrent(source, object: file(source, "o")) {
      // A source without its object file is compiled, whatever its date.
      unlink(file(source, "o"))
      notes.forget(source)
    }
    let map = path + "/map.json"
    try write(map) {
      try notes.write()
      try JSONEncoder().encode(outputs(of: script)).write(to: URL(fileURLWithPath: map), options: .atomic)
    }
    let jobs = min(ProcessInfo.processInfo.activeProcessorCount, script.files.count)
    // A compiler for each job, a thread that waits for it, and the driver's own. With fewer it sleeps for ever.
    try ProcessRoom.check(2 * jobs + 12, for: "the Swift compiler")
    let arguments =
      ["-c", "-incremental", "-enable-batch-mode", "-j", "\(jobs)"]
      + ["-output-file-map", map] + flags
      + ["-entry-point-function-name", ScriptCompiler.entryPoint].flatMap { ["-Xfrontend", $0] }
      + script.files.map(\.path)
    // The driver needs a place for temporary files, which is not there on every machine.
    let driver = Subprocess(
      toolchain.driver, arguments, environment: ScriptCompiler.environment.merging(["TMPDIR": path]) { $1 })
    // Each job reads all files, and complains of what it cannot parse and of what it then misses.
    let parser = Subprocess(
      toolchain.frontend,
      ["-frontend", "-parse", "-swift-version", "6"]
        + flags.filter { ["-parse-as-library", "-color-diagnostics"].contains($0) } + script.files.map(\.path))
    try ScriptCompiler.run(driver, on: script, writing: path, parser: parser)
    // What was saved meanwhile is compiled again, from whatever text its object file is.
    if script.areCurrent { notes.note(script.files) { file($0, "o") } }
    try write(map) { try notes.write() }
  }

  private func outputs(of script: ScriptFiles) -> [String: [String: String]] {
    var outputs = ["": ["swift-dependencies": path + "/module.swiftdeps"]]
    for source in script.files {
      outputs[source.path] = ["object": file(source, "o"), "swift-dependencies": file(source, "swiftdeps")]
    }
    return outputs
  }

  private func write(_ path: String, _ work: () throws -> Void) throws {
    do {
      try work()
    } catch {
      let reason = HostError.cause(of: error)
      throw HostError(.cannotWrite, "cannot write \(path): \(reason); \(StorageProblem.advice)")
    }
  }
}
