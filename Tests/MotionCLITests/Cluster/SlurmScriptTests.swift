// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import MotionTestSupport
import Testing

@testable import MotionHost

/// The scripts that `--slurm` writes.
@Suite struct SlurmScriptTests {
  private func job(_ options: [String] = [], share: [String] = [], missing: [Int] = [1, 2, 3, 4]) throws -> SlurmJob {
    SlurmJob(
      name: "film.mp4", folder: "film.mp4.slurm", workingFolder: "/home/ada/it's 50%",
      options: try SlurmOptions.parse(["--slurm"] + options), count: 4, missing: missing, memory: 1 << 30,
      share: ["/opt/motion kit/bin/motionkit", "export"] + share + ["film.swift", "film.mp4.slurm/parts"],
      join: ["/opt/motion kit/bin/motionkit", "join", "film.mp4.slurm/parts", "film.mp4"])
  }

  @Test("a share has the array, a log, CPUs and memory, and is begun again where it was")
  func shares() throws {
    let script = try job().shares
    for line in [
      "#!/bin/bash", "#SBATCH --job-name=film.mp4", "#SBATCH --array=1-4", #"#SBATCH --chdir="/home/ada/it's 50%""#,
      // A quarter more than is planned, and Slurm's own placeholder.
      #"#SBATCH --output="/home/ada/it's 50%%/film.mp4.slurm/%a.log""#, "#SBATCH --open-mode=append",
      "#SBATCH --requeue", "#SBATCH --cpus-per-task=4", "#SBATCH --mem=1280M",
      #"limits+=(--jobs "${SLURM_CPUS_PER_TASK:-4}")"#,
      #"exec '/opt/motion kit/bin/motionkit' export --shard auto/4 "${limits[@]}" film.swift film.mp4.slurm/parts"#,
    ] { #expect(script.split(separator: "\n").contains { $0 == line }, "\(line) in\n\(script)") }
    #expect(script.contains(#"--max-memory "$((SLURM_MEM_PER_NODE * 4 / 5))MiB""#))
    #expect(!script.contains("--at-once") && !script.contains("partition"))
  }

  @Test("what the user says of sbatch takes the place of what is usual, and goes to the last job where it makes sense")
  func options() throws {
    let job = try job([
      "--shares", "4%2", "--sbatch", "partition=long", "--sbatch=-t 2:00:00", "--sbatch=--mem-per-cpu=2G",
      "--sbatch=-c8", "--sbatch", "comment=two words", "--sbatch", "no-requeue", "--sbatch", "wait",
      "--sbatch", "J=mine",
    ])
    let (shares, join) = (job.shares, job.joining)
    for line in ["--array=1-4%2", "--time=2:00:00", "--mem-per-cpu=2G", "--cpus-per-task=8", "--job-name=mine"] {
      #expect(shares.contains("#SBATCH \(line)\n"), "\(shares)")
    }
    #expect(!shares.contains("--mem=") && !shares.contains("#SBATCH --requeue") && !shares.contains("--wait"))
    #expect(shares.contains("#SBATCH --comment=\"two words\"\n"))
    for line in ["--partition=long", "--time=2:00:00", "--wait", "--mem=1024M", "--job-name=film.mp4-join"] {
      #expect(join.contains("#SBATCH \(line)\n"), "\(join)")
    }
    #expect(!join.contains("cpus-per-task") && !join.contains("mem-per-cpu"))
    #expect(join.hasSuffix("exec '/opt/motion kit/bin/motionkit' join film.mp4.slurm/parts film.mp4\n"))
  }

  @Test("only what is missing is in the array, and limits that the command has are its own")
  func missing() throws {
    let script = try job(share: ["--jobs=2", "--max-memory", "1GB"], missing: [2, 4]).shares
    #expect(script.contains("#SBATCH --array=2,4\n") && !script.contains("limits"), "\(script)")
    #expect(script.hasSuffix("--shard auto/4 --jobs=2 --max-memory 1GB film.swift film.mp4.slurm/parts\n"), "\(script)")
  }

  @Test(
    "options that are no sbatch's, or would undo the array, are refused",
    arguments: [
      "array=1-3", "-a1", "wrap=ls", "parsable", "chdir=/", "test-only", "D=/", "", "=3", "---x", "a b", "comment=a\nb",
      "Z=1",
    ])
  func refused(text: String) {
    #expect(throws: (any Error).self) { try SbatchOption.parse(text) }
  }

  @Test("words for a share are those of the command without what is Slurm's")
  func words() {
    #expect(
      SlurmOptions.without(["export", "a", "--slurm", "--shares", "3", "--sbatch=x=1", "--sbatch", "y", "--json", "b"])
        == ["export", "a", "b"])
    #expect(CommandWords.text(["a b", "it's", "", "x{y}", "é=1"]) == #"'a b' 'it'\''s' '' 'x{y}' 'é=1'"#)
    // A value that is the same as the output is not what is meant.
    #expect(
      CommandWords.replacing("o", with: "p", in: ["o", "--reel", "o"]) { $0[0] == "p" } == ["p", "--reel", "o"])
  }
}
