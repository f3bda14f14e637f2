// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Damages files of the cache, of each kind that is kept there.
final class Damage: Trial {
  static let name = "damage"
  static let times = 300

  private let stage: Stage
  /// Files of the full cache by their kind: folder and ending.
  private let kinds: [(name: String, files: [String])]

  init() throws {
    stage = try Stage(Damage.name, jobs: Job.all, user: 61_713)
    let folder = stage.root + "/kept/full"
    let files = (FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []).sorted().filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: "\(folder)/\($0)", isDirectory: &isFolder) && !isFolder.boolValue
    }
    let groups = Dictionary(grouping: files) { path in
      let first = path.split(separator: "/")[0].split(separator: "-")[0]
      return "\(first) \((path as NSString).pathExtension)"
    }
    kinds = groups.map { ($0.key, $0.value) }.sorted { $0.name < $1.name }
  }

  private enum Harm: String, CaseIterable { case flip, cut, extend, empty, replace, folder, unreadable, link }

  func attempt(_ random: inout TryRandom) throws -> Attempt {
    let (job, kind, harm) = (random.pick(Job.all), random.pick(kinds), random.pick(Harm.allCases))
    try stage.reset(.full)
    // One file, or all of the kind, so that the job meets one of them.
    let files = random.chance(0.6) ? kind.files : [random.pick(kind.files)]
    for file in files { try damage("\(stage.cache)/\(file)", harm, others: kind.files, &random) }
    let judge = Judge(stage: stage)
    let run = try judge.disturbed(job) { step in
      let ending = try stage.command(step).run()
      // What lies in the way and cannot be replaced may be refused; bytes alone never stop anybody.
      return (ending, judge.ending(ending, allowed: harm == .folder || harm == .unreadable ? [74] : []))
    }
    return Attempt(
      what: "\(harm) of \(files.count) of \(kind.name) for \(job.name): \(run.summary)",
      faults: run.faults + (run.isDone ? try judge.recovery(job) : []))
  }

  private func damage(_ path: String, _ harm: Harm, others: [String], _ random: inout TryRandom) throws {
    var bytes = [UInt8](FileManager.default.contents(atPath: path) ?? Data())
    switch harm {
    case .flip:
      for _ in 0..<random.number(1...4) where !bytes.isEmpty {
        bytes[random.number(0...bytes.count - 1)] ^= UInt8(random.number(1...255))
      }
    case .cut: if !bytes.isEmpty { bytes.removeLast(random.number(1...bytes.count)) }
    case .extend: bytes += (0..<random.number(1...5000)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    case .empty: bytes = []
    case .replace:
      bytes = [UInt8](FileManager.default.contents(atPath: "\(stage.cache)/\(random.pick(others))") ?? Data())
    case .folder:
      unlink(path)
      mkdir(path, 0o755)
      // One that is not empty cannot be replaced by a rename.
      if random.chance(0.5) { mkdir(path + "/inner", 0o755) }
      try Shell.run("chown -R \(stage.user ?? Int(getuid())) '\(path)'")
      return
    case .unreadable:
      chmod(path, 0)
      return
    case .link:
      unlink(path)
      symlink(random.chance(0.5) ? "/dev/null" : "nowhere", path)
      return
    }
    // In place: owner and permissions stay.
    guard let file = FileHandle(forWritingAtPath: path) else { throw StressError("cannot write \(path)") }
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: Data(bytes))
    try file.close()
  }
}
