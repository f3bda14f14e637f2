import Foundation
import MotionMedia

/// File paths as text, asked of the system.
public enum FilePath {
  /// Absolute and without symbolic links; nil if there is no such file.
  public static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  public static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Something to write to that is no file: a device, a named pipe.
  static func isDevice(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return [S_IFCHR, S_IFIFO, S_IFBLK].contains(status.st_mode & S_IFMT)
  }

  public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Absolute, against the current folder; symbolic links stay.
  public static func absolute(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    let folder = getcwd(nil, 0).map { pointer in
      defer { free(pointer) }
      return String(cString: pointer)
    }
    return (folder ?? "/") + "/" + path
  }

  /// Where a chain of symbolic links ends, whether there is anything or not; the path itself if it is no link.
  static func afterLinks(_ path: String) -> String {
    var path = path
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { break }
      path = next.hasPrefix("/") ? next : folder(of: path) + "/" + next
    }
    return path
  }

  /// The folder that a path is in; `.` for a bare name.
  public static func folder(of path: String) -> String {
    let folder = path.folderOfPath
    return folder.isEmpty ? "." : folder
  }

  /// What follows the last dot of the name, in lower case.
  static func suffix(of path: String) -> String { (path as NSString).pathExtension.lowercased() }
}
