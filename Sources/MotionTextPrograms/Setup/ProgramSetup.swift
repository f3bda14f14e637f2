// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionProcess

/// Makes the virtual environment of the helper programs.
package struct ProgramSetup {
  package let installation: ProgramInstallation
  /// A folder with the wheels; nil: they come from the package index.
  package let wheels: String?

  package init(_ installation: ProgramInstallation, wheels: String?) {
    (self.installation, self.wheels) = (installation, wheels)
  }

  /// Makes the environment, or makes it anew.
  ///
  /// - Parameter telling: gets a line before each part of the work.
  /// - Returns: the versions of the program, which was run once.
  /// - Throws: ``HostError``. The environment is then missing or outdated, as before.
  package func run(telling: (String) -> Void) throws -> TextProgramVersions {
    if let wheels, !FilePath.isFolder(wheels) {
      throw HostError(.inputMissing, "\(FilePath.absence(of: wheels, "folder")); name a folder of wheels with --from")
    }
    let folder = installation.environment
    try checkEmpty(folder)
    let python = try ProgramSetup.python()
    telling("making a virtual environment of \(python) in \(folder)")
    FileSystem.remove(installation.mark)
    guard FileSystem.makeFolders(FilePath.folder(of: folder)) else {
      throw HostError.writing("cannot make \(folder)", errno, advice: "set MOTIONKIT_HELPERS to another folder")
    }
    try run(python, ["-m", "venv", "--clear", folder], failing: "the virtual environment cannot be made")
    telling(wheels.map { "installing packages from \($0)" } ?? "installing packages from the package index")
    var arguments = ["-I", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input", "--no-deps"]
    arguments += ["--only-binary", ":all:", "--require-hashes", "--requirement", installation.requirements]
    if let wheels { arguments += ["--no-index", "--find-links", FilePath.absolute(wheels)] }
    try run(installation.python, arguments, failing: "the packages cannot be installed")
    guard let requirements = FileSystem.contents(installation.requirements) else {
      throw HostError(
        .toolchainMissing, "\(installation.requirements) cannot be read; reinstall motionkit with make install")
    }
    let code = AtomicFile.write(requirements, to: installation.mark, isDurable: false)
    guard code == 0 else { throw HostError.writing("cannot write \(installation.mark)", code) }
    telling("starting the program")
    do { return try TextProgram(installation, results: KeptResults(folders: [])).versions() } catch {
      FileSystem.remove(installation.mark)
      throw HostError(.toolchainMissing, "\(error)")
    }
  }

  /// Only an environment is replaced: the variable may name any folder.
  private func checkEmpty(_ folder: String) throws {
    guard let names = FileSystem.names(in: folder), !names.isEmpty, !names.contains("pyvenv.cfg") else { return }
    throw HostError(
      .cannotCreateTarget,
      "\(folder) is no virtual environment but has other files; set MOTIONKIT_HELPERS to a folder that is empty or not there"
    )
  }

  /// The first Python for which the pinned packages have wheels.
  private static func python() throws -> String {
    let given = ProcessWords.environment["MOTIONKIT_PYTHON"] ?? ""
    let names = given.isEmpty ? ["python3", "python3.12", "python3.11", "python3.10", "python3.9"] : [given]
    var found: [String] = []
    for name in names {
      guard let path = ProgramPath.find(name) else { continue }
      let (outcome, output) = try Subprocess(
        path, ["-I", "-c", "import sys; print('%d.%d' % sys.version_info[:2], sys.implementation.name)"]
      ).capture()
      let version = output.trimmingCharacters(in: .whitespacesAndNewlines)
      if outcome == .exited(0), versions.contains(where: { version == "\($0) cpython" }) { return path }
      found.append("\(path) is \(version.isEmpty ? "no Python that runs" : version)")
    }
    let advice = "install Python \(versions[0]) to \(versions[versions.count - 1]), or name one with MOTIONKIT_PYTHON"
    let reason = found.isEmpty ? "there is no \(names.joined(separator: " or "))" : found.joined(separator: ", ")
    throw HostError(.toolchainMissing, "\(reason); \(advice)")
  }

  /// Of CPython.
  private static let versions = ["3.9", "3.10", "3.11", "3.12"]

  private func run(_ program: String, _ arguments: [String], failing what: String) throws {
    // Standard output and errors are one story to a reader.
    let script = "exec \"$0\" \"$@\" 2>&1"
    let (outcome, output) = try Subprocess("/bin/sh", ["-c", script, program] + arguments).capture()
    guard outcome != .exited(0) else { return }
    let lines = output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    var advice = ""
    if output.contains("ensurepip") {
      advice = "; install Python's venv module (on Debian: python3-venv)"
    } else if output.contains("No matching distribution") || output.contains("Could not find a version") {
      advice = "; this Python or processor has no wheel of a pinned package, or the network is closed: see --from"
    }
    throw HostError(.toolchainMissing, "\(what): \(lines.suffix(3).joined(separator: " "))\(advice)")
  }
}
