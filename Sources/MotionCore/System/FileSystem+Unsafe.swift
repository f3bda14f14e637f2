import Foundation

/// The system's calls on paths. As in C, a call that fails leaves its reason in `errno`.
package enum FileSystem {
  /// - Parameter permissions: of a file that the call makes.
  /// - Returns: a descriptor; -1 for a failure.
  package static func open(_ path: String, _ flags: CInt, permissions: mode_t = 0) -> CInt {
    unsafe Foundation.open(path, flags, permissions)
  }

  /// What the system knows of a file; nil for a failure, mostly because there is none.
  package static func status(_ path: String, followsLinks: Bool = true) -> stat? {
    var status = stat()
    let code = unsafe followsLinks ? stat(path, &status) : lstat(path, &status)
    return code == 0 ? status : nil
  }

  /// The same of an open file.
  package static func status(of descriptor: CInt) -> stat? {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? status : nil
  }

  /// - Parameter purpose: `F_OK`, or `R_OK`, `W_OK` and `X_OK` together.
  package static func allows(_ path: String, _ purpose: CInt) -> Bool { unsafe access(path, purpose) == 0 }

  /// - Returns: false for a failure, as all that follow.
  @discardableResult
  package static func remove(_ path: String) -> Bool { unsafe unlink(path) == 0 }

  package static func rename(_ path: String, to name: String) -> Bool { unsafe Foundation.rename(path, name) == 0 }

  package static func makeFolder(_ path: String, permissions: mode_t) -> Bool { unsafe mkdir(path, permissions) == 0 }

  @discardableResult
  package static func setPermissions(_ path: String, _ permissions: mode_t) -> Bool {
    unsafe chmod(path, permissions) == 0
  }

  /// Marks a file as used now.
  @discardableResult
  package static func touch(_ path: String) -> Bool { unsafe utimes(path, nil) == 0 }

  package static func changeFolder(_ path: String) -> Bool { unsafe chdir(path) == 0 }

  /// Absolute and without symbolic links; nil if there is no such file.
  package static func resolved(_ path: String) -> String? {
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// Nil if it cannot be told: somebody removed it.
  package static var currentFolder: String? {
    guard let folder = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(folder) }
    return unsafe String(cString: folder)
  }
}

/// A system error number in words: `No space left on device`.
package func systemMessage(_ code: CInt) -> String { unsafe String(cString: strerror(code)) }
