// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// `--slurm` with an `sbatch` that runs each task at once, on this machine.
@Suite struct SlurmCommandTests {
  /// Numbers of jobs count up. Tasks that `fails` names are not run.
  private static let sbatch = """
    #!/bin/bash
    for script; do :; done
    number=$(($(cat jobs 2>/dev/null || echo 100) + 1)); echo $number >jobs
    echo "$*" >>submitted
    echo "$number;cluster"
    array=$(sed -n 's/^#SBATCH --array=//p' "$script")
    if [ -z "$array" ]; then bash "$script" >"$(dirname "$script")/join.log" 2>&1; exit 0; fi
    for part in ${array//,/ }; do
      for task in $(seq ${part%-*} ${part#*-}); do
        case ",$FAILS," in *,$task,*) continue ;; esac
        SLURM_ARRAY_TASK_ID=$task SLURM_CPUS_PER_TASK=1 SLURM_MEM_PER_NODE=1000 \\
          bash "$script" >"$(dirname "$script")/$task.log" 2>&1
      done
    done
    exit 0
    """

  private static let film = Script.text(
    "TextLayer(title).font(\"Inter\", 12).position(.center)", seconds: "1",
    members: ""
  ).replacing("scene.lasting(1)", with: "for number in 0..<3 { scene.lasting(1 + Double(number)) }")

  /// Each test's own.
  private let kept = WarmCache()

  private func folder() throws -> ScratchFolder {
    let folder = ScratchFolder()
    try folder.write("film.swift", SlurmCommandTests.film)
    try folder.writeProgram("bin/sbatch", SlurmCommandTests.sbatch)
    return folder
  }

  private func run(_ words: [String], in folder: ScratchFolder, fails: String = "") throws -> Tool.Run {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return try Tool.run(
      words, in: folder, cache: kept,
      environment: ["PATH": "\(folder.path)/bin:\(path)", "FAILS": fails])
  }

  @Test("a film is made in shares and joined; given again, only the share that failed is made")
  func film() throws {
    let folder = try folder()
    let words = ["export", "film.swift", "a film.mp4", "--slurm", "--shares", "3", "--set", "title=it's"]
    let first = try run(words, in: folder, fails: "2")
    #expect(first.status == 0, "\(first.errors)")
    #expect(
      first.errors.hasPrefix("a film.mp4: job 101 makes 3 shares of 3, each with 4 CPUs\njob 102 joins them"),
      "\(first.errors)")
    let log = folder.text("a film.mp4.slurm/join.log") ?? ""
    #expect(log.contains("shard 2/3 is missing"), "\(log)")
    #expect(folder.bytes("a film.mp4") == nil)
    let again = try run(words + ["--json"], in: folder)
    #expect(again.text.contains(#""array":"103""#) && again.text.contains(#""missing":1"#), "\(again.text)")
    #expect(
      folder.text("submitted")?.split(separator: "\n").suffix(2) == [
        "--parsable a film.mp4.slurm/shares.sh", "--parsable --dependency=afterany:103 a film.mp4.slurm/join.sh",
      ], "\(folder.text("submitted") ?? "")")
    let alone = try Tool.run(["export", "film.swift", "one.mp4", "--set", "title=it's"], in: folder)
    #expect(alone.status == 0)
    #expect(folder.bytes("a film.mp4") == folder.bytes("one.mp4"), "\(folder.text("a film.mp4.slurm/join.log") ?? "")")
    // An edit makes all of them again; what shows the same is there.
    let edited = try run(words.dropLast() + ["title=other", "--json"], in: folder)
    #expect(edited.text.contains(#""missing":3"#), "\(edited.text)")
    #expect(folder.bytes("a film.mp4") != folder.bytes("one.mp4"))
  }

  @Test("rows are made in shares, and one report tells of all; its rows are given again")
  func batch() throws {
    let folder = try folder()
    try folder.write("rows.csv", "title,count\nAnna,1\nBo,2\nCleo,x\nDan,4\nEve,5\n")
    let words = [
      "batch", "film.swift", "rows.csv", "out/{title}.mp4", "--slurm", "--shares", "2", "--quality", "draft",
    ]
    let run = try run(words, in: folder, fails: "2")
    #expect(run.status == 0, "\(run.errors)")
    // What the table alone says is told at once.
    #expect(run.errors.contains("rows.csv:4: error: column “count” is “x”"), "\(run.errors)")
    let log = folder.text("rows.csv.slurm/1/join.log") ?? ""
    for line in [
      "rows.csv: 5 rows: 2 made, 1 failed, 2 not tried", "  unfinished shares: 2/2",
      "  rows.csv:4: column “count”",
      "only these again: the same command with --rows 3-5", "error: 3 of 5 rows have no video",
    ] { #expect(log.contains(line), "\(line) in \(log)") }
    let again = try self.run(words + ["--rows", "3,5", "--report", "rows.xml"], in: folder)
    #expect(again.status == 0 && folder.text("rows.csv.slurm/2/join.log")?.contains("2 rows: 2 made") == true)
    #expect(folder.text("rows.xml")?.contains("tests=\"2\" failures=\"0\"") == true)
    let videos = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/out").sorted()
    #expect(videos == ["Anna.mp4", "Bo.mp4", "Dan.mp4", "Eve.mp4"])
  }

  @Test("--no-submit writes the scripts and says how they are submitted; without sbatch nothing is begun")
  func scripts() throws {
    let folder = try folder()
    let words = ["export", "film.swift", "film.mp4", "--slurm", "--shares", "2"]
    let written = try run(words + ["--no-submit"], in: folder)
    #expect(written.status == 0 && folder.bytes("submitted") == nil)
    #expect(
      written.errors.hasSuffix(
        """
          array=$(sbatch --parsable film.mp4.slurm/shares.sh)
          sbatch --dependency=afterany:$array film.mp4.slurm/join.sh

        """), "\(written.errors)")
    let none = try Tool.run(words, in: folder, environment: ["PATH": "/nowhere", "MOTIONKIT_CACHE": folder.path])
    #expect(none.status == 69 && none.errors.contains("there is no sbatch in PATH"), "\(none.errors)")
    for words in [["--also", "b.mp4"], ["--shard", "1/2"], ["--no-encode"], ["--profile", "p.json"]] {
      let run = try run(["export", "film.swift", "film.mp4", "--slurm"] + words, in: folder)
      #expect(run.status == 64 && run.errors.contains("--slurm makes one file in shares"), "\(run.errors)")
    }
    let alone = try run(["export", "film.swift", "film.mp4", "--sbatch", "mem=3G"], in: folder)
    #expect(alone.status == 64 && alone.errors.contains("--sbatch needs --slurm"), "\(alone.errors)")
  }
}
