// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Leaves little room on the disk of the cache, of the target or of temporary files, or limits the size of files.
final class Disk: Trial {
  static let name = "disk"
  static let times = 100

  private let stage: Stage
  private let canMount: Bool

  init() throws {
    stage = try Stage(Disk.name, jobs: Job.all)
    canMount = enterOwnMounts()
    if !canMount { say("disk: this host lets this user mount nothing; the size of files alone is limited") }
  }

  private enum ShortDisk: String, CaseIterable { case cache, target, temporary }

  func attempt(_ random: inout TryRandom) throws -> Attempt {
    let (job, place) = (random.pick(Job.all), random.pick(ShortDisk.allCases))
    let warmth = random.pick([.empty, .compiled, .compiled] as [Stage.Warmth])
    guard canMount, random.chance(0.75) else {
      let blocks = 1 << random.number(0...12)
      return try Starved(stage: stage, allowed: [73, 74, 84], words: ["File too large"]).attempt(
        job, warmth, limits: "ulimit -f \(blocks)", what: "files of \(blocks) × 512 bytes for \(job.name)")
    }
    try stage.reset(warmth)
    let folder = [.cache: stage.cache, .target: stage.work + "/out", .temporary: stage.temporary][place] ?? ""
    // Pages of 4 KiB, up to 4 MB and a little.
    let kilobytes = 4 * Int(exp2(random.fraction(0...10)))
    return try withLittleRoom(kilobytes, in: folder) {
      let judge = Judge(stage: stage)
      let run = try judge.disturbed(job) { step in
        let ending = try stage.command(step).run()
        let hasReason = ending.status == 0 || ending.errors.contains("No space left on device")
        return (
          ending, judge.ending(ending, allowed: [73, 74, 84]) + (hasReason ? [] : ["no reason: \(ending.summary)"])
        )
      }
      try Shell.run("mount -o remount,size=1g '\(folder)'")
      return Attempt(
        what: "\(kilobytes) KiB for \(place) of \(job.name), cache \(warmth): \(run.summary)",
        faults: run.faults + (try judge.recovery(job)))
    }
  }

  /// Puts a disk with so much room left in place of a folder, with what the folder has.
  private func withLittleRoom<Result>(_ kilobytes: Int, in folder: String, _ body: () throws -> Result) throws -> Result
  {
    try Shell.run(
      "set -e; mv '\(folder)' '\(folder).was'; mkdir '\(folder)'; mount -t tmpfs -o mode=755 none '\(folder)'; "
        + "cp -a '\(folder).was'/. '\(folder)'; rm -rf '\(folder).was'; "
        + "used=$(df -k --output=used '\(folder)' | tail -n 1); "
        + "mount -o remount,size=$((used + \(kilobytes)))k '\(folder)'")
    defer { try? Shell.run("umount '\(folder)'") }
    return try body()
  }
}

@_silgen_name("unshare") private func systemUnshare(_ flags: Int32) -> Int32

/// From now on this process and those that it starts have mounts of their own, which end with them.
private func enterOwnMounts() -> Bool {
  let newMounts: Int32 = 0x0002_0000
  return systemUnshare(newMounts) == 0 && (try? Shell.run("mount --make-rprivate /")) != nil
}
