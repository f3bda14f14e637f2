// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList

/// Planes in any direction, split where they cut each other, and sorted.
struct Arrangement {
  /// How two facets are painted.
  private enum Relation { case any, before, after, crossing }

  private let count: Int
  /// Nil for planes that are seen edge-on.
  private var surfaces: [DepthSurface?] = []
  private var facets: [Facet] = []
  /// Planes of one class are parallel on the flattening plane; 0: a plane of no class.
  private var classes: [Int] = []
  private var splits = 0
  private var pairs = 0
  private(set) var isExact = true
  /// Depths that differ by less are equal.
  private var tolerance = 1e-7

  init(_ planes: [DepthPlane], toDevice: Homography, view: PixelRect, contents: (any ContentsMeasure)?) {
    count = planes.count
    var size = 1.0
    for (index, plane) in planes.enumerated() {
      let surface = DepthSurface(plane.matrix)
      surfaces.append(surface)
      guard let surface else { continue }
      let seen = VisiblePart(plane.matrix, toDevice: toDevice, view: view).of(LayerExtent.of(plane.layer, contents))
      guard let facet = Facet(plane: index, corners: seen, surface) else { continue }
      facets.append(facet)
      size = max(size, abs(facet.low.x), abs(facet.low.y), abs(facet.high.x), abs(facet.high.y))
    }
    // Rounding grows with the coordinates.
    tolerance = 1e-7 * min(size, 1e5)
    classify()
  }

  /// The pieces, back to front.
  mutating func solve() -> [DepthPiece] {
    var order: [Int]?
    if facets.count > DepthOrder.planeLimit {
      isExact = false
      order = byMiddles()
    } else {
      splitCrossings()
    }
    while order == nil { order = sorted() }
    var pieces = (order ?? []).map { DepthPiece(plane: facets[$0].plane, cuts: facets[$0].cuts) }
    // An invisible piece may still cast a shadow into the view.
    let seen = Set(pieces.map(\.plane))
    pieces = (0..<count).filter { !seen.contains($0) }.map { DepthPiece(plane: $0) } + pieces
    return pieces
  }

  /// Indices of the facets by the depth of their middles.
  private func byMiddles() -> [Int] {
    let keys = facets.map { facet -> Double in
      let middle = facet.outline.reduce(.zero, +) / Double(facet.outline.count)
      let depth = surfaces[facet.plane]?.depth(middle) ?? 0
      // Depths within the tolerance are equal, and the order of the array decides.
      return depth.isFinite ? (depth / tolerance).rounded() : 0
    }
    return facets.indices.sorted { keys[$0] != keys[$1] ? keys[$0] < keys[$1] : $0 < $1 }
  }

  // MARK: Classes

  /// The first few normals found are classes. Within a class planes are in the order of their depth and need not be
  /// compared.
  private mutating func classify() {
    classes = Array(repeating: 0, count: count)
    var normals: [SIMD4<Double>] = []
    for facet in facets {
      guard let e = surfaces[facet.plane]?.equation else { continue }
      let found = normals.firstIndex {
        let d = e - $0
        // Normals have length 1, so this compares directions to a billionth.
        return d.x * d.x + d.y * d.y + d.z * d.z < 1e-18
      }
      if let found {
        classes[facet.plane] = found + 1
      } else if normals.count < 16 {
        normals.append(e)
        classes[facet.plane] = normals.count
      }
    }
  }

  /// 0 for the parts of split planes: these are compared with all others.
  private func parallels(_ facet: Facet) -> Int { facet.cuts.isEmpty ? classes[facet.plane] : 0 }

  // MARK: Pairs

  private mutating func relation(_ a: Facet, _ b: Facet) -> Relation {
    guard a.plane != b.plane, a.meets(b), let s = surfaces[a.plane], let t = surfaces[b.plane] else { return .any }
    guard pairs < DepthOrder.pairLimit else {
      isExact = false
      return .any
    }
    pairs += 1
    let overlap = a.overlap(b)
    guard overlap.count >= 3, Facet.area(overlap) > Facet.smallestArea else { return .any }
    // The difference of two planes' depths is extreme at a corner of their overlap.
    var (low, high) = (Double.infinity, -Double.infinity)
    for p in overlap {
      let d = t.depth(p) - s.depth(p)
      (low, high) = (min(low, d), max(high, d))
    }
    // Coplanar planes keep the order of the array.
    if low >= -tolerance, high <= tolerance { return a.plane < b.plane ? .before : .after }
    if low >= -tolerance { return .before }
    if high <= tolerance { return .after }
    return .crossing
  }

  /// Orders two facets that cross and cannot be split: the one with the nearer middle comes later.
  private func compromise(_ a: Facet, _ b: Facet) -> Relation {
    guard let s = surfaces[a.plane], let t = surfaces[b.plane] else { return .any }
    let overlap = a.overlap(b)
    guard !overlap.isEmpty else { return .any }
    let middle = overlap.reduce(.zero, +) / Double(overlap.count)
    let d = t.depth(middle) - s.depth(middle)
    return d > 0 || d == 0 && a.plane < b.plane ? .before : .after
  }

  // MARK: Splitting

  /// The parts of a facet on either side of a plane. Nil if one of them would be too small to be seen, and if the plane has cut
  /// the facet before, so that splitting ends whatever the rounding.
  private func split(_ facet: Facet, by plane: Int) -> (behind: Facet, front: Facet)? {
    guard facet.plane != plane, !facet.cuts.contains(where: { $0.cutter == plane }), let own = surfaces[facet.plane],
      let other = surfaces[plane]
    else { return nil }
    let line = own.line(of: other)
    guard line.x != 0 || line.y != 0, (line.x + line.y + line.z).isFinite else { return nil }
    func part(_ line: SIMD3<Double>, isBehind: Bool) -> Facet? {
      Facet(
        plane: facet.plane, cuts: facet.cuts + [PlaneCut(cutter: plane, line: line, isBehind: isBehind)],
        corners: ConvexPolygon.clip(facet.corners, line), own)
    }
    guard let behind = part(-line, isBehind: true), let front = part(line, isBehind: false) else { return nil }
    return (behind, front)
  }

  private mutating func splitCrossings() {
    var waiting = Array(facets.reversed())
    var settled: [Facet] = []
    next: while let facet = waiting.popLast() {
      for i in settled.indices {
        let other = settled[i]
        // Parallel planes cannot cross.
        if parallels(facet) == parallels(other), parallels(facet) != 0 { continue }
        guard relation(facet, other) == .crossing else { continue }
        // Beyond the limit the order is approximate, and the frame has a warning.
        guard splits < DepthOrder.splitLimit else {
          isExact = false
          continue
        }
        // Rather the one that has fewer parallels: a card, not the row of images that it turns in.
        let preferred = population(other) < population(facet)
        for takesOther in [preferred, !preferred] {
          guard let (behind, front) = takesOther ? split(other, by: facet.plane) : split(facet, by: other.plane)
          else { continue }
          splits += 1
          if takesOther {
            settled.remove(at: i)
            waiting += [front, behind, facet]
          } else {
            waiting += [front, behind]
          }
          continue next
        }
      }
      settled.append(facet)
    }
    facets = settled
  }

  private func population(_ facet: Facet) -> Int {
    let own = classes[facet.plane]
    return own == 0 ? 1 : classes.reduce(0) { $0 + ($1 == own ? 1 : 0) }
  }

  // MARK: Sorting

  /// Indices of the facets, back to front; nil if one of a circle was split and all is to be sorted anew.
  private mutating func sorted() -> [Int]? {
    facets.sort { ($0.plane, $0.cuts.count) < ($1.plane, $1.cuts.count) }
    var later = Array(repeating: [Int](), count: facets.count)
    var blockers = Array(repeating: 0, count: facets.count)
    func put(_ i: Int, before j: Int) {
      later[i].append(j)
      blockers[j] += 1
    }
    chain { put($0, before: $1) }
    // By columns: only facets whose boxes meet are compared.
    let columns = facets.indices.sorted { (facets[$0].low.x, $0) < (facets[$1].low.x, $1) }
    var open: [Int] = []
    for j in columns {
      // The sweep goes from left to right: a facet that ends before this one meets no later one either.
      open.removeAll { facets[$0].high.x <= facets[j].low.x }
      for i in open where parallels(facets[i]) == 0 || parallels(facets[i]) != parallels(facets[j]) {
        var relation = relation(facets[i], facets[j])
        if relation == .crossing { relation = compromise(facets[i], facets[j]) }
        switch relation {
        case .before: put(i, before: j)
        case .after: put(j, before: i)
        case .any, .crossing: break
        }
      }
      open.append(j)
    }
    // Kahn's algorithm. The least index first keeps the order independent of the comparisons.
    var order: [Int] = []
    var isPlaced = Array(repeating: false, count: facets.count)
    var ready = facets.indices.filter { blockers[$0] == 0 }
    while order.count < facets.count {
      guard let least = ready.indices.min(by: { ready[$0] < ready[$1] }) else {
        let circle = Arrangement.circle(later, isPlaced)
        if breakUp(circle) { return nil }
        isExact = false
        // Nothing to split: the first one goes first.
        guard let first = circle.min() ?? facets.indices.first(where: { !isPlaced[$0] }) else { break }
        ready = [first]
        continue
      }
      let i = ready.remove(at: least)
      isPlaced[i] = true
      order.append(i)
      for j in later[i] where !isPlaced[j] {
        blockers[j] -= 1
        if blockers[j] == 0 { ready.append(j) }
      }
    }
    return order
  }

  /// Calls `body` for neighbours in the order of each class.
  private func chain(_ body: (Int, Int) -> Void) {
    var members: [Int: [(index: Int, key: Double)]] = [:]
    for i in facets.indices where parallels(facets[i]) != 0 {
      guard let equation = surfaces[facets[i].plane]?.equation else { continue }
      // Planes this near to each other are one, in the order of the array.
      let key = (-equation.w / max(tolerance * 10, 1e-9)).rounded()
      members[parallels(facets[i]), default: []].append((i, key))
    }
    for (_, group) in members.sorted(by: { $0.key < $1.key }) {
      let order = group.sorted { $0.key != $1.key ? $0.key < $1.key : $0.index < $1.index }
      for (a, b) in zip(order, order.dropFirst()) { body(a.index, b.index) }
    }
  }

  /// Facets that wait for each other in a circle.
  private static func circle(_ later: [[Int]], _ isPlaced: [Bool]) -> [Int] {
    var earlier = [Int](repeating: -1, count: later.count)
    for i in later.indices where !isPlaced[i] { for j in later[i] where !isPlaced[j] { earlier[j] = i } }
    guard var at = earlier.indices.first(where: { !isPlaced[$0] && earlier[$0] >= 0 }) else { return [] }
    var visited: [Int: Int] = [:]
    var path: [Int] = []
    // Each waiting piece has an earlier one, so the way back ends in a circle.
    while visited[at] == nil {
      visited[at] = path.count
      path.append(at)
      guard earlier[at] >= 0 else { return path }
      at = earlier[at]
    }
    return Array(path[(visited[at] ?? 0)...])
  }

  /// Splits one of a circle by the plane of another. False if that is not possible.
  private mutating func breakUp(_ circle: [Int]) -> Bool {
    guard splits < DepthOrder.splitLimit, pairs < DepthOrder.pairLimit else { return false }
    // All pairs of a large circle would cost its square.
    let members = circle.prefix(32)
    for i in members {
      for j in members where i != j {
        guard let (behind, front) = split(facets[i], by: facets[j].plane) else { continue }
        splits += 1
        facets.remove(at: i)
        facets += [behind, front]
        return true
      }
    }
    return false
  }
}
