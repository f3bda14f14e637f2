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
      commandName: "preview", abstract: "Show a composition to the studio, which starts this.", shouldDisplay: false)
  }

  @OptionGroup var source: Source

  @Option(help: "The descriptor of a socket: requests come in, answers go out.")
  var channel: Int32

  @Option(help: "The descriptor of the memory that pictures are put into.")
  var memory: Int32

  @OptionGroup(title: "Composition") var composition: CompositionOptions

  package init() {}

  package func validate() throws {
    for (name, descriptor) in [("--channel", channel), ("--memory", memory)]
    where FileSystem.status(of: descriptor) == nil {
      throw ValidationError("\(name) is \(descriptor), which is not open; motionkit studio starts this command")
    }
  }

  package func run() throws {
    let source = try source.source()
    let lines = PreviewLines(channel)
    lines.send(0, WatchedFolders(folders: source.folders))
    try CompositionSession.run(source, composition) { session in
      let service = PreviewService(session, lines, SharedPictures(memory))
      lines.send(0, try CompositionDescription(session))
      service.run()
    }
  }
}

/// The folders with all that the composition is made of.
private struct WatchedFolders: Encodable {
  var folders: [String]
}
