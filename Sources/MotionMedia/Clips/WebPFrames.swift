// SPDX-License-Identifier: Apache-2.0

import MotionCore
import Synchronization

/// The frames of an animated WebP as whole images.
///
/// Going on costs one decoded frame each. Going back begins at an image kept on the way. One is kept for every few
/// frames, up to ``keptBytes`` in all.
final class WebPFrames: ClipFrames {
  private let path: String
  private let bytes: [UInt8]
  private let animation: WebPAnimation
  private let colour: ImageColour
  private let state = Mutex(State())
  /// Frames from one kept image to the next.
  private let stride: Int
  private static let keptBytes = 64 << 20

  private struct State: ~Copyable {
    /// The image after frame `position`; nil if none has been drawn.
    var canvas: Bitmap?
    var position = -1
    var kept: [Int: Bitmap] = [:]
    var decoded = 0
  }

  let format: ClipFormat
  let index: ClipIndex

  init(path: String) throws(MediaError) {
    self.path = path
    bytes = try FileInput.read(path)
    animation = try WebPAnimation(bytes, path: path)
    let header = animation.header
    try ImageSizeLimit.check(width: header.width, height: header.height, path: path)
    colour = header.colour(path: path)
    let size = header.width * header.height * 4
    stride = max(1, (animation.frames.count * size + WebPFrames.keptBytes - 1) / WebPFrames.keptBytes)
    index = ClipIndex(milliseconds: animation.times)
    format = ClipFormat(
      width: header.width, height: header.height, pixelWidth: header.width, pixelHeight: header.height,
      orientation: .upright, frameRate: index.constantRate, pixelAspect: 1, codec: "webp", hasAlpha: true,
      hasSound: false,
      fieldOrder: nil, decoder: nil, colour: .stillImage)
  }

  func bitmap(_ number: Int) throws(MediaError) -> Bitmap {
    try state.withLock { state throws(MediaError) in
      if number < state.position || state.canvas == nil { back(to: number, &state) }
      while state.position < number { try advance(&state) }
      guard let canvas = state.canvas else {
        throw .corrupt(path: path, time: nil, reason: "it has no frame \(number)")
      }
      // The next frame is drawn over the canvas.
      return canvas.copy
    }
  }

  func path(of number: Int) -> String { path }
  var decodedCount: Int { state.withLock { $0.decoded } }

  /// Goes back to the last kept image at or before a frame, or to the beginning.
  private func back(to number: Int, _ state: inout State) {
    let nearest = state.kept.keys.filter { $0 <= number }.max()
    state.canvas = nearest.flatMap { state.kept[$0]?.copy }
    state.position = nearest ?? -1
  }

  private func advance(_ state: inout State) throws(MediaError) {
    let header = animation.header
    let canvas = state.canvas ?? Bitmap(width: header.width, height: header.height)
    // A frame is disposed of only when the next one is drawn.
    if state.position >= 0, case let last = animation.frames[state.position], last.disposes { canvas.clear(last.rect) }
    let number = state.position + 1
    let frame = animation.frames[number]
    let drawn = try WebPImage.pixels(
      Array(bytes[frame.data]), width: frame.rect.width, height: frame.rect.height, path: path)
    StraightPixels.finish(drawn, colour)
    canvas.draw(drawn, at: (frame.rect.minX, frame.rect.minY), blends: frame.blends)
    (state.canvas, state.position) = (canvas, number)
    state.decoded += 1
    if number % stride == 0, state.kept[number] == nil { state.kept[number] = canvas.copy }
  }
}
