import Foundation
import MotionCore

/// Finished planes, unencoded, into a file descriptor as YUV4MPEG2: 8-bit 4:2:0, left-sited, limited range.
///
/// The descriptor stays the caller's: it is neither seeked nor closed. The caller ignores `SIGPIPE`, so that a
/// reader that goes away is ``MediaError/brokenPipe(path:)``.
public final class Y4MWriter {
  private let descriptor: Int32
  private let path: String
  private let width: Int
  private let height: Int
  private var buffer: [UInt8] = []

  /// Writes the header. `path` names the output in errors.
  public init(descriptor: Int32, path: String, width: Int, height: Int, frameRate: FrameRate) throws(MediaError) {
    self.descriptor = descriptor
    self.path = path
    self.width = width
    self.height = height
    let header =
      "YUV4MPEG2 W\(width) H\(height) F\(frameRate.numerator):\(frameRate.denominator) Ip A1:1 "
      + "C420mpeg2 XCOLORRANGE=LIMITED\n"
    try FileOutput.write(Array(header.utf8), to: descriptor, path: path)
  }

  public func write(_ planes: Planes) throws(MediaError) {
    guard planes.layout == .yuv420, planes.width == width, planes.height == height else {
      throw .mismatch(
        reason: "a frame of \(planes.width)×\(planes.height) px for a '\(path)' of \(width)×\(height)")
    }
    buffer.removeAll(keepingCapacity: true)
    buffer += "FRAME\n".utf8
    for plane in planes.planes {
      for row in 0..<plane.height { plane.append(row: row, to: &buffer) }
    }
    try FileOutput.write(buffer, to: descriptor, path: path)
  }
}
