// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A stroked piece as a polyline without repeated points.
struct StrokeLine {
  var points: [CGPoint]
  /// True at points inside a flattened curve: always joined smoothly.
  var isSmooth: [Bool]
  var isClosed: Bool
  /// Unit vectors along the curve at both ends, for square caps; nil to use the first and the last chord.
  var startDirection: CGPoint?
  var endDirection: CGPoint?

  init(points: [CGPoint], isSmooth: [Bool], isClosed: Bool) {
    (self.points, self.isSmooth, self.isClosed) = (points, isSmooth, isClosed)
  }

  /// - Parameters:
  ///   - tolerance: the largest distance of chords from the curve, in the path's units.
  ///   - isEven: the chords of a curve cover equal steps of its parameter, as ``forEachDash(_:phase:limit:_:)`` wants them.
  init(_ piece: StrokePiece, tolerance: Double, isEven: Bool = true) {
    points = [piece.segments[0].start]
    isSmooth = [false]
    isClosed = piece.isClosed
    for segment in piece.segments {
      var last = 0.0
      segment.forEachParameter(tolerance: tolerance, isEven: isEven) { t in
        // Caps and corners stand on the directions of the first and last chord: half of one keeps them true to the curve.
        if !isEven, last == 0 { append(segment.point(t / 2), smooth: true) }
        append(segment.point(t), smooth: true)
        last = t
      }
      if !isEven, last > 0 { append(segment.point((last + 1) / 2), smooth: true) }
      append(segment.end, smooth: false)
    }
    if isClosed, points.count > 1, points[0] == points[points.count - 1] {
      points.removeLast()
      isSmooth.removeLast()
    }
    guard !isClosed, let last = piece.segments.last else { return }
    startDirection = piece.segments[0].startDirection
    endDirection = last.endDirection
  }

  private mutating func append(_ p: CGPoint, smooth: Bool) {
    if p == points[points.count - 1] {
      if !smooth { isSmooth[isSmooth.count - 1] = false }
      return
    }
    points.append(p)
    isSmooth.append(smooth)
  }

  /// The dashes of ``forEachDash(_:phase:limit:_:)``.
  func dashed(_ pattern: [Double], phase: Double) -> [StrokeLine] {
    var dashes: [StrokeLine] = []
    forEachDash(pattern, phase: phase) { dashes.append($0) }
    return dashes
  }

  /// Cuts into dashes (SH-5) and calls `body` with each, in memory shared by all of them. The pattern's odd entries
  /// (first, third, …) are drawn; it starts `phase` into the pattern at the line's start. A pattern that is empty, not
  /// finite, negative or of no length gives the line itself. A closed line drawn through its start is joined there.
  ///
  /// - Parameter limit: the most dashes; a pattern with more is treated as a continuous line.
  func forEachDash(_ pattern: [Double], phase: Double, limit: Int = 200_000, _ body: (StrokeLine) -> Void) {
    // An odd pattern exchanges dashes and gaps each time, so its period is twice as long.
    let lengths = pattern.count % 2 == 1 ? pattern + pattern : pattern
    let period = lengths.reduce(0, +)
    guard !lengths.isEmpty, lengths.allSatisfy({ $0 >= 0 }), period > 0, period.isFinite, phase.isFinite else {
      return body(self)
    }
    let loop = isClosed ? points + [points[0]] : points
    let smooth = isClosed ? isSmooth + [isSmooth[0]] : isSmooth
    guard loop.count > 1 else { return body(self) }
    let chords = (1..<loop.count).map { i in
      Math.hypot(Double(loop[i].x - loop[i - 1].x), Double(loop[i].y - loop[i - 1].y))
    }
    let total = chords.reduce(0, +)
    guard total.isFinite, total / period * Double(lengths.count) < Double(limit) else { return body(self) }

    let start = DashPosition(lengths, period: period, phase: phase)
    // The last dash of a closed line runs into the first.
    var isJoined = isClosed && start.isOn
    if isJoined {
      // A first walk tells whether the last dash reaches the start.
      var (dashPosition, cuts) = (start, 0)
      for length in chords { dashPosition.advance(length) { _, _ in cuts += 1 } }
      if dashPosition.isOn, cuts == 0 { return body(self) }
      isJoined = dashPosition.isOn
    }

    let tangents = CurveTangents(points: loop, isSmooth: smooth)
    var dash = StrokeLine(points: [], isSmooth: [], isClosed: false)
    var head: StrokeLine?
    var dashPosition = start
    if dashPosition.isOn {
      dash.begin(at: loop[0])
      dash.startDirection = startDirection ?? tangents.direction(before: 1, 0)
    }
    for i in 1..<loop.count {
      let (a, b, length) = (loop[i - 1], loop[i], chords[i - 1])
      dashPosition.advance(length) { position, isOn in
        let t = position / length
        let p = CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
        guard isOn else {
          dash.begin(at: p)
          dash.startDirection = tangents.direction(before: i, t)
          return
        }
        dash.appendUnlessRepeated(p, smooth: false)
        dash.endDirection = tangents.direction(before: i, t)
        // A dot has no chord.
        if dash.points.count == 1, dash.startDirection == nil { dash.startDirection = CurveTangents.unit(a, b) }
        // The first dash waits for the last one to run into it.
        if isJoined, head == nil { head = dash } else { body(dash) }
      }
      if dashPosition.isOn { dash.appendUnlessRepeated(b, smooth: smooth[i]) }
    }
    guard dashPosition.isOn else { return }
    dash.endDirection = endDirection ?? tangents.direction(before: loop.count - 1, 1)
    if let head {
      dash.isSmooth[dash.isSmooth.count - 1] = isSmooth[0]
      dash.endDirection = head.endDirection
      for (p, smooth) in zip(head.points, head.isSmooth).dropFirst() { dash.appendUnlessRepeated(p, smooth: smooth) }
    }
    body(dash)
  }

  /// Becomes the first point of an open line, reusing its memory.
  private mutating func begin(at p: CGPoint) {
    points.removeAll(keepingCapacity: true)
    isSmooth.removeAll(keepingCapacity: true)
    (startDirection, endDirection) = (nil, nil)
    points.append(p)
    isSmooth.append(false)
  }

  private mutating func appendUnlessRepeated(_ p: CGPoint, smooth: Bool) {
    guard p != points[points.count - 1] else { return }
    points.append(p)
    isSmooth.append(smooth)
  }
}

/// Where in a pattern of dashes and gaps a pen stands.
private struct DashPosition {
  private let lengths: [Double]
  private var entry = 0
  /// The remaining length of the dash or the gap.
  private var left: Double

  var isOn: Bool { entry % 2 == 0 }

  /// - Parameters:
  ///   - lengths: an even number of them, none negative, together `period`.
  ///   - phase: finite.
  init(_ lengths: [Double], period: Double, phase: Double) {
    self.lengths = lengths
    // A phase is a remainder, and a negative one counts from the end.
    var offset = phase.truncatingRemainder(dividingBy: period)
    if offset < 0 { offset += period }
    while offset > 0, offset >= lengths[entry] {
      offset -= lengths[entry]
      entry = (entry + 1) % lengths.count
    }
    left = lengths[entry] - offset
  }

  /// Moves on by a chord.
  ///
  /// - Parameter cut: gets the points before the chord's end at which a dash ends (true) or begins.
  @inline(__always) mutating func advance(_ chord: Double, _ cut: (_ position: Double, _ isOn: Bool) -> Void) {
    var position = 0.0
    while chord - position > left {
      position += left
      cut(position, isOn)
      entry = entry + 1 < lengths.count ? entry + 1 : 0
      left = lengths[entry]
    }
    left -= chord - position
  }
}
