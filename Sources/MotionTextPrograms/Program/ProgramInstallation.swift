// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// The files of the helper programs, and the virtual environment that runs them.
package struct ProgramInstallation: Hashable, Sendable {
  /// The folder of `motionkit_helper.py`, `formulas.js` and `requirements.txt`.
  package let program: String
  /// The virtual environment.
  package let environment: String
  /// The hash of the program's files. Results of another version are other results.
  package let version: ContentHash

  private static let files = ["motionkit_helper.py", "formulas.js", "requirements.txt"]

  /// Nil if a file of the program is missing.
  package init?(program: String, environment: String) {
    var hasher = ContentHasher()
    for file in ProgramInstallation.files {
      guard let bytes = FileSystem.contents("\(program)/\(file)") else { return nil }
      hasher.combine(bytes.count)
      hasher.combine(bytes: bytes.span)
    }
    (self.program, self.environment, version) = (program, environment, hasher.finalize())
  }

  /// The one of this tool; nil if its files are missing.
  package static func find() -> ProgramInstallation? {
    guard let program = programFolder(), let environment = environmentFolder() else { return nil }
    return ProgramInstallation(program: program, environment: environment)
  }

  /// `MOTIONKIT_HELPERS`, or `motionkit/helpers` in `XDG_DATA_HOME` or `~/.local/share`.
  package static func environmentFolder(_ variables: [String: String] = ProcessWords.environment) -> String? {
    if let given = variables["MOTIONKIT_HELPERS"], !given.isEmpty { return FilePath.absolute(given) }
    if let data = variables["XDG_DATA_HOME"], data.hasPrefix("/") { return data + "/motionkit/helpers" }
    if let home = variables["HOME"], home.hasPrefix("/") { return home + "/.local/share/motionkit/helpers" }
    return nil
  }

  /// `../share/motionkit/helpers` of an installation; in place, `helpers` of the clone around the executable.
  private static func programFolder() -> String? {
    guard let executable = FilePath.resolved("/proc/self/exe") else { return nil }
    var folder = FilePath.folder(of: executable)
    let installed = FilePath.folder(of: folder) + "/share/motionkit/helpers"
    if FilePath.isFolder(installed) { return installed }
    while folder.count > 1 {
      if FilePath.exists(folder + "/helpers/" + files[0]) { return folder + "/helpers" }
      folder = FilePath.folder(of: folder)
    }
    return nil
  }

  package var python: String { environment + "/bin/python" }
  package var script: String { program + "/" + ProgramInstallation.files[0] }
  package var requirements: String { program + "/requirements.txt" }
  /// Written last by the setup: the requirements that the environment fulfils.
  package var mark: String { environment + "/motionkit-requirements.txt" }

  /// Whether the environment is there and fulfils the requirements.
  package var state: State {
    guard FileSystem.allows(python, X_OK) else { return .missing }
    guard let kept = FileSystem.contents(mark), kept == FileSystem.contents(requirements) else { return .outdated }
    return .ready
  }

  package enum State: Hashable, Sendable { case ready, missing, outdated }

  /// - Throws: ``TextProgramError`` with the remedy.
  func check() throws(TextProgramError) {
    switch state {
    case .ready: return
    case .missing:
      throw .missing("the helper programs are not set up; run “motionkit setup-helpers”")
    case .outdated:
      throw .missing(
        "the helper programs in \(environment) are of another version; run “motionkit setup-helpers” again")
    }
  }
}
