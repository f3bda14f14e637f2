// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Affine maps of the plane. SVG has no others.
extension Transform3D {
  /// The map of `matrix(a b c d e f)`.
  init(plane a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
    self.init(m11: a, m12: b, m21: c, m22: d, m41: e, m42: f)
  }

  func map(_ p: CGPoint) -> CGPoint {
    CGPoint(x: m11 * p.x + m21 * p.y + m41, y: m12 * p.x + m22 * p.y + m42)
  }

  /// A direction: the translation does not count.
  func turn(_ p: CGPoint) -> CGPoint { CGPoint(x: m11 * p.x + m21 * p.y, y: m12 * p.x + m22 * p.y) }

  /// The map without its translation.
  var linear: Transform3D {
    var result = self
    (result.m41, result.m42) = (0, 0)
    return result
  }

  /// The area of the image of a unit square; negative if the map mirrors.
  var planeDeterminant: Double { m11 * m22 - m12 * m21 }

  /// The mean factor of lengths.
  var meanScale: Double { abs(planeDeterminant).squareRoot() }

  /// The box around the image of a rectangle; null for the null one.
  func box(of rect: CGRect) -> CGRect {
    guard !rect.isNull else { return .null }
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ].map(map)
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return .null }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Whether it keeps all angles, up to rounding.
  var isSimilarity: Bool {
    let scale = max(abs(m11) + abs(m12), 1e-12)
    return abs(m11 * m21 + m12 * m22) < 1e-9 * scale * scale
      && abs(m11 * m11 + m12 * m12 - m21 * m21 - m22 * m22) < 1e-9 * scale * scale
  }

  /// Whether it maps each box onto one whose sides lie in the same order.
  var keepsBoxes: Bool {
    m11 > 0 && m22 > 0 && abs(m12) < 1e-9 * m11 && abs(m21) < 1e-9 * m22
  }

  /// Whether layers can have this map: their numbers have a limit.
  var isWithinLimit: Bool {
    [m11, m12, m21, m22, m41, m42].allSatisfy { abs($0) <= SVGLimit.number }
  }

  /// Maps a unit square onto a rectangle.
  static func unit(onto box: CGRect) -> Transform3D {
    Transform3D(plane: box.width, 0, 0, box.height, box.minX, box.minY)
  }
}

extension Path {
  func mapped(by map: Transform3D) -> Path { map.isIdentity ? self : mapPoints(map.map) }
}

/// The limits of the values of layers.
enum SVGLimit {
  /// Of coordinates and lengths in points, either way.
  static let number = 1e9
}

extension CGRect {
  /// Whether layers can have these coordinates; not so for NaN.
  var isWithinLimit: Bool {
    [minX, minY, maxX, maxY].allSatisfy { abs(Double($0)) <= SVGLimit.number }
  }
}
