// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

extension LottieBezier {
  /// Rounds the corners between straight pieces. Each takes at most half of the pieces beside it.
  func roundingCorners(_ radius: Double) -> LottieBezier {
    guard radius > 0, vertices.count > 2 || vertices.count == 2 && isClosed else { return self }
    var result = LottieBezier(isClosed: isClosed)
    for index in vertices.indices {
      let vertex = vertices[index]
      let isEnd = !isClosed && (index == 0 || index == vertices.count - 1)
      guard !isEnd, inTangents[index] == .zero, outTangents[index] == .zero else {
        result.append(vertex, into: vertex + inTangents[index], out: vertex + outTangents[index])
        continue
      }
      let before = vertices[(index + vertices.count - 1) % vertices.count]
      let after = vertices[(index + 1) % vertices.count]
      let first = place(toward: before, from: vertex, radius)
      let last = place(toward: after, from: vertex, radius)
      result.append(first, out: first + (vertex - first) * LottieBezier.quarter)
      result.append(last, into: last + (vertex - last) * LottieBezier.quarter)
    }
    return result
  }

  private func place(toward other: CGPoint, from vertex: CGPoint, _ radius: Double) -> CGPoint {
    let way = other - vertex
    let length = way.length
    return length > 0 ? vertex + way * (min(length / 2, radius) / length) : vertex
  }

  /// Moves vertices towards their middle and control points away from it.
  ///
  /// - Parameter amount: 1 moves vertices all the way; negative for the opposite.
  func puckered(_ amount: Double) -> LottieBezier {
    guard amount != 0, !vertices.isEmpty else { return self }
    let middle = vertices.reduce(CGPoint.zero, +) * (1 / Double(vertices.count))
    var result = LottieBezier(isClosed: isClosed)
    for index in vertices.indices {
      let vertex = vertices[index]
      result.append(
        CGPoint.mix(vertex, middle, amount), into: CGPoint.mix(vertex + inTangents[index], middle, -amount),
        out: CGPoint.mix(vertex + outTangents[index], middle, -amount))
    }
    return result
  }

  /// Turns points about a centre, those near it most: a point at the outermost distance not at all.
  ///
  /// - Parameter degrees: of the centre itself.
  func twisted(_ degrees: Double, about center: CGPoint) -> LottieBezier {
    let reach = vertices.map { ($0 - center).length }.max() ?? 0
    guard degrees != 0, reach > 0 else { return self }
    return mapped { point in
      let way = point - center
      let share = max(0, 1 - way.length / reach)
      let (sine, cosine) = Math.sincos(degrees * Double.pi / 180 * share)
      return center + CGPoint(x: way.x * cosine - way.y * sine, y: way.x * sine + way.y * cosine)
    }
  }
}
