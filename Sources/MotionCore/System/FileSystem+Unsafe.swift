// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The system's calls on paths (``PathText``). As in C, a call that fails leaves its reason in `errno`.
package enum FileSystem {
  /// - Parameter permissions: those of a file created by the call.
  /// - Returns: a descriptor; -1 for a failure.
  package static func open(_ path: String, _ flags: CInt, permissions: mode_t = 0) -> CInt {
    unsafe PathText.withBytes(path) { unsafe Foundation.open($0, flags, permissions) }
  }

  /// The system's record of a file; nil for a failure, mostly because there is none.
  package static func status(_ path: String, followsLinks: Bool = true) -> stat? {
    var status = stat()
    let code = unsafe PathText.withBytes(path) {
      unsafe followsLinks ? stat($0, &status) : lstat($0, &status)
    }
    return code == 0 ? status : nil
  }

  /// The same of an open file.
  package static func status(of descriptor: CInt) -> stat? {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? status : nil
  }

  /// The name of this machine; empty if it has none.
  package static var machine: String {
    var name = [CChar](repeating: 0, count: 256)
    guard unsafe gethostname(&name, name.count - 1) == 0 else { return "" }
    return PathText.text(name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) })
  }

  /// - Parameter purpose: `F_OK`, or `R_OK`, `W_OK` and `X_OK` together.
  package static func allows(_ path: String, _ purpose: CInt) -> Bool {
    unsafe PathText.withBytes(path) { unsafe access($0, purpose) == 0 }
  }

  /// - Returns: false for a failure, as all that follow.
  @discardableResult
  package static func remove(_ path: String) -> Bool { unsafe PathText.withBytes(path) { unsafe unlink($0) == 0 } }

  package static func rename(_ path: String, to name: String) -> Bool {
    unsafe PathText.withBytes(path) { path in
      unsafe PathText.withBytes(name) { unsafe Foundation.rename(path, $0) == 0 }
    }
  }

  package static func makeFolder(_ path: String, permissions: mode_t) -> Bool {
    unsafe PathText.withBytes(path) { unsafe mkdir($0, permissions) == 0 }
  }

  @discardableResult
  package static func setPermissions(_ path: String, _ permissions: mode_t) -> Bool {
    unsafe PathText.withBytes(path) { unsafe chmod($0, permissions) == 0 }
  }

  /// Marks a file as used now.
  @discardableResult
  package static func touch(_ path: String) -> Bool { unsafe PathText.withBytes(path) { unsafe utimes($0, nil) == 0 } }

  package static func changeFolder(_ path: String) -> Bool { unsafe PathText.withBytes(path) { unsafe chdir($0) == 0 } }

  /// Absolute and without symbolic links; nil if there is no such file.
  package static func resolved(_ path: String) -> String? {
    guard let real = unsafe PathText.withBytes(path, { unsafe realpath($0, nil) }) else { return nil }
    defer { unsafe free(real) }
    return unsafe PathText.text(real)
  }

  /// Nil if it cannot be told: somebody removed it.
  package static var currentFolder: String? {
    guard let folder = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(folder) }
    return unsafe PathText.text(folder)
  }
}

extension FileSystem {
  /// How many bytes this user may still write on the disk of a folder; nil if unknown.
  package static func freeBytes(in folder: String) -> Int? {
    var status = statvfs()
    guard unsafe PathText.withBytes(folder, { unsafe statvfs($0, &status) }) == 0 else { return nil }
    return Int(clamping: UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize)).partialValue)
  }

  /// The names in a folder but `.` and `..`, in any order; nil if it cannot be listed.
  package static func names(in folder: String) -> [String]? {
    guard let stream = unsafe PathText.withBytes(folder, { unsafe opendir($0) }) else { return nil }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { field in
        unsafe field.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe PathText.text($0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// A name in a folder, and its kind of file.
  package struct Entry {
    package var name: String
    package var isFolder, isLink: Bool
  }

  /// As ``names(in:)``, without a look at each file if the file system tells its kind.
  package static func entries(in folder: String) -> [Entry]? {
    guard let stream = unsafe PathText.withBytes(folder, { unsafe opendir($0) }) else { return nil }
    defer { unsafe closedir(stream) }
    var entries: [Entry] = []
    // DT_DIR, DT_LNK and DT_UNKNOWN of readdir(3).
    let (folderKind, linkKind, unknown) = (4, 10, 0)
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { field in
        unsafe field.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe PathText.text($0) }
      }
      guard name != ".", name != ".." else { continue }
      var kind = unsafe Int(entry.pointee.d_type)
      // Some file systems do not tell the kind.
      if kind == unknown, let status = status("\(folder)/\(name)", followsLinks: false) {
        kind = status.st_mode & S_IFMT == S_IFDIR ? folderKind : status.st_mode & S_IFMT == S_IFLNK ? linkKind : kind
      }
      entries.append(Entry(name: name, isFolder: kind == folderKind, isLink: kind == linkKind))
    }
    return entries
  }

  /// The target of a symbolic link, as stored; nil if it is none.
  package static func target(ofLink path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe PathText.withBytes(path) { unsafe readlink($0, &bytes, bytes.count) }
    return count < 0 ? nil : PathText.text(bytes.prefix(count).map { UInt8(bitPattern: $0) })
  }

  /// Removes an empty folder.
  @discardableResult
  package static func removeFolder(_ path: String) -> Bool {
    unsafe PathText.withBytes(path) { unsafe rmdir($0) == 0 }
  }
}

/// A system error number in words: `No space left on device`.
package func systemMessage(_ code: CInt) -> String { unsafe String(cString: strerror(code)) }
