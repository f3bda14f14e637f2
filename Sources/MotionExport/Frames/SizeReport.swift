// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// How a film came to the size that was asked for.
public struct SizeReport: Hashable, Sendable {
  /// Bytes of the file.
  public var bytes: Int
  /// The most bytes it may have.
  public var limit: Int
  /// The codec's number for quality; a lower one is better.
  public var quality: Double
  /// How many times the film was made.
  public var passes: Int

  /// For people: `size: 7.9 MB of at most 8 MB, by crf 27.31 (3 passes)`.
  package var report: String {
    "size: \(ByteCount(bytes: bytes)) of at most \(ByteCount(bytes: limit)), by crf \(quality.rounded(decimals: 2)) "
      + "(\(passes) \(passes == 1 ? "pass" : "passes"))"
  }
}
