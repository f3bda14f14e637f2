// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Tells whether files have changed: some named ones, and all in some folders but hidden ones.
///
/// The kernel reports changes in a folder, so an unchanged folder costs nothing, however many files there are. The
/// named files are also checked by their dates, because the kernel does not report changes in file systems of other
/// machines. Without any reports, folders are compared as by ``FolderVersions``.
package final class FileWatch {
  /// Folders beyond this many are not watched, and named files beyond this many not looked at.
  private static let (folderLimit, fileLimit) = (2000, 500)

  /// Files whose changes are ignored.
  package var results: Set<String>
  private let roots: [String]
  private let events: FolderEvents?
  /// The named files in order, with their last known state.
  private var named: [(path: String, stamp: Stamp?)] = []
  private var changed: Set<String> = []
  /// Files that appeared since the last change was taken: if they disappear again, nothing has changed.
  private var born: Set<String> = []
  private var hasLost = false
  /// Without the kernel's help.
  private var versions: FolderVersions?
  /// Folders watched for their named files alone.
  private var narrow: Set<String> = []

  private struct Stamp: Equatable {
    var size, seconds, nanoseconds: Int
    var inode: UInt
  }

  /// - Parameters:
  ///   - named: the most important files, which need not exist.
  ///   - folders: watched with all folders in them.
  package init(named: [String], folders: [String], besides results: Set<String> = []) {
    (roots, self.results) = (folders, results)
    events = FolderEvents()
    name(named)
    for folder in folders { add(folder) }
    if events == nil { versions = FolderVersions(folders, besides: results) }
  }

  /// Has something to read when something may have changed; -1: it must be asked from time to time.
  package var descriptor: CInt { events?.descriptor ?? -1 }

  /// Adds important files, such as those a script has read.
  package func name(_ files: [String]) {
    let known = Set(named.map(\.path))
    for path in files where path.hasPrefix("/") && !known.contains(path) && named.count < FileWatch.fileLimit {
      named.append((path, FileWatch.stamp(path)))
      let folder = path.folderOfPath
      guard let events, !events.watches(folder), !isBelowRoot(folder) else { continue }
      if events.add(folder) { narrow.insert(folder) }
    }
  }

  private func isBelowRoot(_ folder: String) -> Bool { roots.contains { folder == $0 || folder.hasPrefix($0 + "/") } }

  /// Watches a folder and those in it.
  private func add(_ folder: String) {
    guard let events else { return }
    var left = [folder]
    while let next = left.popLast() {
      guard events.count < FileWatch.folderLimit, events.add(next) else { continue }
      narrow.remove(next)
      for entry in FileSystem.entries(in: next) ?? [] where !entry.name.hasPrefix(".") {
        let path = "\(next)/\(entry.name)"
        if entry.isFolder { left.append(path) }
        // A link's target may change elsewhere.
        if entry.isLink, let target = FileSystem.resolved(path), !FilePath.isFolder(target) { name([target]) }
      }
    }
  }

  /// Whether anything has changed since ``reset()``, as far as known.
  package var isChanged: Bool { hasLost || !changed.subtracting(results).isEmpty }

  /// Takes all pending events.
  ///
  /// - Returns: whether there were any; each may be a change.
  @discardableResult
  package func look() -> Bool {
    var count = 0
    for event in events?.next() ?? [] {
      take(event)
      count += 1
    }
    for (index, entry) in named.enumerated() where !results.contains(entry.path) {
      let now = FileWatch.stamp(entry.path)
      guard now != entry.stamp else { continue }
      named[index].stamp = now
      changed.insert(entry.path)
      count += 1
    }
    if var versions {
      let now = FolderVersions(roots, besides: results)
      versions.leaveOut(results)
      if now != versions {
        changed.insert("")
        count += 1
      }
      self.versions = now
    }
    // A folder that was moved away may be there again.
    for root in roots where events?.watches(root) == false && FilePath.isFolder(root) {
      add(root)
      if events?.watches(root) == true {
        changed.insert(root)
        count += 1
      }
    }
    return count > 0
  }

  /// Waits until nothing happens any more: editors write a file in several steps.
  ///
  /// - Parameters:
  ///   - pause: waits for a moment.
  ///   - limit: the most pauses.
  /// - Returns: whether anything has changed.
  package func settle<Failure: Error>(limit: Int, _ pause: () throws(Failure) -> Void) throws(Failure) -> Bool {
    for _ in 0..<limit {
      try pause()
      if !look() { break }
    }
    return isChanged
  }

  /// Forgets all changes.
  package func reset() { (changed, born, hasLost) = ([], [], false) }

  private func take(_ event: FolderEvents.Event) {
    guard !event.folder.isEmpty else {
      // The queue was full, so anything may have changed.
      hasLost = true
      for root in roots { add(root) }
      return
    }
    let path = event.name.isEmpty ? event.folder : "\(event.folder)/\(event.name)"
    if event.name.isEmpty || event.isOf(FolderEvents.ignored) { return }
    let isNamed = named.contains { $0.path == path }
    guard isNamed || !(event.name.hasPrefix(".") || narrow.contains(event.folder)) else { return }
    if event.isOf(FolderEvents.folderFlag) {
      guard event.isOf(FolderEvents.created | FolderEvents.movedTo), !narrow.contains(event.folder) else { return }
      add(path)
      // Files may have come with it.
      if (FileSystem.entries(in: path) ?? []).contains(where: { !$0.isFolder && !$0.name.hasPrefix(".") }) {
        changed.insert(path)
      }
      return
    }
    if event.isOf(FolderEvents.removed | FolderEvents.movedFrom) {
      // A file that came and went since the last look is no change.
      if born.remove(path) != nil { changed.remove(path) } else { changed.insert(path) }
      return
    }
    guard !results.contains(path), !FolderVersions.isOwnOutput(path) else { return }
    if event.isOf(FolderEvents.created) { born.insert(path) }
    changed.insert(path)
  }

  private static func stamp(_ path: String) -> Stamp? {
    FileSystem.status(path).map {
      Stamp(
        size: Int($0.st_size), seconds: Int($0.st_mtim.tv_sec), nanoseconds: Int($0.st_mtim.tv_nsec),
        inode: UInt($0.st_ino))
    }
  }
}
