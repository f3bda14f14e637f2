import ArgumentParser

/// `a-b` on the command line.
enum RangeArgument {
  /// Seconds, from the first up to the second.
  struct Time: Hashable, Sendable {
    var from: Double
    var to: Double
  }

  static func frames(_ text: String) throws -> ClosedRange<Int> {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count, (1...2).contains(numbers.count) else {
      throw ValidationError("“\(text)” is no range of frames; write it as first-last, such as 0-29")
    }
    guard numbers[0] <= numbers[numbers.count - 1] else {
      throw ValidationError("the range of frames “\(text)” ends before it begins; write the smaller number first")
    }
    return numbers[0]...numbers[numbers.count - 1]
  }

  static func time(_ text: String) throws -> Time {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }.filter(\.isFinite)
    guard numbers.count == 2, parts.count == 2 else {
      throw ValidationError("“\(text)” is no range of time; write it as from-to in seconds, such as 1.5-4")
    }
    guard numbers[0] < numbers[1] else {
      throw ValidationError("the time “\(text)” is empty; the first number must be less than the second")
    }
    return Time(from: numbers[0], to: numbers[1])
  }
}
