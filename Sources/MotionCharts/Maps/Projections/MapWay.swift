// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// A line on the earth as a way to go: a share of it is a point.
///
/// On a flat map the shares are of the drawn length, as those of `strokeEnd` are. On a globe they are of the length on the earth, because
/// the drawn one changes when the globe turns.
struct MapWay: Sendable {
  let line: GeoLine
  /// On the plane of a flat projection.
  private let measure: PathMeasure?
  /// Radians from the start to each point.
  private let angles: [Double]
  /// Radians of the whole way.
  var angle: Double { angles.last ?? 0 }

  init(_ line: GeoLine, _ projection: MapProjection) {
    self.line = line
    measure = projection.isGlobe ? nil : PathMeasure(MapFrame.plane(projection).path(of: [line]))
    var (sum, angles) = (0.0, [0.0])
    for (a, b) in zip(line.vectors, line.vectors.dropFirst()) {
      sum += MapWay.angle(a, b)
      angles.append(sum)
    }
    self.angles = angles
  }

  /// Radians between two unit vectors.
  private static func angle(_ a: SpherePoint, _ b: SpherePoint) -> Double {
    let chord = b - a
    return 2 * Math.asin(min((chord * chord).sum().squareRoot() / 2, 1))
  }

  /// On the plane of a flat projection, in radii of the globe; nil for a globe.
  func planePoint(at share: Double) -> CGPoint? {
    guard let measure else { return nil }
    return measure.point(atLength: measure.length * min(max(share, 0), 1))
  }

  func point(at share: Double) -> GeoPoint? {
    let (step, part) = step(at: share)
    guard line.vectors.indices.contains(step) else { return nil }
    let next = min(step + 1, line.vectors.count - 1)
    return GeoPoint(line.vectors[step] + (line.vectors[next] - line.vectors[step]) * part)
  }

  /// The step at a share of the way, and its own share.
  private func step(at share: Double) -> (Int, Double) {
    let wanted = angle * min(max(share, 0), 1)
    var (low, high) = (0, angles.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if angles[middle] <= wanted { low = middle } else { high = middle }
    }
    let length = high > low ? angles[high] - angles[low] : 0
    return (low, length > 0 ? min((wanted - angles[low]) / length, 1) : 0)
  }

  /// The share of its visible length that a globe shows of a share of the way. A hidden end counts as the last visible point before
  /// it.
  func visibleShare(of share: Double, _ rotation: GlobeRotation) -> Double {
    if share <= 0 { return 0 }
    if share >= 1 { return 1 }
    let (step, part) = step(at: share)
    let points = line.vectors.map(rotation.turned)
    var (before, whole) = (0.0, 0.0)
    for i in points.indices.dropLast() {
      whole += GlobeLines.visibleLength(points[i], points[i + 1])
      if i < step { before = whole }
      if i == step {
        before += GlobeLines.visibleLength(points[i], points[i] + (points[i + 1] - points[i]) * part)
      }
    }
    return whole > 0 ? min(before / whole, 1) : 0
  }
}
