// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionModel

/// A line of a script.
package struct ScriptLine: Sendable, CustomStringConvertible {
  package var file: StaticString
  package var line: UInt

  package init(_ file: StaticString, _ line: UInt) { (self.file, self.line) = (file, line) }

  /// As compilers and editors write it: `clip.swift:12`.
  package var description: String { "\(file):\(line)" }

  private static let engine = "\(#filePath)".dropLast("MotionTimeline/Recording/LayerHistory.swift".count)
  /// Whether it lies in the engine, whose components build layers as scripts do.
  package var isOfEngine: Bool { "\(file)".hasPrefix(ScriptLine.engine) }
}

extension ScriptLine: Hashable {
  package static func == (a: ScriptLine, b: ScriptLine) -> Bool { a.description == b.description }
  package func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

extension DiagnosticOrigin {
  /// Notes the statement for a message whose call stack names none.
  package mutating func note(_ line: ScriptLine?) {
    guard let line else { return }
    (file, self.line) = ("\(line.file)", Int(line.line))
  }
}

/// Everything that was committed about one layer, in order of time.
package struct LayerHistory: Sendable {
  /// When a version begins to hold: apart from the version, so that finding one touches little memory.
  private struct Start: Sendable {
    var time: Double
    var commit: Int
  }

  package let className: String
  /// The line of the script that places it first; nil: none is known.
  package let location: ScriptLine?
  /// The findings that the script allows for it and its sublayers.
  package let allowances: [FindingAllowance]
  package private(set) var versions: [LayerVersion] = []
  private var starts: [Start] = []
  /// Animations removed at their end, with the commit that removed them: delayed copies in a replicator have not seen their end
  /// yet (RP-5).
  package var ended: [(record: AnimationRecord, commit: Int)] = []

  package init(className: String, location: ScriptLine? = nil, allowances: [FindingAllowance] = []) {
    (self.className, self.location, self.allowances) = (className, location, allowances)
  }

  /// The layer's name in messages: its class and its last name as the script writes them, `ShapeLayer "badge"`, or in words if
  /// the script writes neither.
  package var title: String { LayerState.title(className, versions.last?.name) }

  /// - Parameter version: not before the last one.
  package mutating func append(_ version: LayerVersion) {
    versions.append(version)
    starts.append(Start(time: version.time, commit: version.commit))
  }

  /// The version that holds at a time, looking only at commits before one; nil before the first.
  ///
  /// - Complexity: O(log n).
  package func version(at time: Double, before commit: Int) -> LayerVersion? {
    let count = versionCount(at: time, before: commit)
    return count > 0 ? versions[count - 1] : nil
  }

  /// The versions that hold at some time of a span, in order; the first one may have begun before it.
  func versions(in span: TimeSpan, before commit: Int) -> Range<Int> {
    let end = versionCount(at: span.high, before: commit)
    return max(versionCount(at: span.low, before: commit) - 1, 0)..<end
  }

  /// True if there is no version yet at a time.
  func isEmpty(at time: Double, before commit: Int) -> Bool { versionCount(at: time, before: commit) == 0 }

  /// How many versions have begun at a time, among commits before one.
  private func versionCount(at time: Double, before commit: Int) -> Int {
    let limit = time + MediaTiming.tolerance
    var (low, high) = (0, starts.count)
    while low < high {
      // Commits and their times rise together, so one search serves both.
      let middle = (low + high) / 2
      if starts[middle].time <= limit, starts[middle].commit < commit { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The version holding at a time, with the times of its beginning and of the next version's; infinite if there is none.
  ///
  /// - Complexity: O(log n).
  func versionSpan(at time: Double) -> (version: LayerVersion?, start: Double, end: Double) {
    // A commit within the tolerance has happened.
    let limit = time + MediaTiming.tolerance
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle].time <= limit { low = middle + 1 } else { high = middle }
    }
    return (
      low > 0 ? versions[low - 1] : nil, low > 0 ? starts[low - 1].time : -.infinity,
      low < starts.count ? starts[low].time : .infinity
    )
  }
}
