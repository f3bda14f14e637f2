// SPDX-License-Identifier: Apache-2.0

/// The marks of a line in every pose, in the order of x.
///
/// A mark that only one of two poses has lies on the line of the other in between, so the line bends and does not jump.
struct LineTrack: Sendable {
  let keys: [String]
  /// For each pose, the marks of all keys; `presence` is 0 where the line has none.
  private let poses: [[ChartPose.Mark]]
  /// Whether marks pass one another.
  private let reorders: Bool
  /// Whether lines go across missing marks.
  private let joinsGaps: Bool

  init(_ film: ChartFilm, _ spec: Int, _ series: String, joinsGaps: Bool) {
    self.joinsGaps = joinsGaps
    let rows = film.poses.map { pose in pose.series[spec].first { $0.name == series } }
    var places: [String: Double] = [:]
    // Earlier poses come last here, so they decide the place of a key.
    for row in rows.reversed() {
      guard let row else { continue }
      for (index, key) in row.keys.enumerated() {
        // A key without a value still has a place, where the line has its gap.
        let neighbor = row.keys[..<index].last { row.marks[$0] != nil }.flatMap { row.marks[$0]?.x }
        places[key] = row.marks[key]?.x ?? (neighbor ?? -.infinity).nextUp
      }
    }
    let known = film.keys(spec, series)
    let order = known.enumerated().sorted { a, b in
      let (x, y) = (places[a.element] ?? 0, places[b.element] ?? 0)
      return x == y ? a.offset < b.offset : x < y
    }.map(\.element)
    keys = order
    var all: [[ChartPose.Mark]] = []
    for row in rows {
      let present = order.compactMap { row?.marks[$0] }.sorted { $0.x < $1.x }
      all.append(
        order.map { key in
          if let mark = row?.marks[key] { return mark }
          let x = places[key].flatMap { $0.isFinite ? $0 : nil } ?? present.first?.x ?? 0
          return LineTrack.mark(at: x, on: present)
        })
    }
    poses = all
    reorders = all.contains { marks in zip(marks, marks.dropFirst()).contains { $0.x > $1.x } }
  }

  /// The mark of a line at a place, not there itself.
  private static func mark(at x: Double, on line: [ChartPose.Mark]) -> ChartPose.Mark {
    guard let first = line.first, let last = line.last else {
      return ChartPose.Mark(x: x, low: 0, high: 0, value: 0, presence: 0)
    }
    var mark = x <= first.x ? first : last
    if x > first.x, x < last.x, let index = line.firstIndex(where: { $0.x >= x }), index > 0 {
      let (a, b) = (line[index - 1], line[index])
      mark = .mix(a, b, b.x > a.x ? (x - a.x) / (b.x - a.x) : 0)
    }
    mark.x = x
    mark.presence = 0
    return mark
  }

  /// The marks at an instant, a gap where one is missing.
  func at(_ place: (from: Int, to: Int, t: Double)) -> [(key: Int, mark: ChartPose.Mark?)] {
    guard poses.indices.contains(place.from), poses.indices.contains(place.to) else { return [] }
    let (a, b) = (poses[place.from], poses[place.to])
    var marks: [(key: Int, mark: ChartPose.Mark?)] = []
    marks.reserveCapacity(keys.count)
    for index in keys.indices {
      if place.t == 0 {
        if a[index].presence > 0 { marks.append((index, a[index])) } else if !joinsGaps { marks.append((index, nil)) }
      } else if a[index].presence > 0 || b[index].presence > 0 {
        marks.append((index, .mix(a[index], b[index], place.t)))
      } else if !joinsGaps {
        marks.append((index, nil))
      }
    }
    guard reorders else { return marks }
    // Marks that pass one another stand in another order at each instant.
    return marks.filter { $0.mark != nil }.sorted { ($0.mark?.x ?? 0, $0.key) < ($1.mark?.x ?? 0, $1.key) }
  }

  /// Whether a value stands alone between two gaps in a pose. A line through it has no length.
  var hasLonePoint: Bool {
    poses.indices.contains { pose in
      let there = at((pose, pose, 0)).map { $0.mark != nil }
      return there.indices.contains { index in
        there[index] && (index == 0 || !there[index - 1]) && (index + 1 == there.count || !there[index + 1])
      }
    }
  }

  /// One mark at an instant, for things that hold on to it.
  func mark(_ key: String, at place: (from: Int, to: Int, t: Double)) -> ChartPose.Mark? {
    guard let index = keys.firstIndex(of: key), poses.indices.contains(place.from), poses.indices.contains(place.to)
    else { return nil }
    return .mix(poses[place.from][index], poses[place.to][index], place.t)
  }
}
