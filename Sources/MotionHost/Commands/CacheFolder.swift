import Foundation

/// Where this user's caches are: compiled scripts, and the segments of earlier exports.
public enum CacheFolder {
  /// `MOTIONKIT_CACHE`, or `motionkit` in `XDG_CACHE_HOME` or `~/.cache`; in the folder for temporary files if none of
  /// them can be written.
  public static func user(environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
    let candidates = [
      environment["MOTIONKIT_CACHE"], environment["XDG_CACHE_HOME"].map { $0 + "/motionkit" },
      environment["HOME"].map { $0 + "/.cache/motionkit" },
    ]
    for case let folder? in candidates where folder.hasPrefix("/") {
      try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      if access(folder, W_OK) == 0 { return folder }
    }
    return NSTemporaryDirectory() + "motionkit-\(getuid())"
  }

  /// The segments of earlier exports.
  static var segments: String { user() + "/segments" }
}
