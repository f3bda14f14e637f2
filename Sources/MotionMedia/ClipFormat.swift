import CFFmpeg
import MotionCore

/// What the headers of a clip say.
public struct ClipFormat: Hashable, Sendable {
  /// Upright size in pixels: rotation metadata is already applied.
  public let width: Int
  public let height: Int
  /// How the stored picture is turned to be shown.
  public let orientation: Orientation
  /// Average frames a second; nil where frames come at irregular times and the file does not say.
  public let frameRate: FrameRate?
  /// Width over height of a stored pixel; 1 for nearly everything. Frames are delivered without regard to it.
  public let pixelAspect: Double
  public let codec: String
  public let hasAlpha: Bool
}

extension ClipFormat {
  init(_ demuxer: UnsafeDemuxer) throws(MediaError) {
    guard let parameters = demuxer.stream.pointee.codecpar else {
      throw .missingStream(path: demuxer.path, kind: "video")
    }
    let (width, height) = (Int(parameters.pointee.width), Int(parameters.pointee.height))
    try PictureLimit.check(width: width, height: height, path: demuxer.path)
    orientation = ClipFormat.orientation(demuxer.stream)
    (self.width, self.height) = orientation.swapsSides ? (height, width) : (width, height)
    let rate = demuxer.stream.pointee.avg_frame_rate
    let stated = rate.den > 0 ? FrameRate(Int64(rate.num), Int64(rate.den)) : FrameRate(0)
    frameRate = stated.isValid ? stated : nil
    let aspect = parameters.pointee.sample_aspect_ratio
    pixelAspect = aspect.num > 0 && aspect.den > 0 ? Double(aspect.num) / Double(aspect.den) : 1
    codec = String(cString: avcodec_get_name(parameters.pointee.codec_id))
    hasAlpha = UnsafePictureConverter.hasAlpha(AVPixelFormat(rawValue: parameters.pointee.format))
  }

  /// The display matrix as a quarter turn; other angles and mirrorings, which no camera writes, are upright.
  private static func orientation(_ stream: UnsafeMutablePointer<AVStream>) -> Orientation {
    var size = 0
    guard let bytes = av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, &size), size >= 36 else {
      return .upright
    }
    let counterclockwise = bytes.withMemoryRebound(to: Int32.self, capacity: 9) { av_display_rotation_get($0) }
    guard counterclockwise.isFinite else { return .upright }
    switch (Int(counterclockwise.rounded()) % 360 + 360) % 360 {
    case 270: return .rotated90
    case 180: return .rotated180
    case 90: return .rotated270
    default: return .upright
    }
  }
}
