// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The parts of `--experimental-dump-help` that count here.
struct ToolHelp: Decodable {
  struct Name: Decodable { var kind: String, name: String }

  struct Argument: Decodable {
    var kind: String
    var names: [Name]?
    /// Its name after two dashes.
    var long: String? { names?.first { $0.kind == "long" }?.name }
  }

  struct Command: Decodable {
    var commandName: String
    var arguments: [Argument]?
    var subcommands: [Command]?
  }

  var command: Command

  /// What a command needs besides its options, by its name; the others get the script alone.
  static let words: [String: [String]] = [
    "export": ["values.swift", "out/a.y4m", "--no-cache"], "still": ["values.swift", "out/a.png"],
    "sheet": ["values.swift", "out/a.png"], "batch": ["values.swift", "rows.csv", "out/{line}.mp4", "--set", "text=a"],
    "join": ["parts", "out/a.mp4"], "properties": [], "doctor": [], "exit-codes": [], "cache": [], "help": [],
    "skill": ["out/skills"],
  ]

  static func commands(of stage: Stage) throws -> [Command] {
    let output = try stage.command(["--experimental-dump-help"]).run().output
    return try JSONDecoder().decode(ToolHelp.self, from: Data(output.utf8)).command.subcommands ?? []
  }
}
