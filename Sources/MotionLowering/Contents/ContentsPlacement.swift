// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

/// Where contents of a size lie in a layer's bounds. Named edges are the visible ones.
struct ContentsPlacement {
  /// In points.
  var size: CGSize
  var bounds: CGRect
  var gravity: ContentsGravity
  var isYUp: Bool

  var frame: CGRect {
    switch gravity {
    case .resize: return bounds
    case .resizeAspect: return centred(min(bounds.width / size.width, bounds.height / size.height))
    case .resizeAspectFill: return centred(max(bounds.width / size.width, bounds.height / size.height))
    default:
      return CGRect(
        x: bounds.minX + (bounds.width - size.width) * horizontal,
        y: bounds.minY + (bounds.height - size.height) * (isYUp ? 1 - vertical : vertical),
        width: size.width, height: size.height)
    }
  }

  private func centred(_ scale: CGFloat) -> CGRect {
    let (w, h) = (size.width * scale, size.height * scale)
    return CGRect(x: bounds.midX - w / 2, y: bounds.midY - h / 2, width: w, height: h)
  }

  /// 0 at the left, 1 at the right. An unknown name centres.
  private var horizontal: CGFloat {
    switch gravity {
    case .left, .topLeft, .bottomLeft: 0
    case .right, .topRight, .bottomRight: 1
    default: 0.5
    }
  }

  /// 0 at the visible top, 1 at the bottom.
  private var vertical: CGFloat {
    switch gravity {
    case .top, .topLeft, .topRight: 0
    case .bottom, .bottomLeft, .bottomRight: 1
    default: 0.5
    }
  }
}

/// `contentsCenter`: the corners keep their size, the edges stretch one way, the middle both.
struct NineSlices {
  /// The part of the image in use, in its pixels.
  var used: CGRect
  /// A unit rectangle of that part.
  var center: CGRect
  /// Where the image lies in the layer.
  var target: CGRect
  /// Pixels per point.
  var scale: Double
  var isYUp: Bool

  struct Piece {
    var source: CGRect
    var target: CGRect
  }

  var pieces: [Piece] {
    guard (center.minX + center.minY + center.maxX + center.maxY).isFinite else { return [] }
    // Nine pieces at most: corners keep their size, edges and the centre stretch.
    let columns = cuts(center.minX, center.maxX, used.width, target.width)
    let top = isYUp ? 1 - center.maxY : center.minY
    let rows = cuts(top, top + center.height, used.height, target.height)
    var result: [Piece] = []
    for (sy, ty) in rows {
      for (sx, tx) in columns {
        let y = isYUp ? target.maxY - ty.upperBound : target.minY + ty.lowerBound
        result.append(
          Piece(
            source: CGRect(
              x: used.minX + sx.lowerBound, y: used.minY + sy.lowerBound, width: sx.upperBound - sx.lowerBound,
              height: sy.upperBound - sy.lowerBound),
            target: CGRect(
              x: target.minX + tx.lowerBound, y: y, width: tx.upperBound - tx.lowerBound,
              height: ty.upperBound - ty.lowerBound)))
      }
    }
    return result
  }

  /// Three stretches along one axis, in image pixels and in points; the fixed ones shrink if they do not fit.
  private func cuts(
    _ low: CGFloat, _ high: CGFloat, _ pixels: CGFloat, _ points: CGFloat
  ) -> [(ClosedRange<CGFloat>, ClosedRange<CGFloat>)] {
    var a = max(0, min(1, low)) * pixels
    var b = max(0, min(1, high)) * pixels
    // Without an extent one pixel is stretched.
    if b - a < 1 {
      let middle = max(min(0.5, pixels / 2), min((a + b) / 2, pixels - min(0.5, pixels / 2)))
      (a, b) = (max(0, middle - 0.5), min(pixels, middle + 0.5))
    }
    let (first, last) = (a / scale, (pixels - b) / scale)
    let squeeze = first + last > points ? points / (first + last) : 1
    let (p, q) = (first * squeeze, max(first * squeeze, points - last * squeeze))
    return [(0...a, 0...p), (a...b, p...q), (b...max(b, pixels), q...max(q, points))]
  }
}

extension CGRect {
  /// A unit rectangle in the pixels of an image, whose rows count from the top. In a space with y up the rectangle counts
  /// from the image's bottom.
  static func pixels(of part: CGRect, width: Int, height: Int, isYUp: Bool) -> CGRect {
    let top = isYUp ? 1 - part.maxY : part.minY
    return CGRect(
      x: part.minX * CGFloat(width), y: top * CGFloat(height), width: part.width * CGFloat(width),
      height: part.height * CGFloat(height))
  }
}

extension Homography {
  /// From an image's space to the layer's, upright where y points up (G-7); nil without area.
  static func placing(_ source: CGRect, to target: CGRect, isYUp: Bool) -> Homography? {
    guard source.width > 0, source.height > 0, target.width > 0, target.height > 0 else { return nil }
    let (sx, sy) = (Double(target.width / source.width), Double(target.height / source.height))
    let x = Double(target.minX) - Double(source.minX) * sx
    let map =
      isYUp
      ? Homography(sx, 0, 0, 0, -sy, 0, x, Double(target.maxY) + Double(source.minY) * sy, 1)
      : Homography(sx, 0, 0, 0, sy, 0, x, Double(target.minY) - Double(source.minY) * sy, 1)
    return map.isFinite ? map : nil
  }
}
