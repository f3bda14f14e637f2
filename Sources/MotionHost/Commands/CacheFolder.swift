import Foundation

/// Where this user's caches are: compiled scripts, and the segments of earlier exports.
public enum CacheFolder {
  /// `MOTIONKIT_CACHE`, or `motionkit` in `XDG_CACHE_HOME` or `~/.cache`; in the folder for temporary files if none of
  /// these is given or can be written.
  ///
  /// - Throws: ``HostError`` if `MOTIONKIT_CACHE` cannot be written, or the folder among the temporary files belongs to
  ///   somebody else: code is loaded from there.
  public static func user(environment: [String: String] = ProcessInfo.processInfo.environment) throws -> String {
    // Empty is as good as missing.
    let environment = environment.filter { !$0.value.isEmpty }
    if let given = environment["MOTIONKIT_CACHE"] {
      let folder = FilePath.absolute(given)
      guard let code = unusable(folder) else { return folder }
      throw HostError(.cannotWrite, "MOTIONKIT_CACHE is \(given), which cannot be written: \(systemMessage(code))")
    }
    let candidates = [
      environment["XDG_CACHE_HOME"].map { $0 + "/motionkit" }, environment["HOME"].map { $0 + "/.cache/motionkit" },
    ]
    for case let folder? in candidates where folder.hasPrefix("/") && unusable(folder) == nil { return folder }
    return try temporary((environment["TMPDIR"] ?? "/tmp") + "/motionkit-\(getuid())")
  }

  /// The system's reason; nil: it is there and can be written.
  private static func unusable(_ folder: String) -> Int32? {
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return access(folder, W_OK | X_OK) == 0 ? nil : errno
  }

  /// Anybody may make files there, so the folder must be this user's own and closed to others.
  private static func temporary(_ folder: String) throws -> String {
    let code = mkdir(folder, 0o700) == 0 ? 0 : errno
    var status = stat()
    guard code == 0 || code == EEXIST || lstat(folder, &status) == 0 else {
      throw HostError(
        .cannotWrite,
        "there is no place for compiled scripts: none of MOTIONKIT_CACHE, XDG_CACHE_HOME and HOME names a folder that "
          + "can be written, and \(folder) cannot be made: \(systemMessage(code)); set MOTIONKIT_CACHE to a folder "
          + "that can be written")
    }
    guard lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == getuid(),
      status.st_mode & 0o022 == 0
    else {
      throw HostError(
        .cannotWrite, "\(folder) is not a folder of yours alone; set MOTIONKIT_CACHE to a folder that can be written")
    }
    return folder
  }

  /// The segments of earlier exports.
  static var segments: String { get throws { try user() + "/segments" } }
}
