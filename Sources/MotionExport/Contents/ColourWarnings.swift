// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionEncoding
import MotionMedia
import MotionModel

/// Warnings about colours lost when a film has more colours than sRGB, the space of all drawing.
struct ColourWarnings {
  let texts: [String]

  /// - Parameters:
  ///   - images: paths of files that a layer shows.
  ///   - color: of the film.
  init(_ values: LayerValues, images: [String], _ library: MediaLibrary, _ color: OutputColor) throws {
    guard color != .sRGB else {
      texts = []
      return
    }
    var sources: [String] = []
    if case .video(let video) = values.special, !video.path.isEmpty, try library.openClip(video.clip).format.isWide {
      sources.append(video.path)
    }
    // Tiled layers read theirs in parts, so it is not among the images that are decoded.
    var files = images
    if case .file(let path)? = values.contents, !files.contains(path) { files.append(path) }
    for path in files where try ImageFile.isConverted(path: library.absolute(path)) { sources.append(path) }
    texts = sources.map { path in
      "the colours of \(path) are converted to sRGB, because all drawing is in sRGB; the film's \(color.name) cannot show their wider range"
    }
  }
}
