// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MotionCore
import MotionHost
import MotionProcess

/// Copies a block into a script.
struct AddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Copy a block, such as a title or a lower third, into the folder of a script.",
    discussion: """
      A block is one Swift file that declares a component. The copy is yours: change it as you like. The command prints \
      the line that uses the block. motionkit blocks lists all of them.

      Examples:
        motionkit add title-rise
        motionkit add lower-third-bar --to launch

      Exit codes: 0 if the file is there; 64 for a wrong argument; 66 if there is no such block or folder; 69 if the \
      installation of motionkit is incomplete; 73 if another file of this name is there; 74 if writing fails.
      """)

  @Argument(help: "The name of the block.") var name: String
  @Option(name: .customLong("to"), help: ArgumentHelp("The folder of the script.", valueName: "folder"))
  var folder = "."
  @Flag(help: "Replace a file of the block's name, with its changes.") var force = false

  func validate() throws {
    if folder.isEmpty { throw ValidationError("--to needs a folder, as in motionkit add title-rise --to launch") }
  }

  func run() throws {
    try reporting {
      let block = try Block.named(name)
      guard FilePath.isFolder(folder) else {
        throw HostError(
          .inputMissing, "\(folder) is not a folder; name the folder of a script, or make one with motionkit new")
      }
      let target = path(of: block.fileName)
      try write(block, to: target)
      if FilePath.exists(path(of: "compile_commands.json")) { _ = try EditorSettings.write(for: folder) }
      let lines = block.example.split(separator: "\n").map { "  \($0)\n" }.joined()
      print(PathText.shown("\(target)\n\nUse it in your program:\n\n\(lines)\n\(next)"))
    }
  }

  private func path(of name: String) -> String {
    if folder == "." { return name }
    return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  private func write(_ block: Block, to target: String) throws {
    if FileSystem.contents(target) == block.bytes { return }
    if !force || FilePath.isFolder(target), FilePath.exists(target) {
      throw HostError(.cannotCreateTarget, "\(target) already exists with other contents; --force replaces it")
    }
    let code = AtomicFile.write(block.bytes, to: target)
    guard code == 0 else { throw HostError.writing("cannot write \(target)", code) }
  }

  /// How to see it, or the reason why the folder is no script.
  private var next: String {
    do {
      _ = try ScriptFiles(path: folder)
      return "Next: motionkit studio \(CommandWords.quoted(CommandWords.path(folder)))"
    } catch {
      return "The folder is not a script yet: \(error)"
    }
  }
}
