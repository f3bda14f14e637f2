// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Lets two sessions work for long: a batch of very many short rows, and an image that is made again whenever its script
/// is saved. What they take must stay flat.
struct Soak {
  static let name = "soak"
  var minutes: Int

  init(minutes: Int?) { self.minutes = max(minutes ?? 60, 1) }

  /// Seconds between samples.
  private static let pause = 5.0
  /// How fast a quantity may grow, by a robust line through all samples after the first sixth: per minute. A cache has
  /// reached its limit by then.
  private static let bounds: [(name: String, bound: Double, value: @Sendable (Sample) -> Double)] = [
    ("resident KiB", 32, { Double($0.resident) / 1024 }),
    ("descriptors", 1.0 / 60, { Double($0.descriptors) }),
    ("threads", 1.0 / 60, { Double($0.threads) }),
    ("temporary files", 1.0 / 60, { Double($0.temporaryFiles) }),
    ("cache KiB", 8, { Double($0.cacheBytes) / 1024 }),
  ]

  func run() throws -> Row {
    let stage = try Stage(
      Soak.name, jobs: [Job("row", ["export", "row.swift", "out/row.mp4"], outputs: "out/row.mp4")])
    try stage.reset(.full)
    // More rows than there is time for.
    let rows = (1...minutes * 1000).map { "row \($0)" }
    try Data((["title"] + rows).joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: stage.work + "/many.csv"))
    let batch = try session(
      stage, ["batch", "row.swift", "many.csv", "out/{line}.mp4", "--jobs", "2", "--cache-limit", "2MB", "--quiet"])
    try Shell.run("mkdir '\(stage.work)/watched' && cp '\(stage.work)/row.swift' '\(stage.work)/watched/row.swift'")
    let watch = try session(stage, ["still", "watched/row.swift", "out/watched.png", "--watch", "--quiet"])
    let end = ProcessInfo.processInfo.systemUptime + Double(minutes) * 60
    var (samples, seen): ([String: [Sample]], [pid_t: Double]) = ([:], [:])
    var next = ProcessInfo.processInfo.systemUptime
    var tick = 0
    while ProcessInfo.processInfo.systemUptime < end, batch.isRunning, watch.isRunning {
      // A tenth of a second of work in six tenths: two cores at most, a third of one in the mean.
      batch.send(SIGCONT, toGroup: true)
      usleep(100_000)
      batch.send(SIGSTOP, toGroup: true)
      usleep(500_000)
      tick += 1
      if tick % 2 == 0 { try touch(stage, second: tick / 2) }
      let now = ProcessInfo.processInfo.systemUptime
      guard now >= next else { continue }
      next = now + Soak.pause
      for (name, session) in [("batch", batch), ("watch", watch)] {
        samples[name, default: []].append(Sample(of: session.identifier, at: now, &seen, stage))
      }
    }
    batch.send(SIGCONT, toGroup: true)
    return try conclude(samples, [("batch", batch), ("watch", watch)], stage)
  }

  private func session(_ stage: Stage, _ arguments: [String]) throws -> RunningCommand {
    var command = stage.command(arguments)
    command.timeLimit = .infinity
    return try command.start()
  }

  /// Saves the script; twice a minute with another text, which is compiled.
  private func touch(_ stage: Stage, second: Int) throws {
    let path = stage.work + "/watched/row.swift"
    guard second % 30 == 0 else {
      utimes(path, nil)
      return
    }
    let text = String(
      decoding: FileManager.default.contents(atPath: stage.work + "/row.swift") ?? Data(), as: UTF8.self)
    try Data(text.replacing("\"Row\"", with: "\"Row \(second)\"").utf8).write(to: URL(fileURLWithPath: path))
  }

  private func conclude(
    _ samples: [String: [Sample]], _ sessions: [(String, RunningCommand)], _ stage: Stage
  ) throws -> Row {
    var row = Row(trial: Soak.name)
    for (name, session) in sessions {
      let hadEnded = !session.isRunning
      session.send(SIGINT)
      var ending = session.isGone(within: 300) ? session.wait() : nil
      if hadEnded { ending = ending ?? session.wait() }
      let taken = samples[name] ?? []
      say("soak \(name): \(taken.count) samples, \(ending?.summary ?? "did not end")")
      row.tries += 1
      if hadEnded || ending?.status != 130 { row.failures += 1 }
      for (quantity, bound, value) in Soak.bounds {
        let warmUp = max(taken.count / 6, Int(60 / Soak.pause))
        let line = RobustLine(taken.dropFirst(warmUp).map { ($0.time / 60, value($0)) })
        let isFlat = line.slope <= bound
        row.tries += 1
        if !isFlat { row.failures += 1 }
        say(
          "\(isFlat ? "" : "FAILED ")soak \(name) \(quantity): \(value(taken.first ?? Sample())) first, "
            + "\(line.median) in the middle, \(value(taken.last ?? Sample())) last; slope \(String(format: "%.3f of at most %.3f", line.slope, bound)) a minute"
        )
      }
    }
    let made = (try? FileManager.default.contentsOfDirectory(atPath: stage.work + "/out"))?.count ?? 0
    say("soak: \(minutes) minutes, \(made) files made, \(stage.unfinished().count) unfinished")
    if !stage.unfinished().isEmpty { row.failures += 1 }
    if row.failures > 0 { row.again = "make stress TRIAL=soak MINUTES=\(minutes)" }
    return row
  }
}
