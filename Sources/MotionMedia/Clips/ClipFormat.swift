// SPDX-License-Identifier: Apache-2.0

import CFFmpeg
import MotionCore

/// The format stated by a clip's headers.
package struct ClipFormat: Hashable, Sendable {
  /// Upright size on the screen: rotation and the shape of pixels are already applied. The longer of the two is stretched,
  /// so nothing is made smaller: 720×576 with pixels of 64:45 is 1024×576.
  package let width: Int
  package let height: Int
  /// Upright size of ``VideoClip/bitmap(frame:)``, in stored pixels.
  package let pixelWidth: Int
  package let pixelHeight: Int
  /// How the stored image is turned to be shown.
  package let orientation: Orientation
  /// Average frames a second; nil if frames come at irregular times and the file does not state it.
  package let frameRate: FrameRate?
  /// Width over height of a stored pixel; 1 for nearly everything.
  package let pixelAspect: Double
  package let codec: String
  package let hasAlpha: Bool
  /// The file holds sound too.
  package let hasSound: Bool
  /// The field shown first, if the container says that frames hold two fields and the codec does not.
  let fieldOrder: FieldOrder?
  /// The decoder to use, if libavcodec would choose another.
  let decoder: String?
  /// The colours the stream states.
  package let colour: ClipColour
}

extension ClipFormat {
  init(_ demuxer: Demuxer) throws(MediaError) {
    guard let parameters = demuxer.parameters else {
      throw .missingStream(path: demuxer.path, kind: "video")
    }
    let id = parameters.codec
    guard Libav.hasDecoder(id) else {
      throw .noDecoder(path: demuxer.path, codec: id, tag: parameters.tag)
    }
    let (width, height) = (parameters.width, parameters.height)
    if width < 1 || height < 1 { try ClipFormat.explainSize(demuxer) }
    try ImageSizeLimit.check(width: width, height: height, path: demuxer.path)
    orientation = try ClipFormat.orientation(demuxer)
    let aspect = demuxer.pixelAspect
    pixelAspect = aspect.num > 0 && aspect.den > 0 ? Double(aspect.num) / Double(aspect.den) : 1
    // A pixel ten times as long as wide is a broken header.
    guard (0.1...10).contains(pixelAspect) else {
      throw .unsupported(
        path: demuxer.path, reason: "its pixels are \(aspect.num):\(aspect.den)", advice: "Convert it to square pixels."
      )
    }
    // One side grows and none shrinks, so no detail is lost.
    let shown = (
      width: Int((Double(width) * max(1, pixelAspect)).rounded()),
      height: Int((Double(height) / min(1, pixelAspect)).rounded())
    )
    (pixelWidth, pixelHeight) = orientation.swapsSides ? (height, width) : (width, height)
    (self.width, self.height) = orientation.swapsSides ? (shown.height, shown.width) : (shown.width, shown.height)
    let rate = demuxer.averageRate
    let stated = rate.den > 0 ? FrameRate(Int64(rate.num), Int64(rate.den)) : FrameRate(0)
    frameRate = stated.isValid ? stated : nil
    codec = Libav.name(of: id)
    fieldOrder = FieldOrder(parameters.fieldOrder, codec: id)
    // VP8 and VP9 keep alpha beside the image, as a second stream of their own, which libvpx alone decodes.
    let vpx = id == AV_CODEC_ID_VP8 ? "libvpx" : id == AV_CODEC_ID_VP9 ? "libvpx-vp9" : nil
    let keepsAlpha = vpx != nil && demuxer.metadata("alpha_mode") == "1"
    if keepsAlpha, let vpx {
      guard Libav.hasDecoder(named: vpx) else {
        throw .unsupported(
          path: demuxer.path,
          reason: "its alpha needs the decoder \(vpx), but this build of libavcodec does not have it",
          advice: "Install a full libavcodec, or convert the clip to ProRes 4444.")
      }
    }
    decoder = keepsAlpha ? vpx : nil
    hasSound = demuxer.hasSound
    hasAlpha = keepsAlpha || FrameConverter.hasAlpha(parameters.pixelFormat)
    colour = try ClipColour(demuxer)
  }

  /// Throws the reason for an unknown size: the part of the file with it is lost, or it exceeds a limit of libav.
  private static func explainSize(_ demuxer: Demuxer) throws(MediaError) {
    if let loss = demuxer.losses.cut ?? demuxer.losses.gap { throw loss }
    guard demuxer.container == "gif" else { return }
    let head = try FileInput.start(of: demuxer.path, count: 10)
    guard head.count == 10 else { return }
    let (width, height) = (Int(head[6]) | Int(head[7]) << 8, Int(head[8]) | Int(head[9]) << 8)
    if width * height > ImageSizeLimit.pixels { throw .tooLarge(path: demuxer.path, width: width, height: height) }
  }

  /// The display matrix as a quarter turn, mirrored or not.
  private static func orientation(_ demuxer: Demuxer) throws(MediaError) -> Orientation {
    guard let (a, b, c, d) = demuxer.displayMatrix else { return .upright }
    guard let orientation = Orientation(a, b, c, d) else {
      throw .unsupported(
        path: demuxer.path, reason: "its display matrix turns the frames by an angle other than a quarter turn",
        advice: "Turn the layer instead, and remove the clip's display matrix: "
          + "ffmpeg -i IN -c copy -metadata:s:v rotate=0 OUT")
    }
    return orientation
  }
}
