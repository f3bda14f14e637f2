// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionMedia

/// Puts the segments of a film into its file, in order. The file is complete when ``finish()`` has returned.
package protocol FilmWriter: AnyObject {
  /// Frames written so far.
  var frameCount: Int { get }
  /// Appends the next segment: its frame 0 is the film's frame ``frameCount``.
  func append(_ segment: EncodedSegment) throws(MediaError)
  func finish() throws(MediaError)
}

extension FilmFormat {
  /// Creates or truncates the file at `path`, and writes it in place; of numbered images it is the pattern of their names.
  ///
  /// - Parameters:
  ///   - first: the segment that will be appended first.
  ///   - number: of the first image, where images are numbered.
  package func writer(
    path: String, settings: VideoSettings, first: EncodedSegment, audio: AudioTrack?, number: Int = 0
  ) throws(MediaError) -> any FilmWriter {
    switch container {
    case .gif: try GIFWriter(path: path, settings: settings)
    case .apng: try APNGWriter(path: path, settings: settings)
    case .webp: try WebPWriter(path: path, settings: settings)
    case .pngImages, .jpegImages, .webpImages: ImageSequenceWriter(pattern: path, first: number)
    default:
      try MovieWriter(
        path: path, settings: settings, format: self, extradata: first.extradata, reorderDelay: first.reorderDelay,
        audio: audio)
    }
  }
}
