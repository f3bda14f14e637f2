// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// A stretch of a clip's frames as JPEG images, each read by itself: for looking at a moment in a clip that would have to
/// decode many frames to get there.
package struct ProxyFrames: Sendable {
  /// Frames of a stretch; the last one of a clip may have fewer.
  package static let length = 64
  /// The largest image in pixels: that of 720p. Larger ones are halved in width and height.
  private static let largest = 1_000_000
  private static let quality = 75

  /// The number of images, the end of each, counted from the first one's beginning (32 bits, little-endian), the images.
  package let bytes: [UInt8]
  private let starts: [Int]

  /// The number of a clip's stretches.
  package static func count(_ clip: VideoClip) -> Int { (clip.frameCount + length - 1) / length }

  /// Decodes a stretch.
  ///
  /// - Parameter isCancelled: asked before each frame.
  /// - Returns: nil if it was cancelled.
  package init?(of clip: VideoClip, number: Int, isCancelled: () -> Bool) throws(MediaError) {
    var images: [UInt8] = []
    var ends: [UInt32] = []
    for frame in number * ProxyFrames.length..<min((number + 1) * ProxyFrames.length, clip.frameCount) {
      guard !isCancelled() else { return nil }
      let bitmap = try clip.bitmap(frame: frame)
      let halvings = ProxyFrames.halvings(bitmap.width, bitmap.height)
      let small = halvings == 0 ? bitmap : BitmapReduction.bitmap(of: bitmap, halvings: halvings)
      images += try QuickJPEG.encoded(small, quality: ProxyFrames.quality)
      ends.append(UInt32(images.count))
    }
    let numbers = [UInt32(ends.count)] + ends
    bytes = numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } } + images
    starts = ProxyFrames.starts(ends.map(Int.init))
  }

  /// Parses the format of ``bytes``; nil if they are something else.
  package init?(_ bytes: [UInt8]) {
    func number(_ index: Int) -> Int {
      bytes[4 * index..<4 * index + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    guard bytes.count >= 4, case let count = number(0), (1...ProxyFrames.length).contains(count),
      bytes.count >= 4 * (count + 1)
    else { return nil }
    starts = ProxyFrames.starts((1...count).map(number))
    // Starts ascend to the end of the file. In a damaged one they may be any numbers.
    guard starts.last == bytes.count, zip(starts, starts.dropFirst()).allSatisfy({ $0 < $1 }) else { return nil }
    self.bytes = bytes
  }

  /// The beginning of each image among all bytes, and the end of the last one.
  private static func starts(_ ends: [Int]) -> [Int] { ([0] + ends).map { $0 + 4 * (ends.count + 1) } }

  private static func halvings(_ width: Int, _ height: Int) -> Int {
    var halvings = 0
    while (width >> halvings) * (height >> halvings) > largest { halvings += 1 }
    return halvings
  }

  /// A frame of the clip, in its own size.
  package func bitmap(_ frame: Int, of clip: VideoClip) throws(MediaError) -> Bitmap {
    let at = frame % ProxyFrames.length
    guard at + 1 < starts.count else { throw .truncated(path: clip.path, time: nil, reason: "its proxy ends early") }
    let (width, height) = (clip.format.pixelWidth, clip.format.pixelHeight)
    return try QuickJPEG.bitmap(
      bytes[starts[at]..<starts[at + 1]], width: width, height: height,
      doublings: ProxyFrames.halvings(width, height))
  }
}
