// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The folder of a trial: films, their media, caches to begin with, and what undisturbed runs made.
///
///     ROOT/work    films, templates, media; the tool runs here, and writes to out/
///     ROOT/cache   the cache of the current try
///     ROOT/tmp     the current try's folder for temporary files
///     ROOT/kept    copies of the cache: with compiled scripts, with everything
final class Stage {
  let root: String
  let tool: String
  /// The user who runs the tool; nil: this process's.
  let user: Int?
  /// Exit codes that the tool documents.
  let documented: Set<Int32>
  /// What undisturbed runs made, by path.
  private(set) var expected: [String: Data] = [:]
  /// Seconds that each step takes with compiled scripts and no segments.
  private(set) var seconds: [[String]: Double] = [:]

  var work: String { root + "/work" }
  var cache: String { root + "/cache" }
  var temporary: String { root + "/tmp" }

  /// What a try finds in its cache.
  enum Warmth: String, CaseIterable { case empty, compiled, full }

  /// - Parameter jobs: made once without disturbance, to compare with.
  init(_ name: String, jobs: [Job], user: Int? = nil) throws {
    tool = Stage.absolute(ProcessInfo.processInfo.environment["MOTIONKIT"] ?? ".build/release/motionkit")
    guard access(tool, X_OK) == 0 else { throw StressError("\(tool) cannot be run; MOTIONKIT names the tool") }
    root = NSTemporaryDirectory() + "/motionkit-stress-\(name)-\(getpid())"
    self.user = getuid() == 0 ? user : nil
    let codes = try Command(tool: tool, arguments: ["exit-codes"], folder: "/", environment: [:]).run().output
    documented = Set(codes.split(separator: "\n").compactMap { Int32($0.split(separator: " ")[0]) })
    try Shell.run(
      "mkdir -p '\(root)'/{work/out,cache,tmp,kept} && cp -R Tests/Stress/Films/. media templates '\(work)'")
    try handOver()
    try perform(jobs)
  }

  deinit { try? Shell.run("rm -rf '\(root)'") }

  private static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
  }

  /// Files that this process made become those of the user who runs the tool.
  func handOver() throws {
    try Shell.run("chmod 755 '\(root)'")
    if let user { try Shell.run("chown -R \(user):\(user) '\(root)'") }
  }

  private func perform(_ jobs: [Job]) throws {
    for job in jobs {
      for step in job.steps { try runUndisturbed(step) }
      for output in job.outputs {
        guard let bytes = contents(output) else { throw StressError("\(job.name) made no \(output)") }
        expected[output] = bytes
      }
    }
    try Shell.run("cp -a '\(cache)' '\(root)/kept/full' && cp -a '\(cache)' '\(root)/kept/compiled'")
    try Shell.run("rm -rf '\(root)/kept/compiled/segments' && mkdir '\(root)/kept/empty'")
    if let user { try Shell.run("chown -R \(user):\(user) '\(root)/kept'") }
    try reset(.compiled)
    for job in jobs { for step in job.steps { seconds[step] = try runUndisturbed(step) } }
  }

  @discardableResult private func runUndisturbed(_ step: [String]) throws -> Double {
    let ending = try command(step).run()
    guard ending.status == 0 else { throw StressError("undisturbed \(step): \(ending.summary)") }
    return ending.seconds
  }

  /// The tool with arguments, in the work folder.
  ///
  /// - Parameters:
  ///   - limits: shell commands before it, such as `ulimit -n 8`.
  ///   - prefix: words before the tool itself, such as `prlimit --nproc=4`.
  func command(_ arguments: [String], limits: String = "", prefix: String = "", user: Int? = nil) -> Command {
    let user = user ?? self.user
    let identity = user.map { "setpriv --reuid=\($0) --regid=\($0) --clear-groups --bounding-set=-all" } ?? ""
    return Command(
      tool: tool, arguments: arguments, folder: work,
      environment: ["MOTIONKIT_CACHE": cache, "HOME": root, "TMPDIR": temporary],
      limits: "\(limits.isEmpty ? "" : limits + "; ")exec \(prefix) \(identity)")
  }

  /// A new try: no outputs but the given ones, and a cache as it is asked for.
  func reset(_ warmth: Warmth, old: [String: Data] = [:]) throws {
    try Shell.run(
      "rm -rf '\(cache)' '\(temporary)' '\(work)/out' '\(work)/parts'; mkdir '\(work)/out' '\(temporary)'; "
        + "cp -a '\(root)/kept/\(warmth.rawValue)' '\(cache)'")
    for (path, bytes) in old { try bytes.write(to: URL(fileURLWithPath: "\(work)/\(path)")) }
    if let user { try Shell.run("chown -R \(user):\(user) '\(work)/out' '\(temporary)' '\(cache)'") }
  }

  func contents(_ path: String) -> Data? { FileManager.default.contents(atPath: "\(work)/\(path)") }

  /// Files and folders that were not finished, anywhere.
  func unfinished() -> [String] {
    [work, cache, temporary].flatMap { folder in
      (FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? [])
        .filter { folder == temporary || $0.contains(".unfinished") }.map { "\(folder)/\($0)" }
    }
  }
}

/// What `bash` does better.
enum Shell {
  static func run(_ text: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", text]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw StressError("failed: \(text)") }
  }
}
