// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionMedia

/// Finished frames, unencoded, into a file descriptor as YUV4MPEG2: BT.709 in limited range, 4:2:0 sited left, alpha straight.
///
/// The descriptor stays the caller's: it is neither seeked nor closed. The caller must ignore `SIGPIPE`, so a reader
/// that goes away gives ``MediaError/brokenPipe(path:)``.
package final class Y4MWriter {
  private let descriptor: Int32
  private let path: String
  private let width: Int
  private let height: Int
  private let layout: SampleLayout
  /// The header of a frame, and the samples of the last one.
  private var frame: [UInt8]
  /// The image it shows, so a still image is converted once.
  private var last: Planes?
  private static let mark = Array("FRAME\n".utf8)

  /// Writes the header. `path` names the output in errors.
  ///
  /// - Parameter layout: one of ``SampleLayout/y4m``.
  package init(
    descriptor: Int32, path: String, width: Int, height: Int, frameRate: FrameRate, layout: SampleLayout = .yuv420p8
  ) throws(MediaError) {
    self.descriptor = descriptor
    self.path = path
    self.width = width
    self.height = height
    self.layout = layout
    frame = Y4MWriter.mark + [UInt8](repeating: 0, count: layout.planarBytes(width: width, height: height))
    let header =
      "YUV4MPEG2 W\(width) H\(height) F\(frameRate.numerator):\(frameRate.denominator) Ip A1:1 "
      + "\(Y4MWriter.form(layout)) XCOLORRANGE=LIMITED\n"
    try FileOutput.write(Array(header.utf8), to: descriptor, path: path)
  }

  /// How the samples lie, in the words of mjpegtools, with FFmpeg's for more than 8 bits.
  private static func form(_ layout: SampleLayout) -> String {
    let chroma = layout.chroma?.rawValue ?? "444"
    if layout.bits > 8 { return "C\(chroma)p\(layout.bits) XYSCSS=\(chroma)P\(layout.bits)" }
    return layout.hasAlpha ? "C444alpha" : layout == .yuv420p8 ? "C420mpeg2" : "C\(chroma)"
  }

  package func write(_ planes: Planes) throws(MediaError) {
    guard planes.layout == layout.planes(.sRGB), planes.width == width, planes.height == height else {
      throw .mismatch(
        reason: "a frame of \(planes.width)×\(planes.height) px for a '\(path)' of \(width)×\(height)")
    }
    // A held frame has its bytes already.
    if last !== planes {
      planes.fill(&frame, from: Y4MWriter.mark.count, as: layout)
      last = planes
    }
    try FileOutput.write(frame, to: descriptor, path: path)
  }
}
