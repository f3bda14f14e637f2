// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionHost
import MotionProcess

/// Turns a script into a shared library: one call of the compiler, one of the linker. The files of a folder are compiled one by
/// one; after an edit only the affected ones are compiled again.
struct ScriptCompiler {
  var toolchain: Toolchain
  var installation: Installation
  var cacheFolder: String

  /// The name that a script's entry point gets instead of `main`.
  static let entryPoint = "motionkit_script_main"

  /// Libraries for scripts alone. Those of motionkit itself are loaded already. Scripts/runtime.sh puts all of them beside an
  /// installed tool.
  static let runtimeLibraries = [
    "swiftSwiftOnoneSupport", "swiftSynchronization", "swiftObservation", "swiftRegexBuilder", "swiftDistributed",
    "FoundationXML",
  ]

  /// Folders with libraries that are not beside the script.
  var libraryFolders: [String] = []
  var reading = ScriptReading.plain

  /// Files of the cache that were made of a script, and the script as it was then: if it is saved while it is compiled,
  /// it is compiled once more.
  func compiled(path: String, optimised: Bool) throws -> (CompiledScript, ScriptProgram) {
    for _ in 0..<ScriptCompiler.attempts {
      let program = try program(path)
      do { return (try compiled(program, optimised: optimised), program) } catch is SavedMeanwhile {}
    }
    throw HostError(
      .doesNotCompile,
      "\(path) was saved \(ScriptCompiler.attempts) times while it was compiled; try again when it no longer changes")
  }

  /// A script and its libraries as they are now.
  func program(_ path: String) throws -> ScriptProgram {
    try ScriptProgram(
      path: path, folders: libraryFolders, reading: reading, installation: installation, toolchain: toolchain)
  }

  private static let attempts = 5

  /// The files changed while they were compiled, so the compiler may have read different ones from those in the key.
  private struct SavedMeanwhile: Error {}

  private func compiled(_ program: ScriptProgram, optimised: Bool) throws -> CompiledScript {
    let cache = try ScriptCache(folder: cacheFolder + "/scripts")
    let key = try key(of: program, flags: flags(for: program.script, [], optimised: optimised))
    if let entry = cache.entry(key) { return entry }
    return try cache.insert(key) { compiled in
      let warnings: [CompilerWarning]
      do {
        warnings = try compile(program, optimised: optimised, to: compiled)
      } catch {
        throw (try? program.areCurrent()) == false ? SavedMeanwhile() : error
      }
      guard try program.areCurrent() else { throw SavedMeanwhile() }
      return warnings + RealClockUse.warnings(in: program.script)
    }
  }

  /// The key of all inputs of the result. Diagnostics and line tables name files by the script's given name, so a copy of it in
  /// another folder is the same script. With libraries, and in several files, their folder is part of it.
  private func key(of program: ScriptProgram, flags: [String]) throws -> String {
    var hasher = ContentHasher()
    hasher.combine(try compilerIdentity())
    if program.script.hasObjects || !program.libraries.isEmpty { hasher.combine(FilePath.absolute(".")) }
    for flag in flags { hasher.combine(flag) }
    for files in [program.script] + program.libraries {
      hasher.combine(files.path)
      for file in files.files {
        hasher.combine(file.path)
        hasher.combine(String(decoding: file.bytes, as: UTF8.self))
      }
    }
    return hasher.finalize().description
  }

  private func compilerIdentity() throws -> String {
    installation.buildID + (try CompilerVersion.of(toolchain, cacheFolder: cacheFolder))
  }

  /// - Parameter libraries: the folders of imported libraries.
  private func flags(for script: ScriptFiles, _ libraries: [ObjectFolder], optimised: Bool) -> [String] {
    ScriptCompiler.languageFlags(for: script, libraries.map(\.path), installation: installation) + [
      optimised ? "-O" : "-Onone", "-gline-tables-only",
      "-module-cache-path", ModuleCache(in: cacheFolder).path,
      // “did you mean”, which the compiler does not ask by itself.
      "-typo-correction-limit", "10",
    ] + (optimised ? ScriptCompiler.unmergedFunctions(isForDriver: script.hasObjects) : [])
  }

  /// Functions that are alike stay apart in optimised code: of merged ones, a call stack names another one's line, or none.
  ///
  /// - Parameter isForDriver: the compiler itself takes the first flag as it is.
  private static func unmergedFunctions(isForDriver: Bool) -> [String] {
    (isForDriver ? ["-Xfrontend"] : [])
      + ["-disable-llvm-merge-functions-pass", "-Xllvm", "-swiftmergefunc-threshold=0"]
  }

  /// The flags for the script's language; editors have the same.
  ///
  /// - Parameter libraries: the folders with the module files of imported libraries.
  static func languageFlags(
    for script: ScriptFiles, _ libraries: [String], installation: Installation
  ) -> [String] {
    let flags = [
      "-module-name", script.moduleName, "-target", "\(Toolchain.architecture)-unknown-linux-gnu", "-swift-version",
      script.swiftVersion,
      "-I", installation.modules,
    ]
    return flags + libraries.flatMap { ["-I", $0] } + (script.hasNoTopLevelCode ? ["-parse-as-library"] : [])
  }

  /// Compiles the libraries of a script, so that editors know them.
  ///
  /// - Returns: the script and its libraries, each with the flags by which it is understood.
  func editorFlags(of path: String) throws -> [(files: ScriptFiles, flags: [String])] {
    let program = try program(path)
    return try withLibraries(of: program, optimised: false) { folders, _ in
      ([program.script] + program.libraries).map { files in
        let names = program.libraries(importedBy: files).map(\.moduleName)
        let imported = folders.filter { names.contains($0.moduleName) }.map(\.path)
        return (files, ScriptCompiler.languageFlags(for: files, imported, installation: installation))
      }
    }
  }

  /// The folders of a program's libraries, in their order.
  private func objectFolders(of program: ScriptProgram, optimised: Bool) throws -> [ObjectFolder] {
    var folders: [ObjectFolder] = []
    for library in program.libraries {
      folders.append(try objectFolder(of: library, in: program, folders, optimised: optimised))
    }
    return folders
  }

  /// - Parameter folders: those of the libraries, as far as it may import them.
  private func objectFolder(
    of files: ScriptFiles, in program: ScriptProgram, _ folders: [ObjectFolder], optimised: Bool
  ) throws -> ObjectFolder {
    let names = program.libraries(importedBy: files).map(\.moduleName)
    let imported = folders.filter { names.contains($0.moduleName) }
    return try ObjectFolder(
      for: files, flags: flags(for: files, imported, optimised: optimised), imported: imported,
      in: cacheFolder + "/objects", compiler: compilerIdentity())
  }

  /// Compiles the outdated libraries of a program. Nobody else changes them until `body` ends.
  ///
  /// - Parameter body: gets their folders, in their order, and the compiler's warnings about them.
  private func withLibraries<Result>(
    of program: ScriptProgram, optimised: Bool, _ body: ([ObjectFolder], [CompilerWarning]) throws -> Result
  ) throws -> Result {
    let folders = try objectFolders(of: program, optimised: optimised)
    return try ObjectFolder.whileLocked(folders) {
      var warnings: [CompilerWarning] = []
      for (library, folder) in zip(program.libraries, folders) {
        warnings += try folder.compile(library, of: program, with: toolchain)
      }
      return try body(folders, warnings)
    }
  }

  /// - Returns: the compiler's warnings.
  private func compile(
    _ program: ScriptProgram, optimised: Bool, to compiled: CompiledScript
  ) throws -> [CompilerWarning] {
    try withLibraries(of: program, optimised: optimised) { folders, warnings in
      let libraries = zip(program.libraries, folders).flatMap { $1.objects(of: $0) }
      return try compile(program, folders, to: compiled.library, optimised: optimised, linking: libraries)
        + warnings
    }
  }

  private func compile(
    _ program: ScriptProgram, _ folders: [ObjectFolder], to library: String, optimised: Bool,
    linking objects: [String]
  ) throws -> [CompilerWarning] {
    let script = program.script
    guard !script.hasObjects else {
      let folder = try objectFolder(of: script, in: program, folders, optimised: optimised)
      return try folder.whileLocked {
        let warnings = try folder.compile(script, of: program, with: toolchain)
        try link(program, folder.objects(of: script) + objects, to: library)
        return warnings
      }
    }
    let object = library + ".o"
    let overlay = try AdaptedSources(of: script, in: library.folderOfPath)
    defer { for path in [object] + overlay.paths { FileSystem.remove(path) } }
    let arguments =
      ["-frontend", "-c"] + script.files.map(\.path) + flags(for: script, folders, optimised: optimised)
      + overlay.flags + ScriptCompiler.colours + [
        "-file-compilation-dir", ".", "-entry-point-function-name", ScriptCompiler.entryPoint, "-o", object,
      ]
    let compiler = Subprocess(toolchain.frontend, arguments, environment: ScriptCompiler.environment)
    let warnings = try ScriptCompiler.run(
      compiler, on: script, of: program, writing: cacheFolder, modules: ModuleCache(in: cacheFolder))
    try link(program, [object] + objects, to: library)
    return warnings
  }

  static var colours: [String] { isatty(2) == 1 ? ["-color-diagnostics"] : [] }

  /// A compiler that fails to write reports it, without looking for its own functions in files it leaves behind.
  static let environment = ["LLVM_DISABLE_SYMBOLIZATION": "1", "SWIFT_BACKTRACE": "enable=no"]

  /// - Parameters:
  ///   - script: the compiled files: the script of a program, or a library.
  ///   - folder: where it writes.
  ///   - modules: its files of the toolchain's modules.
  ///   - parser: reports parse errors alone, if there are any.
  /// - Returns: the compiler's warnings, which are not told yet.
  /// - Throws: ``HostError`` if the compiler does not accept the script. The compiler's messages go to standard error.
  static func run(
    _ compiler: Subprocess, on script: ScriptFiles, of program: ScriptProgram, writing folder: String,
    modules: ModuleCache, parser: Subprocess? = nil
  ) throws -> [CompilerWarning] {
    var kills = MemoryKills()
    func check(_ found: ModuleCache.Outcome) throws {
      try StorageProblem.check(found.output, found.outcome, folder: folder)
      try MemoryProblem.check("the Swift compiler", found.output, found.outcome, since: kills)
    }
    let found = try modules.use(
      {
        kills = MemoryKills()
        return try compiler.capture(.errors)
      }, check: check)
    try check(found)
    let outcome = found.outcome
    var output = found.output
    if case .exited(let status) = outcome, status != 0, let parser {
      let (parsed, complaints) = try parser.capture(.errors)
      if parsed == .exited(1), !complaints.isEmpty { output = complaints }
    }
    func shown(_ file: ScriptFiles.File) -> String { script.isLibrary ? program.shown(file.path) : file.path }
    let report = CompilerReport(
      program.shown(text: output), of: script.files.map(shown),
      lines: { path in
        let file = script.files.first { shown($0) == path }
        return String(decoding: file?.bytes ?? [], as: UTF8.self).components(separatedBy: "\n")
      }, missing: { program.hint(missing: $0) }, elsewhere: { script.neighbour(declaring: $0) })
    DescriptorCalls.writeAll((outcome == .exited(0) ? report.remarks : report.text).utf8, to: 2)
    switch outcome {
    case .exited(0): return report.warnings
    case .exited:
      var failure = HostError(.doesNotCompile, "\(script.path) does not compile")
      failure.faults = report.errors
      throw failure
    case .signalled(let signal):
      throw HostError(.doesNotCompile, "\(script.path): the Swift compiler stopped with signal \(signal)")
    }
  }

  private func link(_ program: ScriptProgram, _ objects: [String], to library: String) throws {
    let arguments =
      // Without the header nothing unwinds through the script, and a call stack ends at its innermost function.
      ["-shared", "--eh-frame-hdr", "--as-needed", "-o", library] + objects + [
        toolchain.registration, "-L", toolchain.libraries,
      ]
      + ScriptCompiler.runtimeLibraries.map { "-l" + $0 } + ["-rpath", toolchain.libraries]
    let kills = MemoryKills()
    let (outcome, output) = try Subprocess(toolchain.linker, arguments).capture(.errors)
    try StorageProblem.check(output, outcome, folder: cacheFolder)
    try MemoryProblem.check("the linker", output, outcome, since: kills)
    if outcome != .exited(0) { try ManagedProperties.check(program) }
    DescriptorCalls.writeAll(output.utf8, to: 2)
    guard outcome == .exited(0) else {
      throw HostError(.toolchainMissing, "\(toolchain.linker) could not link the script; run motionkit doctor")
    }
  }
}
