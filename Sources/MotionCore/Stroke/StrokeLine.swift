import Foundation

/// A stroked piece as a polyline without repeated points.
struct StrokeLine {
  var points: [CGPoint]
  /// True at points inside a flattened curve: always joined smoothly.
  var isSmooth: [Bool]
  var isClosed: Bool
  /// Unit vectors along the curve at both ends, on which caps stand square; nil: along the first and the last chord.
  var startDirection: CGPoint?
  var endDirection: CGPoint?

  init(points: [CGPoint], isSmooth: [Bool], isClosed: Bool) {
    (self.points, self.isSmooth, self.isClosed) = (points, isSmooth, isClosed)
  }

  /// - Parameters:
  ///   - tolerance: how far chords may be from the curve, in the path's units.
  ///   - isEven: the chords of a curve cover equal steps of its parameter, as ``dashed(_:phase:limit:)`` wants them.
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

  /// Cuts into dashes (SH-5). The pattern's odd entries (first, third, …) are drawn; it starts `phase` into the
  /// pattern at the line's start. A pattern that is empty, not finite, negative or of no length gives the line
  /// itself. A closed line that is drawn through its start is joined there.
  ///
  /// - Parameter limit: the most dashes; a pattern that would give more is treated as a continuous line.
  func dashed(_ pattern: [Double], phase: Double, limit: Int = 200_000) -> [StrokeLine] {
    let lengths = pattern.count % 2 == 1 ? pattern + pattern : pattern
    let period = lengths.reduce(0, +)
    guard !lengths.isEmpty, lengths.allSatisfy({ $0 >= 0 }), period > 0, period.isFinite, phase.isFinite else {
      return [self]
    }
    let loop = isClosed ? points + [points[0]] : points
    let smooth = isClosed ? isSmooth + [isSmooth[0]] : isSmooth
    guard loop.count > 1 else { return [self] }
    var total = 0.0
    for i in 1..<loop.count {
      total += Math.hypot(Double(loop[i].x - loop[i - 1].x), Double(loop[i].y - loop[i - 1].y))
    }
    guard total.isFinite, total / period * Double(lengths.count) < Double(limit) else { return [self] }

    var offset = phase.truncatingRemainder(dividingBy: period)
    if offset < 0 { offset += period }
    var entry = 0
    while offset > 0, offset >= lengths[entry] {
      offset -= lengths[entry]
      entry = (entry + 1) % lengths.count
    }
    var left = lengths[entry] - offset
    var isOn = entry % 2 == 0
    let startsOn = isOn

    let tangents = CurveTangents(points: loop, isSmooth: smooth)
    var result: [StrokeLine] = []
    var dash = StrokeLine(points: [loop[0]], isSmooth: [false], isClosed: false)
    func finish() {
      if !dash.points.isEmpty { result.append(dash) }
      dash = StrokeLine(points: [], isSmooth: [], isClosed: false)
    }
    dash.startDirection = startDirection ?? tangents.direction(before: 1, 0)
    if !isOn { dash.points.removeAll(); dash.isSmooth.removeAll() }
    for i in 1..<loop.count {
      let (a, b) = (loop[i - 1], loop[i])
      let length = Math.hypot(Double(b.x - a.x), Double(b.y - a.y))
      var position = 0.0
      while length - position > left {
        position += left
        let t = position / length
        let p = CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
        if isOn {
          if dash.points.last != p || dash.points.count < 2 {
            dash.points.append(p)
            dash.isSmooth.append(false)
          }
          dash.endDirection = tangents.direction(before: i, t)
          // A dot has no chord.
          if dash.points.allSatisfy({ $0 == p }), dash.startDirection == nil {
            dash.startDirection = CurveTangents.unit(a, b)
          }
          finish()
        } else {
          dash.points.append(p)
          dash.isSmooth.append(false)
          dash.startDirection = tangents.direction(before: i, t)
        }
        isOn.toggle()
        entry = (entry + 1) % lengths.count
        left = lengths[entry]
      }
      left -= length - position
      if isOn, dash.points.last != b {
        dash.points.append(b)
        dash.isSmooth.append(smooth[i])
      }
    }
    dash.endDirection = endDirection ?? tangents.direction(before: loop.count - 1, 1)
    let endsOn = isOn && !dash.points.isEmpty
    if isClosed, startsOn, endsOn {
      if result.isEmpty { return [self] }
      // The last dash runs into the first.
      let head = result.removeFirst()
      dash.isSmooth[dash.isSmooth.count - 1] = isSmooth[0]
      dash.endDirection = head.endDirection
      dash.points.append(contentsOf: head.points.dropFirst())
      dash.isSmooth.append(contentsOf: head.isSmooth.dropFirst())
    }
    finish()
    return result.map { $0.withoutRepeats }
  }

  private var withoutRepeats: StrokeLine {
    var line = StrokeLine(points: [], isSmooth: [], isClosed: isClosed)
    (line.startDirection, line.endDirection) = (startDirection, endDirection)
    for (p, smooth) in zip(points, isSmooth) where line.points.last != p {
      line.points.append(p)
      line.isSmooth.append(smooth)
    }
    return line
  }
}
