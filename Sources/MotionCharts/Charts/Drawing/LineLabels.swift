// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Moves labels at the ends of lines apart.
struct LineLabels: Sendable {
  private let lines: [LineShape]
  private let range: ClosedRange<Double>
  /// The distance of two labels, in points.
  private let height: Double
  /// The width of the widest label, in points.
  private let width: Double
  /// How far each label is from the end of its line, in points down, for each pose.
  private let rest: [[Double]]
  /// Of the usual font size.
  let scale: Double
  /// The most labels that keep clear of one another.
  private let most: Int

  /// Labels are not smaller than this part of their usual size.
  private static let smallest = 0.68
  /// Labels of lines that cross pass one another while the lines are this near, as a part of the distance.
  private static let passing = 0.3

  /// - Parameters:
  ///   - height: of a label with the gap to the next one, in points.
  ///   - width: of the widest label, in points.
  ///   - marks: the number of the mark of each line; empty if all are of one. Labels of other marks count only beside this one.
  init(_ lines: [LineShape], _ film: ChartFilm, height: Double, width: Double, marks: [Int] = []) {
    let (range, room) = (Double(film.plot.minY)...Double(film.plot.maxY), Double(film.plot.height))
    let heads = film.poses.indices.map { pose in
      let instant = ChartInstant(data: Double(pose), emphasis: 0, reveal: GrowthPlan.end)
      return lines.map { $0.head(instant).point }
    }
    let groups = heads.map { ends in
      LineLabels.groups(ends.map { Double($0.x) }, marks, reach: width + 2 * height)
    }
    most = groups.joined().map(\.count).max() ?? 0
    // Labels that do not fit become smaller.
    scale = min(1, max(LineLabels.smallest, room / (height * Double(max(most - 1, 1)))))
    let distance = height * scale
    (self.lines, self.range, self.height, self.width) = (lines, range, distance, width * scale)
    rest = zip(heads, groups).map { ends, groups in
      var shifts = [Double](repeating: 0, count: ends.count)
      for group in groups {
        let wanted = group.map { Double(ends[$0].y) }
        for (index, place) in zip(group, LineLabels.apart(wanted, distance, in: range)) {
          shifts[index] = place - Double(ends[index].y)
        }
      }
      return shifts
    }
  }

  /// Groups of lines whose labels keep clear of one another: lines of one mark, and lines of other marks with an end near theirs.
  ///
  /// - Parameter marks: the number of the mark of each line; empty if all are of one.
  static func groups(_ ends: [Double], _ marks: [Int], reach: Double) -> [[Int]] {
    guard !marks.isEmpty else { return ends.isEmpty ? [] : [Array(ends.indices)] }
    var groups: [[Int]] = []
    for index in ends.indices {
      let near = groups.indices.filter { group in
        groups[group].contains { marks[$0] == marks[index] || abs(ends[$0] - ends[index]) < reach }
      }
      // One line may join several groups.
      let joined = (near.flatMap { groups[$0] } + [index]).sorted()
      for group in near.reversed() { groups.remove(at: group) }
      groups.append(joined)
    }
    return groups
  }

  /// Whether so many labels have no room one below the other.
  var isCrowded: Bool { Double(most - 1) * height > range.upperBound - range.lowerBound + 1e-6 }

  /// How far a label at rest is from the end of its line.
  func rest(_ index: Int, _ place: (from: Int, to: Int, t: Double)) -> Double {
    rest[place.from][index] * (1 - place.t) + rest[place.to][index] * place.t
  }

  /// How far a label is from the end of its line while lines are drawn.
  ///
  /// - Parameter instants: of each line, which may be drawn at times of their own.
  func drawing(_ index: Int, _ instants: [ChartInstant]) -> Double {
    let heads = zip(lines, instants).map { line, instant in line.progress(instant) > 0 ? line.head(instant).point : nil
    }
    guard heads.indices.contains(index), let own = heads[index] else { return 0 }
    // Labels matter as far as they stand beside this one; they come nearer without a jump.
    let near = heads.map { head in
      head.map { min(max(1 - (abs($0.x - own.x) - width) / (2 * height), 0), 1) } ?? 0
    }
    var (sum, levels) = (0.0, Set(near).filter { $0 > 0 }.sorted(by: >))
    levels.append(0)
    // The shift is an integral over nearness: the set of labels changes, and the sum does not jump.
    for (level, next) in zip(levels, levels.dropFirst()) {
      let members = near.indices.filter { near[$0] >= level }
      guard members.count > 1, let rank = members.firstIndex(of: index) else { continue }
      sum += (level - next) * softly(members.map { Double(heads[$0]?.y ?? 0) }, rank)
    }
    return sum
  }

  /// The distance of a label from its wanted position. As lines cross, it changes within a short stretch and does not jump.
  private func softly(_ wanted: [Double], _ rank: Int) -> Double {
    let (count, reach) = (8, LineLabels.passing * height)
    var (sum, moved) = (0.0, wanted)
    // The mean over places around the rank, so that labels pass each other smoothly.
    for step in 0..<count {
      let shift = reach * ((Double(step) + 0.5) / Double(count) * 2 - 1)
      moved[rank] = wanted[rank] + shift
      sum += LineLabels.apart(moved, height, in: range)[rank] - moved[rank]
    }
    return sum / Double(count)
  }

  /// Positions at least a distance apart and in a range, as near to the wanted ones as possible, in the same order. Where they have
  /// no room in the range, they are nearer to one another.
  static func apart(
    _ wanted: [Double], _ distance: Double, in range: ClosedRange<Double> = -.infinity ... .infinity
  ) -> [Double] {
    let room = (range.upperBound - range.lowerBound) / Double(max(wanted.count - 1, 1))
    let distance = min(distance, room)
    let order = wanted.indices.sorted { (wanted[$0], $0) < (wanted[$1], $1) }
    // Ascending means without the distances: neighbours that descend share their mean.
    var blocks: [(sum: Double, count: Int)] = []
    for (rank, index) in order.enumerated() {
      blocks.append((wanted[index] - Double(rank) * distance, 1))
      // Pool adjacent violators: neighbouring blocks with descending means become one.
      while blocks.count > 1 {
        let (last, before) = (blocks[blocks.count - 1], blocks[blocks.count - 2])
        guard before.sum / Double(before.count) > last.sum / Double(last.count) else { break }
        blocks.removeLast(2)
        blocks.append((before.sum + last.sum, before.count + last.count))
      }
    }
    let top = max(range.upperBound - Double(wanted.count - 1) * distance, range.lowerBound)
    var (positions, rank) = (wanted, 0)
    for block in blocks {
      let mean = min(max(block.sum / Double(block.count), range.lowerBound), top)
      for _ in 0..<block.count {
        positions[order[rank]] = mean + Double(rank) * distance
        rank += 1
      }
    }
    return positions
  }
}
