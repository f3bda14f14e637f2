// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionMedia

/// Encodes a segment as GIF images with the segment's colours. Each is the rectangle of a frame that changed, with
/// unchanged pixels transparent. Frames that could not be told apart are merged.
///
/// Pixels with less than half of their opacity are transparent. Once drawn, a pixel of a GIF can be made transparent
/// again only by clearing the rectangle of its image. So an image waits for the next frame. If that has holes absent
/// from this one, this one's rectangle is extended to them and cleared. The last image of a segment with alpha clears
/// all visible pixels, so the next segment begins with an empty canvas.
final class GIFEncoder: SegmentEncoder {
  let extradata: [UInt8] = []
  let reorderDelay = 0
  private(set) var frameCount = 0
  private let settings: VideoSettings
  private let palette: ColourPalette
  private var match: ColourMatch
  /// The transparent index: the number of colours.
  private let hole: UInt8
  /// The canvas before the waiting frame.
  private var canvas: [UInt8]
  private var waiting: (image: [UInt8], pts: Int, frames: Int)?
  private var ready: [EncodedPacket] = []
  private var isFinished = false
  /// Every so many frames are shown.
  private let step: Int

  init(_ settings: VideoSettings, palette: ColourPalette) {
    (self.settings, self.palette) = (settings, palette)
    match = ColourMatch(palette)
    hole = UInt8(palette.colours.count)
    canvas = Array(repeating: hole, count: settings.width * settings.height)
    step = GIFTiming.step(settings.frameRate)
  }

  func send(_ planes: Planes, frames: Int) throws(MediaError) {
    defer { frameCount += frames }
    guard planes.layout == settings.planes, planes.width == settings.width, planes.height == settings.height
    else {
      throw .mismatch(reason: "a frame of \(planes.width)×\(planes.height) px was sent to another GIF")
    }
    guard frameCount % step == 0, let image = changed(planes) else {
      waiting?.frames += frames
      return
    }
    emit(before: image)
    waiting = (image, frameCount, frames)
  }

  /// The last frame examined.
  private var seen: Planes?

  /// The indices of a frame; nil if they are those of the frame before.
  private func changed(_ planes: Planes) -> [UInt8]? {
    guard seen !== planes else { return nil }
    seen = planes
    let image = planes.indices(&match, hole: hole)
    return image == waiting?.image ? nil : image
  }

  func finish() throws(MediaError) {
    emit(before: settings.layout.hasAlpha ? Array(repeating: hole, count: canvas.count) : waiting?.image ?? [])
    isFinished = true
  }

  func receive() throws(MediaError) -> VideoEncoder.Output {
    ready.isEmpty ? isFinished ? .finished : .needsInput : .packet(ready.removeFirst())
  }

  /// Turns the waiting frame into an image, now that the next one is known.
  private func emit(before next: [UInt8]) {
    guard let (image, pts, frames) = waiting else { return }
    waiting = nil
    let width = settings.width
    var change = box { image[$0] != canvas[$0] }
    // Only clearing the whole box makes pixels transparent again.
    let lost = box { image[$0] != hole && next[$0] == hole }
    if let lost { change = change?.union(lost) ?? lost }
    // Nothing to draw still takes its time.
    let box = change ?? PixelBox(minX: 0, minY: 0, maxX: 1, maxY: 1)
    var indices: [UInt8] = []
    indices.reserveCapacity(box.width * box.height)
    for y in box.minY..<box.maxY {
      for index in y * width + box.minX..<y * width + box.maxX {
        // Unchanged pixels become holes, which compress better.
        indices.append(image[index] == canvas[index] ? hole : image[index])
      }
    }
    canvas = image
    if lost != nil {
      for y in box.minY..<box.maxY {
        for index in y * width + box.minX..<y * width + box.maxX { canvas[index] = hole }
      }
    }
    let frame = AnimationFrame(
      x: box.minX, y: box.minY, width: box.width, height: box.height, isCleared: lost != nil,
      payload: payload(indices))
    ready.append(
      EncodedPacket(
        bytes: frame.bytes, pts: Int64(pts), dts: Int64(pts), duration: Int64(frames), isKey: pts == 0))
  }

  /// The transparent index, the bits of an index, the colours, and the compressed indices.
  private func payload(_ indices: [UInt8]) -> [UInt8] {
    // A GIF's table has a power of two of colours, and codes need at least two bits.
    var bits = 2
    while 1 << bits <= Int(hole) { bits += 1 }
    var table: [UInt8] = []
    for colour in palette.colours { table += [UInt8(colour.x), UInt8(colour.y), UInt8(colour.z)] }
    table += [UInt8](repeating: 0, count: 3 * (1 << bits) - table.count)
    return [hole, UInt8(bits)] + table + LZW.compressed(indices, bits: bits)
  }

  /// The smallest rectangle with all pixels of a kind; nil if there are none.
  private func box(_ isIncluded: (Int) -> Bool) -> PixelBox? {
    var box: PixelBox?
    for y in 0..<settings.height {
      let row = y * settings.width..<(y + 1) * settings.width
      guard let first = row.first(where: isIncluded), let last = row.last(where: isIncluded) else { continue }
      let line = PixelBox(
        minX: first - row.lowerBound, minY: y, maxX: last - row.lowerBound + 1, maxY: y + 1)
      box = box?.union(line) ?? line
    }
    return box
  }
}
