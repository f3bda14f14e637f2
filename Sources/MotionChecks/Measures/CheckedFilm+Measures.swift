// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionExport
import MotionTimeline

extension CheckedFilm {
  /// Looks at every frame that may differ from the one before, when it is asked for first.
  func measures() throws -> FilmMeasures {
    if let measured { return measured }
    var measures = FilmMeasures()
    var flashes = FlashMeter(framesPerSecond: timeline.format.frameRate.framesPerSecond)
    var presences = PresenceMeter(canvas: canvas)
    // Pixels at the right and at the bottom may lie beyond the canvas in part, and have other colours there.
    let (width, height) = (Int(canvas.width * thumbnailScale), Int(canvas.height * thumbnailScale))
    // They are drawn on several threads and measured in order, so the threads change nothing.
    let stream = BitmapStream(thumbnails, workers: options.workers) { $0.coarse() }
    defer { stream.close() }
    while let run = try stream.next() {
      presences.add(run.state, frames: run.frames)
      flashes.add(run.bitmap, at: run.frames.lowerBound)
      if let colour = CheckedFilm.onlyColour(of: run.bitmap, width: width, height: height) {
        measures.light.addBlank(run.frames.lowerBound...(run.frames.upperBound - 1), colour: colour)
      }
    }
    measures.light.flashes = flashes.stretches
    measures.presences = presences.presences
    measured = measures
    return measures
  }

  /// The colour of all pixels of a frame's left upper part; nil: some differ from the first.
  private static func onlyColour(of bitmap: Bitmap, width: Int, height: Int) -> FrameColour? {
    let first = FrameColour(bitmap[0, 0])
    for y in 0..<max(1, min(height, bitmap.height)) {
      for x in 0..<max(1, min(width, bitmap.width)) where !FrameColour(bitmap[x, y]).isNear(first) { return nil }
    }
    return first
  }
}
