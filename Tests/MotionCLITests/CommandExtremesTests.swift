// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// Every option of every command with numbers that nobody means. The list of options is the tool's own.
@Suite("Options with numbers far out of range")
struct CommandExtremesTests {
  /// The parts of `--experimental-dump-help` that count here.
  struct Help: Decodable {
    struct Name: Decodable { var kind: String, name: String }
    struct Argument: Decodable {
      var kind: String
      var names: [Name]?
      var valueName: String?
      var allValues: [String]?
    }
    struct Command: Decodable {
      var commandName: String
      var arguments: [Argument]?
      var subcommands: [Command]?
    }
    var command: Command
  }

  /// What a command needs besides its options, by its name. A new command is tried with the script alone.
  private static let words: [String: [String]] = [
    "export": ["clip.swift", "out.y4m", "--no-cache"], "still": ["clip.swift", "out.png"],
    "sheet": ["clip.swift", "out.png"], "batch": ["clip.swift", "rows.csv", "out/{count}.mp4"],
    "join": ["parts", "out.mp4"], "properties": [],
  ]
  private static let numbers = [
    "", "0", "-1", "nan", "-inf", "1e-320", "1e308", "9223372036854775807", "99999999999999999999999",
  ]
  /// Those that say something is wrong with the command line, its files or the composition.
  private static let good: Set<Int32> = [0, 64, 66, 73, 74, 82, 83, 84]

  private static func help() throws -> Help {
    let run = try Tool.run(["--experimental-dump-help"], in: ScratchFolder())
    return try JSONDecoder().decode(Help.self, from: run.output)
  }

  /// The texts that an option is given for a number.
  private static func values(_ name: String?, _ number: String) -> [String] {
    switch name {
    case "name=value": ["count=\(number)", "amount=\(number)"]
    case "a-b": ["\(number)-\(number)", "\(number)..\(number)", "0-\(number)"]
    case "i/n": ["\(number)/\(number)", "1/\(number)"]
    default: [number]
    }
  }

  @Test("the tool says which options it has")
  func options() throws {
    let commands = try CommandExtremesTests.help().command.subcommands ?? []
    #expect(Set(commands.map(\.commandName)).isSuperset(of: ["export", "still", "sheet", "batch", "inspect"]))
  }

  @Test(
    "a number far out of range is used or refused: nothing traps, hangs or blames motionkit",
    arguments: ["export", "still", "sheet", "inspect", "parameters", "batch", "others"])
  func extremes(command: String) throws {
    let all = try CommandExtremesTests.help().command.subcommands ?? []
    // The studio serves until it is stopped; its tests say what it refuses.
    let known = ["export", "still", "sheet", "inspect", "parameters", "batch", "studio", "help"]
    let commands = all.filter { command == "others" ? !known.contains($0.commandName) : $0.commandName == command }
    let (folder, cache) = (ScratchFolder(), WarmCache())
    try folder.write("rows.csv", "count\n1\n")
    try folder.write(
      "clip.swift",
      Script.text(
        "Layer().size(amount, 9).cornerRadius(amount).shadow(opacity: 1, radius: amount)",
        format: "Format(width: 32, height: 18, fps: 10)", seconds: "0.2", members: "@Parameter var amount = 1.0"))
    for command in commands {
      let words = CommandExtremesTests.words[command.commandName] ?? ["clip.swift"]
      let options = (command.arguments ?? []).filter { $0.kind == "option" && $0.allValues == nil }
      for (index, option) in options.enumerated() {
        guard let name = option.names?.first(where: { $0.kind == "long" })?.name, option.valueName != "file",
          option.valueName != "file.json"
        else { continue }
        // Most commands have options of export, which gets every fifth number; the others get one, in turn.
        let step = TestEffort.isLong ? 1 : command.commandName == "export" ? 5 : CommandExtremesTests.numbers.count
        let turn = index + TestEffort.seed % step
        let numbers = CommandExtremesTests.numbers.enumerated().filter { ($0.offset + turn) % step == 0 }
        for number in numbers.map(\.element) {
          for value in CommandExtremesTests.values(option.valueName, number) {
            let line = [command.commandName] + words + ["--\(name)=\(value)"]
            let run = try Tool.run(line, in: folder, cache: cache, timeLimit: 60)
            #expect(CommandExtremesTests.good.contains(run.status), "\(line): \(run.status) \(run.errors)")
          }
        }
      }
    }
  }
}
