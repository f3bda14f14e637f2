import Foundation
import MotionCore

/// What every command needs from where it was started.
///
/// Paths are text here, and text is UTF-8: other bytes would silently become another name.
enum StartingPoint {
  /// Variables of the environment whose values are used as paths.
  private static let folders = ["MOTIONKIT_CACHE", "MOTIONKIT_SWIFT", "XDG_CACHE_HOME", "HOME", "TMPDIR"]

  /// Why no command can run; nil: nothing is in the way.
  static var problem: HostError? {
    // Swift reads the command line from there too: without it, all words are missing.
    guard FileSystem.allows("/proc/self/exe", F_OK) else {
      return HostError(
        .toolchainMissing,
        "/proc is not mounted, and neither the command line nor the program's own file can be found without it; "
          + "mount it: mount -t proc proc /proc")
    }
    for index in 0..<Int(CommandLine.argc) {
      guard let word = unsafe CommandLine.unsafeArgv[index], let shown = unsafe escaped(word) else { continue }
      return HostError(
        .usage,
        "“\(shown)” on the command line is not UTF-8; rename the file, or name it by a symbolic link whose path is")
    }
    for name in folders {
      guard let value = unsafe getenv(name), let shown = unsafe escaped(value) else { continue }
      return HostError(.usage, "\(name) is “\(shown)”, which is not UTF-8; set it to a path that is")
    }
    guard let folder = unsafe getcwd(nil, 0) else {
      return HostError(
        .inputMissing, "the current folder cannot be told: \(systemMessage(errno)); change to one that is there")
    }
    defer { unsafe free(folder) }
    return unsafe escaped(folder).map {
      HostError(.inputMissing, "the current folder is “\($0)”, which is not UTF-8; work in one whose path is")
    }
  }

  /// Bytes that are not UTF-8 as text, those that are not ASCII written as `\xFF`; nil if they are UTF-8.
  static func escaped(_ text: UnsafePointer<CChar>) -> String? {
    guard unsafe String(validatingCString: text) == nil else { return nil }
    let bytes = unsafe UnsafeBufferPointer(start: text, count: strlen(text))
    return unsafe bytes.map { byte in
      byte >= 32 && byte < 127 ? String(UnicodeScalar(UInt8(byte))) : String(format: "\\x%02X", UInt8(bitPattern: byte))
    }.joined()
  }
}
