// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MotionCore
import MotionExport

/// The argument of `--shard`: `2/3`, or `auto` and `auto/8` for the index a cluster gives this process.
enum ShardArgument {
  /// - Throws: `ValidationError`.
  static func parse(_ text: String) throws -> ShardNumber { try parse(text, ProcessWords.environment) }

  static func parse(_ text: String, _ environment: [String: String]) throws -> ShardNumber {
    if let number = ShardNumber(text) { return number }
    let words = text.split(separator: "/", omittingEmptySubsequences: false)
    let total = words.count == 2 ? Int(words[1]) : nil
    guard words[0] == "auto", words.count == 1 || total.flatMap({ ShardNumber(1, of: $0) }) != nil else {
      throw ValidationError(
        "“\(text)” is not a share; write it as i/n, such as 2/3 for the second of three, at most \(ShardNumber.limit), or auto"
      )
    }
    do throws(ArrayTask.Problem) {
      let task = try ArrayTask(environment, of: total)
      guard let number = ShardNumber(task.index, of: task.count ?? 0) else {
        throw ArrayTask.Problem("there is no task \(task.index); the \(task.count ?? 0) tasks are counted from 1")
      }
      return number
    } catch {
      throw ValidationError("--shard \(text): \(error)")
    }
  }

  static let help =
    "auto takes the share from the cluster: SLURM_ARRAY_TASK_ID of --array=1-N, JOB_COMPLETION_INDEX (Kubernetes), "
    + "AWS_BATCH_JOB_ARRAY_INDEX. auto/8 also gives the number of shares, for Kubernetes and for arrays that are only "
    + "a part."
}
