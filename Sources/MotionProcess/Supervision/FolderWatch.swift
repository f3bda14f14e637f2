// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Does something again whenever a file in some folders has changed, until a signal comes.
package struct FolderWatch {
  private let named, folders: [String]
  /// The file that the work itself writes, as it was typed and in full.
  private let typed: String
  private let result: String

  /// - Parameters:
  ///   - named: files that count most.
  ///   - result: a file whose changes do not count.
  package init(_ named: [String], _ folders: [String], besides result: String) {
    (self.named, self.folders, typed) = (named, folders, result)
    self.result = FilePath.inResolvedFolder(result)
  }

  /// - Parameter work: has the files it reads watched, by calling its argument; returns whether it reported a result. Without
  ///   such a report there is none of waiting either: a log may lie in a folder watched by another command.
  /// - Throws: ``HostError`` for the signal that ended it, or for a wrong command line. Other failures of the work are
  ///   told, and may be mended by the next change.
  package func run(
    telling console: Console, _ work: (_ watch: ([String]) -> Void) throws(HostError) -> Bool
  ) throws(HostError) {
    let names = folders.joined(separator: ", ")
    console.note("watching \(names): \(typed) is made again after every change; Ctrl-C stops")
    // From before the work: changes during it are seen.
    let watch = FileWatch(named: named, folders: folders, besides: [result])
    while true {
      var hasTold = true
      do { hasTold = try work { watch.name($0) } } catch {
        guard ![.usage, .interrupted, .quit, .terminated, .hungUp].contains(error.status) else { throw error }
        console.fail(error)
      }
      if hasTold { console.note("waiting for changes in \(names); Ctrl-C stops") }
      var isChanged = false
      repeat {
        try wait(for: watch, milliseconds: FolderWatch.pause)
        watch.look()
        guard watch.isChanged else { continue }
        // Editors write in several steps, so the folder must come to rest first.
        isChanged = try watch.settle(limit: FolderWatch.steps) { () throws(HostError) in
          try wait(for: nil, milliseconds: 50)
        }
      } while !isChanged
      watch.reset()
    }
  }

  /// Milliseconds from one look at the named files to the next.
  private static let pause: CInt = 500
  /// So many times 50 ms a file may go on growing.
  private static let steps = 20

  private func wait(for watch: FileWatch?, milliseconds: CInt) throws(HostError) {
    var waits = [SignalWatch.descriptor, watch?.descriptor ?? -1].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    DescriptorCalls.wait(&waits, milliseconds: milliseconds)
    // Nothing is cut short: that is how waiting ends.
    if let signal = SignalWatch.next() { throw HostError(quietly: ExitStatus(signal: signal)) }
  }
}
