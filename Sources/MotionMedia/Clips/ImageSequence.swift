// SPDX-License-Identifier: Apache-2.0

import MotionCore
import Synchronization

/// Numbered image files as a clip, each shown for one frame of the sequence's rate.
final class ImageSequence: ClipFrames {
  let files: [String]
  let format: ClipFormat
  let index: ClipIndex
  private let allowsDamage: Bool
  private let decoded = Mutex(0)

  /// Finds the files of a sequence: all numbers from the first to the highest existing one.
  ///
  /// - Parameter allowsDamage: shows damaged images as far as they decode.
  init(_ name: SequenceName, allowsDamage: Bool = false) throws(MediaError) {
    self.allowsDamage = allowsDamage
    files = try ImageSequence.files(name)
    let first = try ImageFile(probing: files[0])
    try ImageSizeLimit.check(width: first.width, height: first.height, path: files[0])
    format = ClipFormat(
      width: first.width, height: first.height, pixelWidth: first.width, pixelHeight: first.height,
      // Images are upright sRGB when they are read.
      orientation: .upright, frameRate: name.rate, pixelAspect: 1, codec: first.kind.rawValue,
      hasAlpha: first.kind != .jpeg, hasSound: false, fieldOrder: nil, decoder: nil, colour: .stillImage)
    index = ClipIndex(
      times: files.indices.map { name.rate.time(ofFrame: $0) }, duration: name.rate.time(ofFrame: files.count),
      rate: name.rate)
  }

  /// Every file of a sequence, in order.
  ///
  /// - Throws: ``MediaError`` naming the first missing number.
  static func files(_ name: SequenceName) throws(MediaError) -> [String] {
    let folder = name.folder.isEmpty ? "." : name.folder
    guard let names = FileSystem.names(in: folder) else {
      throw .unreadable(path: folder, reason: "the folder of \(name.pattern) does not exist")
    }
    let numbers = names.compactMap(name.number(ofName:)).filter { $0 >= name.first ?? 0 }.sorted()
    guard let lowest = numbers.first, let highest = numbers.last else {
      let from = name.first.map { " from number \($0) on" } ?? ""
      throw .unreadable(path: name.pattern, reason: "there is no image of the sequence\(from)")
    }
    let first = name.first ?? lowest
    guard highest - first < limit else {
      throw .unsupported(
        path: name.pattern, reason: "its numbers go from \(first) to \(highest), but a sequence has at most \(limit)",
        advice: "Begin it later, or split it into several.")
    }
    for (offset, number) in numbers.enumerated() where number != first + offset {
      throw .unreadable(
        path: name.path(first + offset) ?? name.pattern,
        reason:
          "the sequence \(name.pattern) has numbers from \(first) to \(highest), but number \(first + offset) is missing"
      )
    }
    return numbers.compactMap(name.path)
  }

  /// Images of a sequence: eleven hours at 25 a second.
  private static let limit = 1_000_000

  func bitmap(_ number: Int) throws(MediaError) -> Bitmap {
    decoded.withLock { $0 += 1 }
    return try ImageFile.bitmap(path: files[number], allowsDamage: allowsDamage)
  }

  func path(of number: Int) -> String { files[number] }
  var decodedCount: Int { decoded.withLock { $0 } }
}
