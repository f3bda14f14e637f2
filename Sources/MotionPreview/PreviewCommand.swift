// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import MotionCore
import MotionHost

/// Shows a composition to the studio, which starts this command and asks it for frames.
///
/// It is an ordinary command: the composition runs in a process of its own below this one, with the same checks,
/// messages and limits as for a still. The studio is on the other side of two descriptors.
package struct PreviewCommand<Source: SourceArguments>: ParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "preview", abstract: "Show a composition to the studio; motionkit studio starts this command.",
      shouldDisplay: false)
  }

  @OptionGroup var source: Source

  @Option(help: "The descriptor of a socket: requests come in, answers go out.")
  var channel: Int32

  @Option(help: "The descriptor of the shared memory for frames.")
  var memory: Int32

  @OptionGroup(title: "Composition") var composition: CompositionOptions

  package init() {}

  package func validate() throws {
    for (name, descriptor) in [("--channel", channel), ("--memory", memory)]
    where FileSystem.status(of: descriptor) == nil {
      throw ValidationError("\(name) is \(descriptor), but it is not open; motionkit studio starts this command")
    }
  }

  package func run() throws {
    let source = try source.source()
    let (channel, memory) = (PreviewCommand.moved(channel), PreviewCommand.moved(memory))
    guard let lines = PreviewLines(channel) else {
      throw ValidationError(
        "--channel is \(self.channel), but no key came from it; motionkit studio starts this command")
    }
    let (named, folders) = (
      source.files + [composition.props].compactMap(\.self).map(FilePath.absolute), source.folders
    )
    func tell(_ files: [String]) { lines.send(0, WatchedFiles(files: named + files, folders: folders)) }
    tell([])
    try CompositionSession.run(source, composition, heard: { if !$0.isEmpty { tell($0) } }) { session in
      let service = PreviewService(session, lines, SharedFrames(memory))
      lines.send(0, try CompositionDescription(session))
      tell(session.program.library.readPaths)
      service.run()
    }
  }
}

extension PreviewCommand {
  /// Moves a descriptor to a number scripts do not use by chance, and closes it in programs they start.
  private static func moved(_ descriptor: Int32) -> Int32 {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, firstDescriptor)
    guard copy >= 0 else {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      return descriptor
    }
    close(descriptor)
    return copy
  }

  /// Few programs have as many files open, and the usual limit is 1024.
  private static var firstDescriptor: Int32 { 800 }
}

/// The composition's sources: files whose changes count most, and folders with all.
private struct WatchedFiles: Encodable {
  var files, folders: [String]
}
