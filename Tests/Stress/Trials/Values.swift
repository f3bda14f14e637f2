// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Hands over values that nobody means: in options, tables, files of parameters, the environment, and to properties.
final class Values: Trial {
  static let name = "values"
  static let times = 2000

  private let stage: Stage
  private let commands: [ToolHelp.Command]
  /// What an argument of a command may have: `MAX_ARG_STRLEN` less a name.
  private static let longestArgument = 131_000
  private static let megabyte = 1_000_000

  init() throws {
    stage = try Stage(
      Values.name,
      jobs: [
        Job("values", ["still", "values.swift", "out/still.png", "--at", "0.5"], outputs: "out/still.png"),
        Job("film", ["export", "values.swift", "out/film.mp4"], outputs: "out/film.mp4"),
      ])
    commands = try ToolHelp.commands(of: stage)
    try stage.reset(.full)
  }

  private static let parameters = ["text", "number", "other", "count", "isOn", "colour", "numbers", "use", "kind"]
  private static let uses = [
    "lasting", "speed", "freeze", "volume", "fade", "sound", "size", "position", "blur", "shadow", "corner", "rotation",
    "scale", "duration", "begin", "spring", "font", "family", "asset", "film", "stack", "wait", "at",
  ]
  private static let keys = [
    "opacity", "zPosition", "position.x", "bounds.size.width", "bounds", "anchorPoint.x", "transform", "cornerRadius",
    "transform.rotation.x", "transform.scale.x", "transform.translation.z", "borderWidth", "shadowRadius",
    "shadowOpacity",
    "contentsScale", "rasterizationScale", "lineWidth", "strokeEnd", "miterLimit", "lineDashPhase", "fontSize",
    "tracking",
    "lineHeightMultiple", "instanceCount", "instanceDelay", "contentsRect.origin.x", "trimStart", "rate", "hidden",
    "shouldRasterize", "speed", "timeOffset", "beginTime", "duration", "no.such.key", "sublayerTransform.m34",
  ]
  private static let kinds = ["text", "shape", "gradient", "replicator", "picture", "clip"]

  func attempt(_ random: inout TryRandom) throws -> Attempt {
    // What the last try wrote is not this one's.
    try Shell.run("rm -rf '\(stage.work)/out' && mkdir '\(stage.work)/out'")
    switch random.number(0...9) {
    case 0...1: return try option(&random)
    case 2: return try cells(&random)
    case 3: return try props(&random)
    case 4: return try variable(&random)
    default: return try property(&random)
    }
  }

  private func run(_ command: Command, _ what: String) -> Attempt {
    var command = command
    command.timeLimit = 300
    let short = what.unicodeScalars.prefix(160).map { $0.escaped(asASCII: true) }.joined()
    do {
      let running = try command.start()
      let ending = running.wait()
      let faults = Judge(stage: stage).ending(ending, allowed: [64, 65, 66, 69, 71, 73, 74, 80, 82, 83, 84])
      return Attempt(what: short, faults: faults + (running.isGone(within: 5) ? [] : ["processes are left"]))
    } catch {
      // The system itself takes no argument with such bytes.
      return Attempt(what: "\(short): not started", faults: [])
    }
  }

  private func option(_ random: inout TryRandom) throws -> Attempt {
    let command = random.pick(commands)
    let options = (command.arguments ?? []).filter { $0.kind == "option" && $0.long != nil && $0.long != "cache-limit" }
    let words = ToolHelp.words[command.commandName] ?? ["values.swift"]
    let value = HostileValue.text(&random, longest: Values.longestArgument)
    guard !options.isEmpty, random.chance(0.85) else {
      // In place of a word, or behind them all.
      var words = words
      if words.isEmpty || random.chance(0.3) {
        words.append(value)
      } else {
        words[random.number(0...words.count - 1)] = value
      }
      return run(stage.command([command.commandName] + words), "\(command.commandName) \(words)")
    }
    let name = random.pick(options).long ?? ""
    return run(stage.command([command.commandName] + words + ["--\(name)=\(value)"]), "--\(name)=\(value)")
  }

  private func cells(_ random: inout TryRandom) throws -> Attempt {
    let columns = (0..<random.number(1...3)).map { _ in random.pick(Values.parameters) }
    var lines = [columns.joined(separator: random.pick([",", ",", ";", "\t"]))]
    for _ in 0..<2 {
      let row = columns.map { _ in
        let text = HostileValue.text(&random, longest: Values.megabyte)
        return random.chance(0.7) ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
      }
      lines.append(row.joined(separator: ","))
    }
    try Data(lines.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: stage.work + "/values.csv"))
    let pattern = random.pick(["out/{line}.mp4", "out/{\(columns[0])}.mp4"])
    return run(stage.command(["batch", "values.swift", "values.csv", pattern]), "batch \(pattern) of \(lines)")
  }

  private func props(_ random: inout TryRandom) throws -> Attempt {
    let name = random.pick(Values.parameters)
    let value = HostileValue.text(&random, longest: Values.megabyte)
    let quoted = String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    let json = random.chance(0.5) ? "{\"\(name)\": \(quoted)}" : "{\"\(name)\": \(value)}"
    var command = stage.command(["still", "values.swift", "out/a.png", "--props", "-"])
    command.input = json
    return run(command, "--props \(json)")
  }

  private func variable(_ random: inout TryRandom) throws -> Attempt {
    let name = random.pick([
      "HOME", "TMPDIR", "XDG_CACHE_HOME", "MOTIONKIT_CPU", "MOTIONKIT_SWIFT", "LANG", "LC_ALL", "TZ", "TERM", "COLUMNS",
      "PATH", "PWD", "SWIFT_BACKTRACE", "FONTCONFIG_PATH",
    ])
    let value = HostileValue.text(&random, longest: Values.longestArgument)
    var command = stage.command(["still", "values.swift", "out/a.png"])
    command.environment[name] = value
    // The shell that starts the tool needs its own path.
    command.limits = "exec"
    return run(command, "\(name)=\(value)")
  }

  private func property(_ random: inout TryRandom) throws -> Attempt {
    let use = random.pick(random.chance(0.5) ? Values.uses : Values.keys)
    var settings = ["use=\(use)", "kind=\(random.pick(Values.kinds))"]
    func number() -> String { random.chance(0.8) ? random.pick(HostileValue.numbers) : "\(random.number(-3...300))" }
    settings += ["number=\(number())", "other=\(number())"]
    if random.chance(0.3) { settings.append("text=\(HostileValue.text(&random, longest: 60_000))") }
    if random.chance(0.2) { settings.append("count=\(random.number(-5...1000))") }
    let words =
      random.pick(
        [
          ["still", "values.swift", "out/a.png", "--at", "0.5"],
          ["export", "values.swift", "out/a.mp4", "--no-cache", "--frames", "0-9"],
          ["inspect", "values.swift", "--at", "0.3"], ["sheet", "values.swift", "out/a.png"],
        ] as [[String]])
    return run(stage.command(words + settings.flatMap { ["--set", $0] }), "\(words[0]) \(settings)")
  }
}
