// SPDX-License-Identifier: Apache-2.0

/// The version of MotionKit, and the commit that a program was built from.
package enum MotionKitVersion {
  /// A semantic version, stated here alone.
  package static let number = "0.1.0"

  /// The first line of a program's `--version`: `motionkit 0.1.0 (850abe43)`.
  package static func line(program: String) -> String { "\(program) \(number) (\(commit ?? "unknown commit"))" }

  /// The commit of the running program; nil if the build did not record it.
  private static var commit: String? {
    guard let executable = FilePath.resolved("/proc/self/exe"), let build = ExecutableNote.buildID(of: executable)
    else { return nil }
    return commit(ofBuild: build, inFolder: FilePath.folder(of: executable))
  }

  /// Reads the record `Scripts/built-from.sh` writes after a build. Each line has a build id, a program and a commit.
  ///
  /// The record is no part of the program, so a commit alone links nothing anew and keeps the build id. Compiled scripts
  /// are kept under that id. A program linked later has another id, and no line.
  ///
  /// - Parameters:
  ///   - build: the program's build id, in hexadecimal.
  ///   - folder: the program's folder; the record is there, or in `../share/motionkit`.
  package static func commit(ofBuild build: String, inFolder folder: String) -> String? {
    for place in [folder, FilePath.folder(of: folder) + "/share/motionkit"] {
      guard let bytes = FileSystem.contents(place + "/built-from") else { continue }
      for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
        let fields = line.split(separator: " ", maxSplits: 2)
        if fields.count == 3, fields[0] == build { return String(fields[2]) }
      }
    }
    return nil
  }
}
