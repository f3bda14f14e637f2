// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MotionExport
import MotionModel
import MotionProcess
import MotionTimeline

/// `a-b` on the command line.
enum RangeArgument {
  /// From the first time up to the second.
  struct Time: Hashable, Sendable {
    var from: MomentArgument
    var to: MomentArgument

    /// As a selection of frames.
    ///
    /// - Throws: ``HostError`` for names of no time, or an empty range.
    func selection(in timeline: Timeline) throws -> ExportSettings.Selection {
      let from = try from.seconds(in: timeline, for: "--time")
      let to = try to.seconds(in: timeline, for: "--time")
      guard from < to else {
        throw HostError(.usage, "--time goes from \(from) s to \(to) s; the first time must be before the second")
      }
      return .time(from: from, to: to)
    }
  }

  static func frames(_ text: String) throws -> ClosedRange<Int> {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count, (1...2).contains(numbers.count) else {
      throw ValidationError("“\(text)” is not a range of frames; write it as first-last, such as 0-29")
    }
    guard numbers[0] <= numbers[numbers.count - 1] else {
      throw ValidationError("the range of frames “\(text)” ends before it begins; write the smaller number first")
    }
    return numbers[0]...numbers[numbers.count - 1]
  }

  /// `1.5-4` in seconds, or `1.5..4` where either may be the name of a marker or a scene.
  static func time(_ text: String) throws -> Time {
    func wrong() -> ValidationError {
      ValidationError(
        "“\(text)” is not a range of time; write it as from-to in seconds, such as 1.5-4, or as from..to with markers "
          + "or scenes, such as logo..9.5")
    }
    let isNamed = text.contains("..")
    let parts =
      isNamed ? halves(of: text) : text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    let times = parts.compactMap(MomentArgument.init(argument:))
    guard times.count == 2, parts.count == 2 else { throw wrong() }
    for time in times {
      switch time {
      case .seconds(let seconds): if !(0...1e7).contains(seconds) { throw wrong() }
      case .name: if !isNamed { throw wrong() }
      }
    }
    if case (.seconds(let from), .seconds(let to)) = (times[0], times[1]), from >= to {
      throw ValidationError("the time “\(text)” is empty; the first number must be less than the second")
    }
    return Time(from: times[0], to: times[1])
  }

  /// The text before and after the first `..`.
  private static func halves(of text: String) -> [String] {
    guard let dots = text.firstRange(of: "..") else { return [text] }
    return [String(text[..<dots.lowerBound]), String(text[dots.upperBound...])]
  }
}
