// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionEncoding
import MotionRaster
import MotionTimeline

extension Exporter {
  /// The number of the frame that is the poster.
  ///
  /// - Throws: ``ExportSettingsError`` for a time that is not within the composition.
  func posterFrame() throws(ExportSettingsError) -> Int {
    let seconds: Double?
    switch settings.poster {
    case .automatic: seconds = timeline.markers.first { $0.name == Exporter.posterMarker }?.time
    case .seconds(let time): seconds = time
    case .name(let name):
      do { seconds = try timeline.time(named: name) } catch {
        throw ExportSettingsError(description: "poster: \(error)")
      }
    }
    guard let seconds else { return frames.isEmpty ? 0 : frames.lowerBound + frames.count / 2 }
    let length = timeline.duration.seconds
    guard seconds >= 0, seconds <= length, timeline.frameCount > 0 else {
      throw ExportSettingsError(
        description: "the poster is taken at \(seconds) s, past the end: the composition lasts "
          + "\(length.rounded(decimals: 3)) s, \(timeline.frameCount) frames")
    }
    return timeline.frame(at: seconds)
  }

  /// The name of the marker at which the poster is taken.
  static let posterMarker = "poster"

  /// The file's metadata.
  ///
  /// - Parameter poster: gives the poster's pixels.
  func notes(in container: Container, poster: () throws -> Bitmap) throws -> FilmNotes {
    var notes = FilmNotes(timeline, frames: frames, settings, in: container)
    if settings.hasCover { notes.cover = try FilmNotes.Cover(poster()) }
    return notes
  }

  /// Draws the poster.
  func poster() throws -> Bitmap {
    try FrameRenderer(timeline, scale: settings.scale, library: library).bitmap(frame: posterFrame())
  }
}

extension FilmNotes.Cover {
  /// A JPEG image, and PNG where something shows through: players know both.
  init(_ bitmap: Bitmap) throws {
    let kind: ImageFormat = bitmap.isOpaque ? .jpeg : .png
    self.init(
      try kind.encoded(bitmap, path: "the cover"), width: bitmap.width, height: bitmap.height, isPNG: kind == .png)
  }
}
