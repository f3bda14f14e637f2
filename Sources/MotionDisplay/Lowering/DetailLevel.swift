import Foundation
import MotionCore

/// How often a tiled layer's picture may be halved before it is read (TL-1): what is left has at least the device's
/// detail.
struct DetailLevel {
  /// A picture of more pixels than this is halved even where that shows: 256 MB.
  static let largest = 1 << 26

  let halvings: Int
  /// True if the device would show more than is read.
  let isSofter: Bool

  /// - Parameters:
  ///   - width, height: of the picture in pixels.
  ///   - map: from its pixels to the device's.
  init(width: Int, height: Int, map: Homography) {
    let (w, h) = (Double(width), Double(height))
    let places = [(0.5, 0.5), (0, 0), (1, 0), (0, 1), (1, 1)]
    /// Device pixels along the longer side of an image pixel, where that is largest.
    let scale = places.compactMap { x, y -> Double? in
      guard let local = LocalScale(map, at: CGPoint(x: x * w, y: y * h)) else { return nil }
      return max(Math.hypot(local.xx, local.xy), Math.hypot(local.yx, local.yy))
    }.max()
    var wanted = 0
    if let scale, scale > 0 { while wanted < 15, scale * Double(1 << (wanted + 1)) <= 1.0001 { wanted += 1 } }
    var halvings = wanted
    while halvings < 15, (width >> halvings) * (height >> halvings) > DetailLevel.largest { halvings += 1 }
    self.halvings = halvings
    isSofter = halvings > wanted
  }
}
