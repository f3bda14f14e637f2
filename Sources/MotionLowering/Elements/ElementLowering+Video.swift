import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

extension ElementLowering {
  /// A clip's frame as contents (MV-1), or the part of it that `contentsRect` names.
  mutating func videoPicture(
    _ video: VideoValues, _ layer: LayerState, at placement: Placement
  ) throws -> ContentsPicture? {
    let clip = try contents.clip(video.path)
    guard clip.width > 0, clip.height > 0, clip.pixelWidth > 0, clip.pixelHeight > 0 else { return nil }
    let index = try contents.frameIndex(
      clip: video.path, at: ClipClock(video, duration: clip.duration).time(at: layer.localTime))
    let part = layer.values.contentsRect
    let scale = layer.values.contentsScale
    guard part.width > 0, part.height > 0, (part.minX + part.minY + part.maxX + part.maxY).isFinite, scale > 0,
      scale.isFinite
    else { return nil }
    // Laid out as it is shown, read as it is stored: pixels need not be square.
    let shown = CGSize(width: CGFloat(clip.width) * part.width, height: CGFloat(clip.height) * part.height)
    let used = CGRect.pixels(of: part, width: clip.pixelWidth, height: clip.pixelHeight, isYUp: placement.isYUp)
    let target = ContentsPlacement(
      size: CGSize(width: shown.width / scale, height: shown.height / scale), bounds: layer.values.bounds,
      gravity: video.gravity, isYUp: placement.isYUp
    ).frame
    guard
      let fill = try imageFill(
        .videoFrame(video.path, index: index), image: (clip.pixelWidth, clip.pixelHeight), used: used,
        target: target, layer, at: placement, isWhole: true, isOpaque: clip.isOpaque)
    else { return nil }
    let hides =
      clip.isOpaque && placement.opacity == 1 && layer.values.masksToBounds && target.covers(layer.values.bounds)
    return ContentsPicture(fills: [fill], hidesBackground: hides)
  }
}

/// Which time of a clip shows at a layer's local time.
struct ClipClock {
  private let start, end, rate: Double
  private let repeats: Bool

  init(_ video: VideoValues, duration: MediaTime) {
    let length = max(0, duration.seconds)
    start = video.trimStart.isFinite ? max(0, min(video.trimStart, length)) : 0
    let asked = video.trimEnd.flatMap { $0.isFinite ? $0 : nil } ?? length
    end = max(start, min(asked, length))
    rate = video.rate.isFinite ? video.rate : 1
    repeats = video.repeats
  }

  /// How far times are moved forward: products of a rate and a time in seconds fall short of a frame's exact time
  /// by rounding, and would show the frame before it. Far less than any frame lasts.
  static let forward = 1e-6

  /// The end is exclusive: at and after it the last frame before it is held.
  func time(at local: Double) -> MediaTime {
    let local = local.isFinite ? local : 0
    var elapsed = local * rate
    let length = end - start
    if repeats, length > 0, elapsed.isFinite {
      elapsed = (elapsed + Self.forward).truncatingRemainder(dividingBy: length)
      if elapsed < 0 { elapsed += length }
    } else {
      elapsed += Self.forward
    }
    let time = max(start, min(start + elapsed, end - Self.forward))
    // Multiples of 10⁻⁷ s: finer than what is moved forward.
    return MediaTime(Int64((max(0, min(time, 1e6)) * 1e7).rounded()), 10_000_000)
  }
}
