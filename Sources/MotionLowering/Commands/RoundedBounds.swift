// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

/// The outline of a layer's bounds: rounded by radius, mask and curve.
struct RoundedBounds: Hashable {
  var width, height, radius: Double
  var corners: CornerMask
  var isContinuous: Bool

  init(_ layer: LayerState) {
    let size = layer.values.bounds.size
    (width, height) = (Double(size.width), Double(size.height))
    let limit = min(width, height) / 2
    radius = layer.values.cornerRadius > 0 ? min(layer.values.cornerRadius, limit) : 0
    corners = layer.values.maskedCorners.intersection(.all)
    isContinuous = layer.values.cornerCurve == .continuous
    if corners.isEmpty { radius = 0 }
  }

  var isRounded: Bool { radius > 0 }

  /// The outline with its origin at (0, 0); inset on all sides, with the radius smaller by as much.
  func path(inset: Double = 0) -> Path {
    // An inner outline runs parallel, so its radius shrinks.
    let r = max(0, radius - inset)
    let rect = CGRect(x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset)
    guard r > 0 else { return Path.rect(rect) }
    if isContinuous { return ContinuousCorners(rect: rect, radius: r, corners: corners).path }
    func corner(_ bit: CornerMask) -> CGSize { corners.contains(bit) ? CGSize(width: r, height: r) : .zero }
    return .roundedRect(
      rect,
      radii: Path.CornerRadii(
        minXminY: corner(.minXminY), maxXminY: corner(.maxXminY), maxXmaxY: corner(.maxXmaxY),
        minXmaxY: corner(.minXmaxY)))
  }

  /// The ring between the outline and its inset by `width`, for the non-zero rule. The inner outline runs the other way
  /// round, so areas subtract even where both pass through one pixel.
  func ring(_ width: Double) -> Path {
    var ring = path()
    ring.append(hole(width))
    return ring
  }

  /// The area between the outline inset by `width` and a rectangle with edges far outside.
  func wideRing(_ width: Double) -> Path {
    var ring = Path.rect(wide)
    ring.append(hole(width))
    return ring
  }

  /// The bounds, grown on all sides by their own size.
  var wide: CGRect { CGRect(x: -width, y: -height, width: 3 * width, height: 3 * height) }

  private func hole(_ inset: Double) -> Path {
    var mirror = self
    mirror.corners = CornerMask(rawValue: (corners.rawValue & 0b0101) << 1 | (corners.rawValue & 0b1010) >> 1)
    return mirror.path(inset: inset).mapPoints { CGPoint(x: width - Double($0.x), y: Double($0.y)) }
  }

  /// True if every pixel of `r` lies inside the outline under a map that only scales and moves.
  func contains(_ r: PixelRect, origin: CGPoint, _ map: Homography) -> Bool {
    if r.isEmpty { return true }
    guard map.isScaleTranslation, map.h11 != 0, map.h22 != 0 else { return false }
    let x0 = (Double(r.minX) - map.h31) / map.h11 - Double(origin.x)
    let x1 = (Double(r.maxX) - map.h31) / map.h11 - Double(origin.x)
    let y0 = (Double(r.minY) - map.h32) / map.h22 - Double(origin.y)
    let y1 = (Double(r.maxY) - map.h32) / map.h22 - Double(origin.y)
    return contains((min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)))
  }

  /// True if a rectangle, in the outline's own space, certainly lies inside.
  func contains(_ box: (minX: Double, minY: Double, maxX: Double, maxY: Double)) -> Bool {
    let reach = radius * (isContinuous ? ContinuousCorners.expansion : 1)
    // Rounding aside: a millionth of a pixel is nothing.
    let e = 1e-6
    func fits(_ dx: Double, _ dy: Double) -> Bool {
      box.minX >= dx - e && box.minY >= dy - e && box.maxX <= width - dx + e && box.maxY <= height - dy + e
    }
    if radius == 0 { return fits(0, 0) }
    // Two bands between the corners, and the largest centred rectangle that stays clear of the arcs.
    return fits(reach, 0) || fits(0, reach) || fits(radius * 0.3, radius * 0.3)
  }
}

/// Corners whose curvature grows and fades gradually: `CACornerCurve.continuous`.
///
/// They begin 1.528665 radii from the corner. Where a side is too short for that they blend into circular ones, and are
/// circular when the radius is half the side.
struct ContinuousCorners {
  static let expansion = 1.528665

  var rect: CGRect
  var radius: Double
  var corners: CornerMask

  /// Distances along the incoming and the outgoing edge, in radii, of the nine points after the first.
  private static let smooth: [(Double, Double)] = [
    (1.08849296, 0), (0.86840694, 0), (0.63149379, 0.07491139),
    (0.37282383, 0.16905956), (0.16905956, 0.37282383), (0.07491139, 0.63149379),
    (0, 0.86840694), (0, 1.08849296), (0, expansion),
  ]

  /// The same points on a quarter circle, cut at the same two directions.
  private static let circular: [(Double, Double)] = {
    let angle = 0.3790
    func point(_ a: Double) -> (Double, Double) { (1 - Math.sin(a), 1 - Math.cos(a)) }
    func piece(_ a: Double, _ b: Double) -> [(Double, Double)] {
      // A cubic along an arc has handles of 4/3 · tan(θ/4) of the radius.
      let k = 4.0 / 3 * Math.tan((b - a) / 4)
      let (p, q) = (point(a), point(b))
      return [
        (p.0 - k * Math.cos(a), p.1 + k * Math.sin(a)), (q.0 + k * Math.cos(b), q.1 - k * Math.sin(b)), q,
      ]
    }
    let quarter = Double.pi / 2
    return piece(0, angle) + piece(angle, quarter - angle) + piece(quarter - angle, quarter)
  }()

  var path: Path {
    let room = min(Double(rect.width), Double(rect.height)) / 2 / radius
    // If there is no room for smooth corners, their points move towards those of a circle.
    let t = max(0, min(1, (room - 1) / (Self.expansion - 1)))
    let points = zip(Self.circular, Self.smooth).map { c, s in (c.0 + (s.0 - c.0) * t, c.1 + (s.1 - c.1) * t) }
    let start = 1 + (Self.expansion - 1) * t
    var path = Path()
    var isFirst = true
    /// One corner: `along` points back along the incoming edge, `away` along the outgoing one.
    func corner(_ bit: CornerMask, _ p: CGPoint, along: (Double, Double), away: (Double, Double)) {
      func at(_ q: (Double, Double)) -> CGPoint {
        CGPoint(
          x: Double(p.x) + radius * (along.0 * q.0 + away.0 * q.1),
          y: Double(p.y) + radius * (along.1 * q.0 + away.1 * q.1))
      }
      let isRound = corners.contains(bit)
      let first = isRound ? at((start, 0)) : p
      if isFirst { path.move(to: first) } else { path.addLine(to: first) }
      isFirst = false
      guard isRound else { return }
      for i in [0, 3, 6] {
        path.addCurve(to: at(points[i + 2]), control1: at(points[i]), control2: at(points[i + 1]))
      }
    }
    corner(.maxXminY, CGPoint(x: rect.maxX, y: rect.minY), along: (-1, 0), away: (0, 1))
    corner(.maxXmaxY, CGPoint(x: rect.maxX, y: rect.maxY), along: (0, -1), away: (-1, 0))
    corner(.minXmaxY, CGPoint(x: rect.minX, y: rect.maxY), along: (1, 0), away: (0, -1))
    corner(.minXminY, CGPoint(x: rect.minX, y: rect.minY), along: (0, 1), away: (1, 0))
    path.closeSubpath()
    return path
  }
}
