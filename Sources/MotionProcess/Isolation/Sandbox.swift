// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// The rights of a process that runs code of strangers.
///
/// Such a process reads and writes only listed files, starts no program, opens no socket, reaches no other process, and sees only
/// listed variables of the environment. The kernel holds it to that: Landlock for files, a filter for system calls.
package struct Sandbox: Hashable, Sendable {
  /// Files, and folders with all that is in them.
  package var readable: [String]
  /// Likewise; these can be read, too.
  package var writable: [String]

  package init(readable: [String], writable: [String]) { (self.readable, self.writable) = (readable, writable) }

  /// Folders of the system in which libraries, fonts and their settings lie, and files about this process and the machine.
  package static let system = [
    "/usr/lib", "/usr/lib64", "/lib", "/lib64", "/usr/local/lib", "/usr/share", "/usr/local/share", "/etc/fonts",
    "/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d", "/etc/localtime", "/etc/timezone", "/etc/locale.alias",
    "/var/cache/fontconfig", "/dev/null", "/dev/zero", "/dev/random", "/dev/urandom", "/proc/meminfo", "/proc/cpuinfo",
    "/proc/stat", "/proc/sys/vm", "/sys/devices/system", "/sys/fs/cgroup",
  ]

  /// Names of variables that the process keeps; a star stands for any end.
  package static let variables = [
    "HOME", "PATH", "LANG", "LANGUAGE", "LC_*", "TZ", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME",
    "XDG_DATA_DIRS",
    "FONTCONFIG_*", "LD_LIBRARY_PATH", "MOTIONKIT_CACHE", "SOURCE_DATE_EPOCH", "SWIFT_BACKTRACE", "MALLOC_*",
    "GLIBC_TUNABLES",
  ]

  /// Why this kernel cannot hold a process to its rights; nil: it can.
  package static var problem: String? {
    if landlockVersion == 0 {
      return
        "this kernel has no Landlock, or it is switched off (Linux 5.13 and later have it; see “lsm=” of the kernel's "
        + "command line)"
    }
    return hasFilters ? nil : "this kernel does not filter system calls (seccomp)"
  }

  /// Fonts of this user.
  package static func userFonts(_ environment: [String: String]) -> [String] {
    let home =
      environment["HOME"].map { [$0 + "/.fonts", $0 + "/.local/share/fonts", $0 + "/.config/fontconfig"] } ?? []
    let caches = [environment["XDG_CACHE_HOME"], environment["HOME"].map { $0 + "/.cache" }].compactMap(\.self)
    let given = ["FONTCONFIG_FILE", "FONTCONFIG_PATH", "XDG_DATA_HOME"].compactMap { environment[$0] }
    return home + caches.map { $0 + "/fontconfig" } + given
  }
}
