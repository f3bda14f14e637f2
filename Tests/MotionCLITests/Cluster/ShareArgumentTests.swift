// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MotionExport
import Testing

@testable import MotionHost

/// `--shard auto`: the place that a cluster gives a task.
@Suite struct ShareArgumentTests {
  private static let slurm = [
    "SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_MAX": "8", "SLURM_ARRAY_TASK_COUNT": "8",
  ]

  private func place(_ text: String, _ environment: [String: String]) -> String {
    do { return try ShardArgument.parse(text, environment).description } catch { return "\(error)" }
  }

  @Test(
    "each cluster counts in its own way",
    arguments: [
      ("auto", slurm, "3/8"),
      ("auto/8", slurm, "3/8"),
      ("auto", slurm.merging(["SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_MAX": "7"]) { $1 }, "4/8"),
      // A part of an array that is made again.
      ("auto/8", ["SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_MIN": "3", "SLURM_ARRAY_TASK_COUNT": "2"], "7/8"),
      ("auto/8", ["JOB_COMPLETION_INDEX": "0"], "1/8"),
      ("auto", ["AWS_BATCH_JOB_ARRAY_INDEX": "7", "AWS_BATCH_JOB_ARRAY_SIZE": "8"], "8/8"),
      ("auto/8", ["AWS_BATCH_JOB_ARRAY_INDEX": "7"], "8/8"),
      // An empty variable is none.
      ("auto/8", ["JOB_COMPLETION_INDEX": "2", "SLURM_ARRAY_TASK_ID": ""], "3/8"),
      ("2/3", slurm, "2/3"),
    ])
  func places(text: String, environment: [String: String], expected: String) {
    #expect(place(text, environment) == expected)
  }

  @Test(
    "a place that is not certain is an error that says what to write",
    arguments: [
      ("auto", [:], "none of SLURM_ARRAY_TASK_ID (Slurm), JOB_COMPLETION_INDEX (Kubernetes)"),
      ("auto", ["JOB_COMPLETION_INDEX": "2"], "write auto/8 for a job with completions: 8"),
      ("auto", slurm.merging(["SLURM_ARRAY_TASK_MIN": "3", "SLURM_ARRAY_TASK_MAX": "10"]) { $1 }, "such as auto/8"),
      ("auto", slurm.merging(["SLURM_ARRAY_TASK_COUNT": "2"]) { $1 }, "such as auto/8"),
      ("auto/2", slurm, "there is no task 3; the 2 tasks are counted from 1"),
      ("auto/8", ["SLURM_ARRAY_TASK_ID": "0"], "counted from 1"),
      ("auto/8", ["SLURM_ARRAY_TASK_ID": "x"], "SLURM_ARRAY_TASK_ID is “x”"),
      ("auto/9", ["AWS_BATCH_JOB_ARRAY_INDEX": "7", "AWS_BATCH_JOB_ARRAY_SIZE": "8"], "the array has 8 tasks"),
      ("auto/8", ["AWS_BATCH_JOB_ARRAY_INDEX": "1", "JOB_COMPLETION_INDEX": "1"], "are both set"),
      ("auto/0", slurm, "“auto/0” is not a share"), ("automatic", slurm, "is not a share"),
      ("auto/8/2", slurm, "is not a share"),
    ] as [(String, [String: String], String)])
  func errors(text: String, environment: [String: String], expected: String) {
    #expect(place(text, environment).contains(expected), "\(place(text, environment))")
  }
}
