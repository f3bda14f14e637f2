import Foundation
import MotionCore
import MotionLayers

extension Lowering {
  /// A clip's frame as contents (MV-1).
  mutating func videoPicture(
    _ video: VideoValues, _ layer: LayerState, at placement: Placement
  ) throws -> ContentsPicture? {
    let clip = try contents.clip(video.path)
    guard clip.width > 0, clip.height > 0 else { return nil }
    let index = try contents.frameIndex(
      clip: video.path, at: ClipClock(video, duration: clip.duration).time(at: layer.localTime))
    let size = CGSize(width: clip.width, height: clip.height)
    let target = ContentsPlacement(
      size: size, bounds: layer.values.bounds, gravity: video.gravity, isYUp: placement.isYUp
    ).frame
    guard
      let fill = try imageFill(
        .videoFrame(video.path, index: index), image: (clip.width, clip.height),
        used: CGRect(origin: .zero, size: size), target: target, layer, at: placement, isWhole: true,
        isOpaque: clip.isOpaque)
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
