// SPDX-License-Identifier: Apache-2.0

/// One share of an export that several machines make together: `2/3` is the second of three.
public struct ShardNumber: Hashable, Sendable, Codable, CustomStringConvertible {
  /// From 1.
  public let index: Int
  /// How many shares there are, at most ``limit``.
  public let count: Int

  /// The most shares.
  public static let limit = 10_000

  /// Nil unless `index` is from 1 to `count`, and that at most ``limit``.
  public init?(_ index: Int, of count: Int) {
    guard (1...ShardNumber.limit).contains(count), (1...count).contains(index) else { return nil }
    (self.index, self.count) = (index, count)
  }

  /// `2/3`; nil for anything else.
  public init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let index = numbers[0], let count = numbers[1] else { return nil }
    self.init(index, of: count)
  }

  /// `2/3`.
  public var description: String { "\(index)/\(count)" }

  /// Which of some segments or rows are its own: every `count`-th, so that costly scenes are spread over all.
  package func share(of segments: Int) -> [Int] { Array(stride(from: index - 1, to: segments, by: count)) }
}
