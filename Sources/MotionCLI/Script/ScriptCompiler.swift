import Foundation
import MotionCore
import MotionExport
import MotionHost

/// Turns a script into a shared library: one call of the compiler, one of the linker. The files of a folder are
/// compiled one by one, and only what an edit touches is compiled again.
struct ScriptCompiler {
  var toolchain: Toolchain
  var installation: Installation
  var cacheFolder: String

  /// The name that a script's entry point gets instead of `main`.
  static let entryPoint = "motionkit_script_main"

  /// Files of the cache that were made of a script, and the script as it was then: if it is saved while it is compiled,
  /// it is compiled once more.
  func compiled(path: String, optimised: Bool) throws -> (CompiledScript, ScriptFiles) {
    for _ in 0..<ScriptCompiler.attempts {
      let script = try ScriptFiles(path: path)
      do { return (try compiled(script, optimised: optimised), script) } catch is SavedMeanwhile {}
    }
    throw HostError(
      .doesNotCompile,
      "\(path) was saved \(ScriptCompiler.attempts) times while it was compiled; try again when it rests")
  }

  private static let attempts = 5

  /// The compiler may have read something else than what the key was made of.
  private struct SavedMeanwhile: Error {}

  private func compiled(_ script: ScriptFiles, optimised: Bool) throws -> CompiledScript {
    let flags = flags(for: script, optimised: optimised)
    let cache = try ScriptCache(folder: cacheFolder + "/scripts")
    let key = try key(of: script, flags: flags)
    if let entry = cache.entry(key) { return entry }
    return try cache.insert(key) { compiled in
      let warnings: [CompilerWarning]
      do {
        warnings = try compile(script, flags: flags, to: compiled)
      } catch {
        throw (try? script.areCurrent()) == false ? SavedMeanwhile() : error
      }
      guard try script.areCurrent() else { throw SavedMeanwhile() }
      return warnings
    }
  }

  /// Everything that the result depends on. The folder is part of it because diagnostics and line tables name files.
  private func key(of script: ScriptFiles, flags: [String]) throws -> String {
    var hasher = ContentHasher()
    hasher.combine(installation.buildID)
    hasher.combine(try CompilerVersion.of(toolchain, cacheFolder: cacheFolder))
    hasher.combine(FilePath.absolute("."))
    for flag in flags { hasher.combine(flag) }
    for file in script.files {
      hasher.combine(file.path)
      hasher.combine(String(decoding: file.bytes, as: UTF8.self))
    }
    return hasher.finalize().description
  }

  private func flags(for script: ScriptFiles, optimised: Bool) -> [String] {
    ScriptCompiler.languageFlags(for: script, installation: installation) + [
      optimised ? "-O" : "-Onone", "-gline-tables-only",
      "-module-cache-path", ScriptCompiler.moduleCache(in: cacheFolder),
      // “did you mean”, which the compiler does not ask by itself.
      "-typo-correction-limit", "10",
    ]
  }

  /// What decides how a script is understood; editors have the same.
  static func languageFlags(for script: ScriptFiles, installation: Installation) -> [String] {
    let flags = [
      "-module-name", script.moduleName, "-target", "\(Toolchain.architecture)-unknown-linux-gnu", "-swift-version",
      "6",
      "-I", installation.modules,
    ]
    return flags + (script.hasMainType ? ["-parse-as-library"] : [])
  }

  /// Where the compiler keeps what it makes of the toolchain's modules. What is in there holds its own path.
  static func moduleCache(in cacheFolder: String) -> String { "\(cacheFolder)/modules-\(hash(cacheFolder))" }

  private static func hash(_ text: String) -> ContentHash {
    var hasher = ContentHasher()
    hasher.combine(text)
    return hasher.finalize()
  }

  /// - Returns: what the compiler warns of.
  private func compile(
    _ script: ScriptFiles, flags: [String], to compiled: CompiledScript
  ) throws -> [CompilerWarning] {
    let library = compiled.library
    var flags = flags
    if isatty(2) == 1 { flags.append("-color-diagnostics") }
    if script.hasSeveralFiles {
      let folder = try ObjectFolder(
        for: script, flags: flags, in: cacheFolder + "/objects",
        compiler: installation.buildID + CompilerVersion.of(toolchain, cacheFolder: cacheFolder))
      return try folder.whileLocked {
        let warnings = try folder.compile(script, with: toolchain, flags: flags)
        try link(script, folder.objects(of: script), to: library)
        return warnings
      }
    } else {
      let object = library + ".o"
      defer { FileSystem.remove(object) }
      let arguments =
        ["-frontend", "-c"] + script.files.map(\.path) + flags
        + ["-entry-point-function-name", ScriptCompiler.entryPoint, "-o", object]
      let compiler = Subprocess(toolchain.frontend, arguments, environment: ScriptCompiler.environment)
      let warnings = try ScriptCompiler.run(compiler, on: script, writing: cacheFolder)
      try link(script, [object], to: library)
      return warnings
    }
  }

  /// A compiler that fails to write says so, and does not look for its own functions in files that it leaves behind.
  static let environment = ["LLVM_DISABLE_SYMBOLIZATION": "1", "SWIFT_BACKTRACE": "enable=no"]

  /// - Parameters:
  ///   - folder: where it writes.
  ///   - parser: says alone what cannot be parsed, if that is what is wrong.
  /// - Returns: the compiler's warnings, which are not told yet.
  /// - Throws: ``HostError`` if the compiler does not accept the script. What it says goes to standard error.
  static func run(
    _ compiler: Subprocess, on script: ScriptFiles, writing folder: String, parser: Subprocess? = nil
  ) throws -> [CompilerWarning] {
    let kills = MemoryKills()
    let (outcome, words) = try compiler.capture(.errors)
    var output = words
    try StorageProblem.check(output, outcome, folder: folder)
    try MemoryProblem.check("the Swift compiler", output, outcome, since: kills)
    if case .exited(let status) = outcome, status != 0, let parser {
      let (parsed, complaints) = try parser.capture(.errors)
      if parsed == .exited(1), !complaints.isEmpty { output = complaints }
    }
    let report = CompilerReport(output, of: script.files.map(\.path))
    DescriptorCalls.writeAll((outcome == .exited(0) ? report.remarks : report.text).utf8, to: 2)
    switch outcome {
    case .exited(0): return report.warnings
    case .exited:
      throw HostError(.doesNotCompile, "\(script.path) does not compile")
    case .signalled(let signal):
      throw HostError(.doesNotCompile, "\(script.path): the Swift compiler stopped with signal \(signal)")
    }
  }

  private func link(_ script: ScriptFiles, _ objects: [String], to library: String) throws {
    // The libraries that motionkit itself has are loaded already; the list adds those that only a script may import.
    let libraries = [
      "swiftSwiftOnoneSupport", "swiftSynchronization", "swiftObservation", "swiftRegexBuilder", "swiftDistributed",
      "FoundationXML",
    ]
    let arguments =
      // Without the header nothing unwinds through the script, and a call stack ends at its innermost function.
      ["-shared", "--eh-frame-hdr", "--as-needed", "-o", library] + objects + [
        toolchain.registration, "-L", toolchain.libraries,
      ]
      + libraries.map { "-l" + $0 } + ["-rpath", toolchain.libraries]
    let kills = MemoryKills()
    let (outcome, output) = try Subprocess(toolchain.linker, arguments).capture(.errors)
    try StorageProblem.check(output, outcome, folder: cacheFolder)
    try MemoryProblem.check("the linker", output, outcome, since: kills)
    if outcome != .exited(0) { try ManagedProperties.check(script) }
    DescriptorCalls.writeAll(output.utf8, to: 2)
    guard outcome == .exited(0) else {
      throw HostError(.toolchainMissing, "\(toolchain.linker) could not link the script; run motionkit doctor")
    }
  }
}
