// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where a run or another part of a code is at any time, and how much of it is seen.
struct CodeMotion: Sendable {
  struct Pose: Hashable, Sendable {
    var point: CGPoint
    /// 0…1.
    var presence: Double
    /// The typed part, 0…1.
    var typed = 1.0
  }

  /// By states; nil where it is not.
  var points: [CGPoint?]
  /// By transitions: where it goes to while it fades out, or comes from.
  var ghosts: [CGPoint?]
  var styles: [CodeTransition.Style]
  /// By transitions: the part of the typing in which it is typed.
  var windows: [Range<Double>?]

  init(points: [CGPoint?], ghosts: [CGPoint?] = [], styles: [CodeTransition.Style], windows: [Range<Double>?] = []) {
    (self.points, self.styles) = (points, styles)
    self.ghosts = ghosts.isEmpty ? Array(repeating: nil, count: styles.count) : ghosts
    self.windows = windows.isEmpty ? Array(repeating: nil, count: styles.count) : windows
  }

  func at(_ stage: Double) -> Pose {
    let place = CodePhase.interpolation(stage, of: points.count)
    let (a, b) = (points[place.from], points[place.to])
    guard place.t > 0 else { return Pose(point: a ?? nearest(place.from), presence: a == nil ? 0 : 1) }
    let (style, ghost) = (styles[place.from], ghosts[place.from])
    let way = CodePhase.moving(place.t, style)
    switch (a, b) {
    case (let a?, let b?): return Pose(point: .between(a, b, way), presence: 1)
    case (let a?, nil):
      return Pose(point: .between(a, ghost ?? a, way), presence: CodePhase.leaving(place.t, style))
    case (nil, let b?):
      let point = CGPoint.between(ghost ?? b, b, way)
      guard let window = windows[place.from] else {
        return Pose(point: point, presence: CodePhase.coming(place.t, style))
      }
      let typed = (CodePhase.typing(place.t) - window.lowerBound) / (window.upperBound - window.lowerBound)
      return Pose(point: point, presence: typed > 0 ? 1 : 0, typed: min(max(typed, 0), 1))
    case (nil, nil): return Pose(point: nearest(place.from), presence: 0)
    }
  }

  /// The place in the nearest state, for a state without it.
  private func nearest(_ state: Int) -> CGPoint {
    points[..<state].compactMap(\.self).last ?? points[state...].compactMap(\.self).first ?? .zero
  }

  var moves: Bool { Set(points.compactMap { $0?.code }).count > 1 || ghosts.contains { $0 != nil } }
  var comesOrGoes: Bool { points.contains { $0 == nil } }
  var isTyped: Bool { windows.contains { $0 != nil } }
}

extension CGPoint {
  fileprivate static func between(_ a: CGPoint, _ b: CGPoint, _ t: Double) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
  }

  fileprivate var code: [Double] { [x, y] }
}
