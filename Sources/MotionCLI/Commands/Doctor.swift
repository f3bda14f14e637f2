// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import MotionCore
import MotionTextPrograms
import MotionHost
import MotionProcess

/// Reports missing tools, and warms the caches for the first script.
struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Check that scripts can be compiled and rendered here, and give advice if not.",
    discussion:
      "Each line is “ok” or gives advice. An “optional” library is needed for some films only. Without a Swift "
      + "toolchain, bundles run and scripts do not. The check also fills the compiler's module cache and the font cache."
  )

  func run() throws {
    var report = Report()
    var folder: String?
    report.check("cache") {
      let user = try CacheFolder.user()
      folder = user
      guard FileSystem.allows(user, W_OK) else {
        throw HostError(.cannotWrite, "\(user) cannot be written; set MOTIONKIT_CACHE to a folder that can be written")
      }
      return user
    }
    guard let cacheFolder = folder else { throw ExitCode(ExitStatus.toolchainMissing.rawValue) }
    let compiles = Doctor.toolchain(cacheFolder, &report)
    if compiles { Doctor.scripts(&report) }
    report.check("fonts") {
      guard FilePath.exists("/etc/fonts/fonts.conf") else {
        throw HostError(.toolchainMissing, "Fontconfig is not set up: no /etc/fonts/fonts.conf; install fontconfig")
      }
      return try FontCheck.fonts()
    }
    report.check("line breaks") { try FontCheck.lineBreaks() }
    report.check("libraries") { Libraries.versions.map(\.description).joined(separator: ", ") }
    // Films without such images need none of these.
    for late in Libraries.late { print("\(late.isThere ? "ok      " : "optional") \(late.images): \(late.line)") }
    print(Doctor.textPrograms)
    guard report.problems == 0 else { throw ExitCode(ExitStatus.toolchainMissing.rawValue) }
  }

  /// The printed lines.
  private struct Report {
    var problems = 0

    /// Prints the answer of a check, or counts and prints its error.
    mutating func check(_ name: String, _ body: () throws -> String) {
      do {
        print("ok       \(name): \(try body())")
      } catch {
        problems += 1
        print("PROBLEM  \(name): \(error)")
      }
    }
  }

  /// Checks the toolchain and the modules.
  ///
  /// A machine without a toolchain has no fault, because bundles need none. A folder that `MOTIONKIT_SWIFT` names must be one.
  ///
  /// - Returns: whether scripts can be tried.
  private static func toolchain(_ cacheFolder: String, _ report: inout Report) -> Bool {
    let isNamed = ProcessWords.environment["MOTIONKIT_SWIFT"]?.isEmpty == false
    if !isNamed, (try? Toolchain.find()) == nil {
      let version = (try? Installation.find()).flatMap(CompilerVersion.ofModules) ?? "a Swift toolchain"
      print(
        "optional toolchain: none, so bundles can be run, but scripts cannot be compiled; to compile scripts, install "
          + "\(version) from swift.org, or set MOTIONKIT_SWIFT to its bin folder")
      return false
    }
    report.check("toolchain") {
      let toolchain = try Toolchain.find()
      let version = try CompilerVersion.of(toolchain, cacheFolder: cacheFolder)
      return "\(version) in \(toolchain.binaries) (found by \(toolchain.foundBy))"
    }
    report.check("linker") {
      let toolchain = try Toolchain.find()
      for file in [toolchain.linker, toolchain.registration] where !FilePath.exists(file) {
        throw HostError(.toolchainMissing, "\(file) is missing; install the whole Swift toolchain")
      }
      return toolchain.linker
    }
    report.check("line numbers") {
      let symbolizer = try Toolchain.find().symbolizer
      guard FilePath.exists(symbolizer) else {
        throw HostError(
          .toolchainMissing,
          "\(symbolizer) is missing; without it a script's errors cannot name their lines")
      }
      return symbolizer
    }
    report.check("modules") {
      let installation = try Installation.find()
      for module in Installation.allModules
      where !FilePath.exists("\(installation.modules)/\(module).swiftmodule") {
        throw HostError(
          .toolchainMissing, "\(module).swiftmodule is missing in \(installation.modules); install motionkit again")
      }
      return installation.modules
    }
    report.check("compiler match") {
      let (toolchain, installation) = (try Toolchain.find(), try Installation.find())
      try CompilerVersion.check(toolchain, installation, cacheFolder: cacheFolder)
      return "scripts are compiled by the compiler that built motionkit"
    }
    return true
  }

  /// Counts the compiled scripts, and compiles a small one.
  private static func scripts(_ report: inout Report) {
    report.check("compiled scripts") {
      let (folder, warning) = try CacheFolder.code()
      if let warning { throw HostError(.cannotWrite, warning) }
      let (whole, damaged) = try ScriptCache(folder: folder + "/scripts").state
      let rest = damaged == 0 ? "" : ", and \(damaged) damaged; these are compiled again when they are needed"
      return "\(whole) kept in \(folder)/scripts\(rest)"
    }
    report.check("script") {
      let start = Date()
      try TrialScript.run()
      return String(format: "compiled, loaded and started in %.2f s", Date().timeIntervalSince(start))
    }
  }

  /// Only films with formulas or coloured code need the helper programs.
  private static var textPrograms: String {
    guard ProgramInstallation.environmentFolder() != nil else {
      return "optional helper programs: HOME names no folder for them; set HOME or MOTIONKIT_HELPERS"
    }
    guard let installation = ProgramInstallation.find() else {
      return "optional helper programs: their files are missing; reinstall motionkit with make install"
    }
    do {
      let versions = try TextProgram(installation, results: KeptResults(folders: [])).versions()
      let packages = versions.packages.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value ?? "missing")" }
      return "ok       helper programs: \(packages.joined(separator: ", ")), Python \(versions.python) in "
        + "\(installation.environment), network \(versions.network)"
    } catch {
      return "optional helper programs, for formulas and coloured code: \(error)"
    }
  }
}
