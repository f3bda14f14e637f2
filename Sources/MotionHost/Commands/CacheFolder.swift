// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionProcess

/// Where this user's caches are: compiled scripts, and the segments of earlier exports.
package enum CacheFolder {
  /// `MOTIONKIT_CACHE`, or `motionkit` in `XDG_CACHE_HOME` or `~/.cache`; in the folder for temporary files if none of
  /// these is given or can be written.
  ///
  /// - Throws: ``HostError`` if `MOTIONKIT_CACHE` cannot be written, or the folder among the temporary files belongs to
  ///   somebody else: code is loaded from there.
  ///
  /// - Parameter environment: nil: that of this process.
  package static func user(environment: [String: String]? = nil) throws -> String {
    // Empty is as good as missing.
    let environment = (environment ?? ProcessWords.environment).filter { !$0.value.isEmpty }
    if let given = environment["MOTIONKIT_CACHE"] {
      let folder = FilePath.absolute(given)
      guard let code = unusable(folder) else { return folder }
      throw HostError(.cannotWrite, "MOTIONKIT_CACHE is \(given), which cannot be written: \(systemMessage(code))")
    }
    return try usual(environment)
  }

  /// Where compiled scripts are: in ``user(environment:)``, unless others could put code there.
  ///
  /// - Returns: the folder, and a warning if it is another one.
  /// - Throws: ``HostError`` if there is no folder that is this user's alone.
  package static func code(
    environment: [String: String]? = nil
  ) throws -> (folder: String, warning: String?) {
    let environment = environment ?? ProcessWords.environment
    let folder = try user(environment: environment)
    guard let reason = reasonAgainst(folder) else { return (folder, nil) }
    let given = environment["MOTIONKIT_CACHE"] ?? ""
    let name = given.isEmpty ? folder : "MOTIONKIT_CACHE, \(given),"
    let advice = "make the folder private (chmod go-w), or set MOTIONKIT_CACHE to a private folder"
    // MOTIONKIT_CACHE may name a shared folder on purpose, and then only the code goes elsewhere.
    let rest = environment.filter { $0.key != "MOTIONKIT_CACHE" && !$0.value.isEmpty }
    guard !given.isEmpty, let other = try? usual(rest),
      reasonAgainst(other) == nil
    else {
      throw HostError(.cannotWrite, "\(name) cannot hold compiled scripts: \(reason); \(advice)")
    }
    return (
      other, "\(name) cannot hold compiled scripts: \(reason). They are kept in \(other) instead; \(advice)"
    )
  }

  /// Why no compiled scripts are kept in a folder; nil: they are.
  private static func reasonAgainst(_ folder: String) -> String? {
    PathText.hasBytes(folder)
      ? "its name is not UTF-8, and the Swift compiler accepts no other"
      : PrivateFolder.opening(folder, followsLinks: true)
  }

  /// The folder where nothing else is asked for.
  private static func usual(_ environment: [String: String]) throws -> String {
    let candidates = [
      environment["XDG_CACHE_HOME"].map { $0 + "/motionkit" }, environment["HOME"].map { $0 + "/.cache/motionkit" },
    ]
    for case let folder? in candidates where folder.hasPrefix("/") && unusable(folder) == nil {
      close(folder)
      return folder
    }
    return try temporary((environment["TMPDIR"] ?? "/tmp") + "/motionkit-\(getuid())")
  }

  /// No others may write into a folder that is this program's own: a generous umask would let them.
  private static func close(_ folder: String) {
    guard let status = FileSystem.status(folder), status.st_uid == geteuid(), status.st_mode & 0o022 != 0 else {
      return
    }
    FileSystem.setPermissions(folder, status.st_mode & 0o7755)
  }

  /// The system's reason; nil: it is there and can be written.
  private static func unusable(_ folder: String) -> Int32? {
    // One call for a folder that is there: it may be another machine's.
    guard !FileSystem.allows(folder, W_OK | X_OK) else { return nil }
    if !FilePath.exists(folder) {
      _ = FileSystem.makeFolders(folder)
      close(folder)
    }
    return FileSystem.allows(folder, W_OK | X_OK) ? nil : errno
  }

  /// Anybody may make files there, so the folder must be this user's own and closed to others.
  private static func temporary(_ folder: String) throws -> String {
    let code = FileSystem.makeFolder(folder, permissions: 0o700) ? 0 : errno
    // A link could lead into a folder of another user.
    let status = FileSystem.status(folder, followsLinks: false)
    guard code == 0 || code == EEXIST || status != nil else {
      throw HostError(
        .cannotWrite,
        "there is no folder for compiled scripts: none of MOTIONKIT_CACHE, XDG_CACHE_HOME and HOME names a folder that "
          + "can be written, and \(folder) cannot be made: \(systemMessage(code)); set MOTIONKIT_CACHE to a folder "
          + "that can be written")
    }
    guard let status, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == getuid(),
      status.st_mode & 0o022 == 0
    else {
      throw HostError(
        .cannotWrite, "\(folder) is not a private folder of yours; set MOTIONKIT_CACHE to a folder that can be written")
    }
    return folder
  }

  /// The segments of earlier exports.
  static var segments: String { get throws { try user() + "/segments" } }

  /// Where those of sandboxed scripts are kept, in a folder for each script.
  static var sandboxed: String { get throws { try user() + "/sandboxed" } }
}
