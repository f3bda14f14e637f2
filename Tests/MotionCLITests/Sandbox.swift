// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Surroundings of the tool that only root can make. Tests that need them are left out elsewhere.
enum Sandbox {
  /// Whether a process may have mounts of its own.
  static let hasNamespaces = succeeds("unshare -m mount -t tmpfs none /mnt")

  /// Whether a process may run as somebody else.
  static let hasOtherUsers = succeeds("\(otherUser) true")

  /// Put before a command, runs it as a user who owns nothing and is bound by limits.
  static let otherUser = user(65534)

  /// The same for the user with a number: limits to processes count all of a user's.
  static func user(_ number: Int) -> String {
    "setpriv --reuid=\(number) --regid=65534 --clear-groups --bounding-set=-all"
  }

  /// A shell's command that runs another one, which sees the arguments too, with mounts of its own.
  static func namespace(_ command: String) -> String {
    "exec unshare -m /bin/sh -e -c '\(command)' \"$0\" \"$@\""
  }

  /// A command that puts an empty folder, which only root may write to, in the place of `/tmp`. A checkout that lies there
  /// stays where it is.
  static var emptyTemporaryFolder: String {
    let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().resolvingSymlinksInPath().path
    let empty = "mount -t tmpfs -o mode=755 none /tmp"
    guard checkout.hasPrefix("/tmp/") else { return empty }
    // By its descriptor it can be reached when the path is hidden.
    return "exec 3<\"\(checkout)\"; \(empty); mkdir -p \"\(checkout)\"; "
      + "mount -c --bind /proc/self/fd/3 \"\(checkout)\"; exec 3<&-"
  }

  private static func succeeds(_ command: String) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
