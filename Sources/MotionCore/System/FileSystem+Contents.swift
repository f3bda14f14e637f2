// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Whole files and folders. As in C, a failed call leaves its reason in `errno`.
extension FileSystem {
  /// A file's bytes, to its end as it is read; nil if it cannot be read.
  package static func contents(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let size = status(of: descriptor).map { Int(clamping: $0.st_size) } ?? 0
    // A byte more, so that the end shows without another call.
    var bytes = [UInt8](repeating: 0, count: max(size + 1, 1 << 12))
    var done = 0
    while true {
      let count = DescriptorCalls.read(descriptor, into: &bytes, from: done)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { break }
      done += count
      // A file may grow, or state no size, as those of /proc do.
      if done == bytes.count { bytes += [UInt8](repeating: 0, count: done) }
    }
    bytes.removeLast(bytes.count - done)
    return bytes
  }

  /// Makes a file or replaces its contents.
  package static func write(_ bytes: some Collection<UInt8>, to path: String) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, permissions: 0o644)
    guard descriptor >= 0 else { return false }
    let code = DescriptorCalls.writeAll(bytes, to: descriptor)
    guard code == 0 else {
      // Closing may replace the reason.
      close(descriptor)
      errno = code
      return false
    }
    // A network file system may report a failed write only now.
    return close(descriptor) == 0
  }

  /// Makes a folder and its missing parents. An existing one is fine.
  package static func makeFolders(_ path: String) -> Bool {
    if makeFolder(path, permissions: 0o777) { return true }
    if errno == EEXIST { return status(path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false }
    guard errno == ENOENT, let end = path.lastIndex(of: "/"), end > path.startIndex else { return false }
    guard makeFolders(String(path[..<end])) else { return false }
    return makeFolder(path, permissions: 0o777) || errno == EEXIST
  }

  /// Removes a file, or a folder with its contents; links are removed and not followed.
  @discardableResult
  package static func removeAll(_ path: String) -> Bool {
    guard let status = status(path, followsLinks: false) else { return false }
    guard status.st_mode & S_IFMT == S_IFDIR else { return remove(path) }
    for name in names(in: path) ?? [] { removeAll("\(path)/\(name)") }
    return removeFolder(path)
  }
}
