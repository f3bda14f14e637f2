// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MotionCore
import MotionHost

/// Begins a script.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Make a folder with a script, its media, and settings for editors.",
    discussion: """
      The folder works at any path on this machine. Editors with sourcekit-lsp, such as Visual Studio Code with its \
      Swift extension, complete the names of MotionKit in it: open the folder itself.

      Examples:
        motionkit new launch
        motionkit new launch --template product-promo
      """)

  @Argument(help: "The folder to make.") var name: String
  @Option(
    help: ArgumentHelp(
      "The template to begin with\(NewCommand.templates).", discussion: NewCommand.summaries, valueName: "name"))
  var template = Template.standard

  /// Those that are there, for the help.
  private static var templates: String {
    guard let names = try? Template.names(), let last = names.last, names.count > 1 else { return "" }
    return ": \(names.dropLast().joined(separator: ", ")) or \(last)"
  }

  /// A line for each.
  private static var summaries: String {
    let templates = (try? Template.names().map(Template.named)) ?? []
    return templates.map { "\($0.name): \($0.summary)" }.joined(separator: "\n")
  }

  func validate() throws {
    if name.isEmpty { throw ValidationError("the folder needs a name, as in motionkit new launch") }
    if let control = name.firstControl {
      throw ValidationError(
        "“\(name.namingLineBreaksAndControls)” has \(control.codePoint), a control character, but the script contains "
          + "the name; give another one")
    }
  }

  func run() throws {
    try reporting {
      var made = try Template.named(template).copy(to: name)
      made += try EditorSettings.write(for: name).flatMap(\.names)
      let path = CommandWords.path(name)
      let (folder, film) = (CommandWords.quoted(path), CommandWords.quoted("\(path).mp4"))
      print(
        PathText.shown(
          "\(name): \(made.joined(separator: ", "))\n\nNext: motionkit studio \(folder)      see it while you write it\n"
            + "      motionkit export \(folder) \(film)"))
    }
  }
}
