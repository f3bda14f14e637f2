import Foundation
import MotionCore

/// Does something again whenever a file in some folders has changed, until a signal comes.
struct FolderWatch {
  private let folders: [String]
  /// The file that the work itself writes, as it was typed and in full.
  private let typed: String
  private let result: String

  /// Files beyond this many are not looked at, and neither are hidden ones.
  private static let limit = 5000

  /// - Parameter result: a file whose changes do not count.
  init(_ folders: [String], besides result: String) {
    (self.folders, typed) = (folders, result)
    self.result =
      FilePath.resolved(FilePath.folder(of: result)).map { $0 + "/" + (result as NSString).lastPathComponent } ?? result
  }

  /// - Parameter work: returns whether it told what it did. Who is not told of a result is not told of waiting either: a
  ///   log may lie in a folder that another command watches.
  /// - Throws: ``HostError`` for the signal that ended it, or for a wrong command line. Other failures of the work are
  ///   told, and may be mended by the next change.
  func run(telling console: Console, _ work: () throws -> Bool) throws {
    let names = folders.joined(separator: ", ")
    console.note("watching \(names): \(typed) is made again after every change; Ctrl-C stops")
    while true {
      // From before the work: what changes meanwhile is seen.
      let seen = state()
      var hasTold = true
      do { hasTold = try work() } catch {
        let error = HostError(error)
        guard ![.usage, .interrupted, .quit, .terminated, .hungUp].contains(error.status) else { throw error }
        console.fail(error)
      }
      if hasTold { console.note("waiting for changes in \(names); Ctrl-C stops") }
      repeat {
        DescriptorCalls.wait(SignalWatch.descriptor, for: POLLIN, milliseconds: 250)
        // Nothing is cut short: that is how waiting ends.
        if let signal = SignalWatch.next() { throw HostError(quietly: ExitStatus(signal: signal)) }
      } while state() == seen
      // Editors write a file in several steps.
      usleep(50_000)
    }
  }

  /// What this process writes about its work: it grows with each picture, and would ask for the next one.
  private static func isOwnOutput(_ status: stat) -> Bool {
    (1...2).contains { descriptor in
      guard let own = FileSystem.status(of: Int32(descriptor)) else { return false }
      return own.st_dev == status.st_dev && own.st_ino == status.st_ino
    }
  }

  private struct Version: Hashable {
    var size: Int
    var seconds: Int
    var nanoseconds: Int
    var inode: UInt
  }

  /// What can be told of all files without reading them.
  private func state() -> [String: Version] {
    var versions: [String: Version] = [:]
    var left = folders
    while let folder = left.popLast() {
      look(folder, &left, &versions)
    }
    return versions
  }

  /// - Parameter folders: gets those that are found in the folder.
  private func look(_ folder: String, _ folders: inout [String], _ versions: inout [String: Version]) {
    for name in FileSystem.names(in: folder) ?? [] where !name.hasPrefix(".") {
      guard versions.count < FolderWatch.limit else { return }
      let path = folder + "/" + name
      guard let status = FileSystem.status(path) else { continue }
      // Links to folders are not followed: they may lead back.
      if FileSystem.status(path, followsLinks: false).map({ $0.st_mode & S_IFMT == S_IFDIR }) == true {
        folders.append(path)
      } else if status.st_mode & S_IFMT == S_IFREG, path != result, !FolderWatch.isOwnOutput(status) {
        versions[path] = Version(
          size: Int(status.st_size), seconds: Int(status.st_mtim.tv_sec), nanoseconds: Int(status.st_mtim.tv_nsec),
          inode: UInt(status.st_ino))
      }
    }
  }
}
