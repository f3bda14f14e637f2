// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Why an export did not finish, where no other module says it better.
package enum ExportError: Error, Hashable, Sendable, CustomStringConvertible {
  case cancelled
  /// A file shown by frames has changed since it was opened.
  case changed(path: String)
  /// Nothing is left to export.
  case emptyRange(frameCount: Int)
  /// Not even the export that takes the least fits under the ceiling; both in bytes.
  case memory(limit: Int, needed: Int)
  /// A frame was asked for that the stream does not have: a mistake of this program.
  case missingFrame(Int)
  /// Sound alone was asked for, and there is none.
  case silent
  /// No quality makes the file small enough; both in bytes.
  case tooSmall(limit: Int, smallest: Int, codec: String)
  /// The place of delivery does not take such a composition.
  case undeliverable(String)
  /// The scaled canvas cannot be encoded.
  case size(width: Double, height: Double)

  package var description: String {
    switch self {
    case .cancelled: "the export was interrupted"
    case .changed(let path):
      "\(path) changed during the export: some frames may show its old contents, others its new ones. Export again"
    case .emptyRange(let count): "no frame lies in the requested range; the composition has \(count) frames"
    case .memory(let limit, let needed):
      "\(ByteCount(bytes: limit)) of memory are not enough: with one encoder at a time and nothing kept, a video of "
        + "this size and preset needs \(ByteCount(bytes: needed)). Allow that much (--max-memory "
        + "\(ByteCount(bytes: needed).megabytes)), or choose a faster preset or a smaller scale"
    case .missingFrame(let index): "frame \(index) was not rendered"
    case .silent: "the composition has no sound to write; add an Audio, or write a film"
    case .tooSmall(let limit, let smallest, let codec):
      "\(ByteCount(bytes: limit)) are not enough: at the lowest quality of \(codec) the file has "
        + "\(ByteCount(bytes: smallest)). Allow that much, or choose a smaller scale, a shorter part, fewer frames a "
        + "second or a lower bit rate of the sound"
    case .undeliverable(let reason): reason
    case .size(let width, let height):
      "the video would be \(width)×\(height) px; both sides must be even numbers from 2 to 16384. Change the format "
        + "or the scale"
    }
  }
}
