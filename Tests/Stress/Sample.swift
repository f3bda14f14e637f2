// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a session takes at one time: of its processes that have been there for half a minute, for those of single frames
/// and rows come and go.
struct Sample {
  /// Seconds since the system began.
  var time = 0.0
  /// Bytes.
  var resident = 0
  var descriptors = 0
  var threads = 0
  var temporaryFiles = 0
  var cacheBytes = 0

  init() {}

  /// - Parameter seen: when each process was seen first.
  init(of process: pid_t, at time: Double, _ seen: inout [pid_t: Double], _ stage: Stage) {
    self.time = time
    for number in [process] + Children.below(process) {
      let first = seen[number] ?? time
      seen[number] = first
      guard number == process || time - first >= 30, let status = ProcessFiles.text("/proc/\(number)/status") else {
        continue
      }
      resident += Sample.field("VmRSS:", status) << 10
      threads += Sample.field("Threads:", status)
      descriptors += (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(number)/fd"))?.count ?? 0
    }
    temporaryFiles = stage.unfinished().count
    let folder = stage.cache + "/segments"
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      var status = stat()
      if stat("\(folder)/\(name)", &status) == 0 { cacheBytes += Int(status.st_size) }
    }
  }

  private static func field(_ name: String, _ text: String) -> Int {
    let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
  }
}

/// The line of Theil and Sen through points: the median of the slopes between all pairs, which no few outliers move.
struct RobustLine {
  var slope = 0.0
  /// Of all values.
  var median = 0.0

  init(_ points: [(x: Double, y: Double)]) {
    var slopes: [Double] = []
    for (index, first) in points.enumerated() {
      for second in points[(index + 1)...] where second.x > first.x {
        slopes.append((second.y - first.y) / (second.x - first.x))
      }
    }
    slope = RobustLine.middle(slopes)
    median = RobustLine.middle(points.map(\.y))
  }

  private static func middle(_ values: [Double]) -> Double { values.isEmpty ? 0 : values.sorted()[values.count / 2] }
}
