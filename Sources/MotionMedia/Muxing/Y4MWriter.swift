import Foundation
import MotionCore

/// Finished frames, unencoded, into a file descriptor as YUV4MPEG2: BT.709 in limited range, 4:2:0 sited left, alpha straight.
///
/// The descriptor stays the caller's: it is neither seeked nor closed. The caller ignores `SIGPIPE`, so that a
/// reader that goes away is ``MediaError/brokenPipe(path:)``.
public final class Y4MWriter {
  private let descriptor: Int32
  private let path: String
  private let width: Int
  private let height: Int
  private let layout: SampleLayout
  private var buffer: [UInt8] = []
  /// The last picture and its samples: what stands still is converted once.
  private var converted: (planes: Planes, frame: LibavFrame)?

  /// Writes the header. `path` names the output in errors.
  ///
  /// - Parameter layout: one of ``SampleLayout/y4m``.
  public init(
    descriptor: Int32, path: String, width: Int, height: Int, frameRate: FrameRate, layout: SampleLayout = .yuv420p8
  ) throws(MediaError) {
    self.descriptor = descriptor
    self.path = path
    self.width = width
    self.height = height
    self.layout = layout
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

  public func write(_ planes: Planes) throws(MediaError) {
    guard planes.layout == layout.planes(.sRGB), planes.width == width, planes.height == height else {
      throw .mismatch(
        reason: "a frame of \(planes.width)×\(planes.height) px for a '\(path)' of \(width)×\(height)")
    }
    buffer.removeAll(keepingCapacity: true)
    buffer += "FRAME\n".utf8
    if layout == .yuv420p8 {
      for plane in planes.planes {
        for row in 0..<plane.height { plane.append(row: row, to: &buffer) }
      }
    } else {
      try samples(of: planes).append(layout, to: &buffer)
    }
    try FileOutput.write(buffer, to: descriptor, path: path)
  }

  private func samples(of planes: Planes) throws(MediaError) -> LibavFrame {
    if let converted, converted.planes === planes { return converted.frame }
    let frame = try LibavFrame(layout, width: width, height: height)
    SampleConversion.fill(frame, planes, layout)
    converted = (planes, frame)
    return frame
  }
}
