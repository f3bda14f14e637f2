import Foundation
import MotionCore

/// Does something again whenever a file in some folders has changed, until a signal comes.
package struct FolderWatch {
  private let folders: [String]
  /// The file that the work itself writes, as it was typed and in full.
  private let typed: String
  private let result: String

  /// - Parameter result: a file whose changes do not count.
  package init(_ folders: [String], besides result: String) {
    (self.folders, typed) = (folders, result)
    self.result = FilePath.inResolvedFolder(result)
  }

  /// - Parameter work: returns whether it told what it did. Who is not told of a result is not told of waiting either: a
  ///   log may lie in a folder that another command watches.
  /// - Throws: ``HostError`` for the signal that ended it, or for a wrong command line. Other failures of the work are
  ///   told, and may be mended by the next change.
  package func run(telling console: Console, _ work: () throws(HostError) -> Bool) throws(HostError) {
    let names = folders.joined(separator: ", ")
    console.note("watching \(names): \(typed) is made again after every change; Ctrl-C stops")
    while true {
      // From before the work: what changes meanwhile is seen.
      let seen = FolderVersions(folders, besides: [result])
      var hasTold = true
      do { hasTold = try work() } catch {
        guard ![.usage, .interrupted, .quit, .terminated, .hungUp].contains(error.status) else { throw error }
        console.fail(error)
      }
      if hasTold { console.note("waiting for changes in \(names); Ctrl-C stops") }
      repeat {
        DescriptorCalls.wait(SignalWatch.descriptor, for: POLLIN, milliseconds: 250)
        // Nothing is cut short: that is how waiting ends.
        if let signal = SignalWatch.next() { throw HostError(quietly: ExitStatus(signal: signal)) }
      } while FolderVersions(folders, besides: [result]) == seen
      // Editors write a file in several steps.
      usleep(50_000)
    }
  }
}
