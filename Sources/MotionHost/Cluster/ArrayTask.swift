// SPDX-License-Identifier: Apache-2.0

import MotionExport

/// A process's task in an array, from the cluster's environment variables.
struct ArrayTask: Hashable {
  /// From 1.
  var index: Int
  /// How many tasks the array has; nil: the cluster does not say.
  var count: Int?

  /// Clusters that count their tasks in the environment of each.
  enum Cluster: String, CaseIterable {
    case slurm = "SLURM_ARRAY_TASK_ID"
    case kubernetes = "JOB_COMPLETION_INDEX"
    case awsBatch = "AWS_BATCH_JOB_ARRAY_INDEX"

    var name: String {
      switch self {
      case .slurm: "Slurm"
      case .kubernetes: "Kubernetes"
      case .awsBatch: "AWS Batch"
      }
    }
  }

  /// - Parameter total: how many shares there are, where the command line says it; the array may be a part of them then.
  /// - Throws: ``Problem`` unless the environment is that of one task with a certain index.
  init(_ environment: [String: String], of total: Int?) throws(Problem) {
    let environment = environment.filter { !$0.value.isEmpty }
    let clusters = Cluster.allCases.filter { environment[$0.rawValue] != nil }
    guard let cluster = clusters.first else {
      let names = Cluster.allCases.map { "\($0.rawValue) (\($0.name))" }
      throw Problem(
        "this is not a task of an array: none of \(names.joined(separator: ", ")) is set; write the share as 2/3")
    }
    guard clusters.count == 1 else {
      throw Problem(
        "\(clusters.map(\.rawValue).joined(separator: " and ")) are both set, so the share is ambiguous; write the share as 2/3"
      )
    }
    func number(_ name: String) throws(Problem) -> Int? {
      guard let text = environment[name] else { return nil }
      guard let number = Int(text), number >= 0 else { throw Problem("\(name) is “\(text)”, expected a whole number") }
      return number
    }
    let own = try number(cluster.rawValue) ?? 0
    switch cluster {
    case .slurm:
      if let total {
        (index, count) = (own, total)
        return
      }
      let first = try number("SLURM_ARRAY_TASK_MIN")
      count = try number("SLURM_ARRAY_TASK_COUNT")
      // Shares count from 1, arrays from 0 or 1.
      guard let first, first <= 1, let count, try number("SLURM_ARRAY_TASK_MAX") == first + count - 1 else {
        throw Problem(
          "the array is not 1-N or 0-N, so it may be part of a larger one; give the number of all shares, such as auto/8"
        )
      }
      index = own - first + 1
    case .kubernetes:
      // Kubernetes and AWS Batch count from 0.
      (index, count) = (own + 1, total)
      guard count != nil else {
        throw Problem("Kubernetes does not tell the number of tasks; write auto/8 for a job with completions: 8")
      }
    case .awsBatch:
      let size = try number("AWS_BATCH_JOB_ARRAY_SIZE")
      (index, count) = (own + 1, total ?? size)
      guard count != nil else { throw Problem("AWS_BATCH_JOB_ARRAY_SIZE is not set; write auto/8 for an array of 8") }
      if let size, let total, size != total {
        throw Problem("the array has \(size) tasks, but auto/\(total) means \(total)")
      }
    }
  }

  /// Why the index is not known.
  struct Problem: Error, Hashable, CustomStringConvertible {
    var description: String
    init(_ description: String) { self.description = description }
  }
}
