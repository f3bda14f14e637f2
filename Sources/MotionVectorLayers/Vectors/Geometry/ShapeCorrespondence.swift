// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers

/// Which shapes of a drawing become which of another one.
struct ShapeCorrespondence {
  /// A shape of a drawing with its box in the drawing's space.
  struct Item {
    var shape: ShapeLayer
    var id: String?
    var box: CGRect
    /// How far its line reaches beyond the box, at most.
    var reach = 0.0
    /// Its place from the back.
    var order = 0
    /// Whether its colors are plain and opaque. Pieces of it may overlap then.
    var isOpaque = false

    /// The same after it became another shape.
    func looking(like other: Item) -> Item {
      var result = self
      result.isOpaque = other.isOpaque
      return result
    }

    fileprivate var ink: CGRect { box.insetBy(dx: -reach, dy: -reach) }
  }

  private(set) var pairs: [(Item, Item)] = []
  private(set) var leaving: [Item]
  private(set) var coming: [Item]

  /// A shape without a partner of its own, and the pair that it belongs to.
  struct Part {
    var item: Item
    var pair: Int
  }

  /// Shapes of the second drawing that come out of the first shape of a pair.
  private(set) var splitting: [Part] = []
  /// Shapes of the first drawing that end in the second shape of a pair.
  private(set) var joining: [Part] = []

  /// Beyond so many pairs, shapes are paired in the order of the files.
  private static let costLimit = 1_000_000

  /// By ids, then by place and size.
  init(_ from: [Item], _ to: [Item]) {
    (leaving, coming) = (from, to)
    for item in from {
      guard let id = item.id, let partner = coming.firstIndex(where: { $0.id == id }),
        let own = leaving.firstIndex(where: { $0.shape === item.shape })
      else { continue }
      pairs.append((item, coming.remove(at: partner)))
      leaving.remove(at: own)
    }
    guard leaving.count * coming.count <= ShapeCorrespondence.costLimit else {
      // Too many to compare pair in their order.
      let count = min(leaving.count, coming.count)
      pairs += zip(leaving, coming).map { ($0, $1) }
      leaving.removeFirst(count)
      coming.removeFirst(count)
      return
    }
    var costs: [(cost: Double, a: Int, b: Int)] = []
    for i in leaving.indices {
      for j in coming.indices { costs.append((ShapeCorrespondence.cost(leaving[i], coming[j], i, j), i, j)) }
    }
    // Equal costs keep the order of the shapes.
    costs.sort { ($0.cost, $0.a, $0.b) < ($1.cost, $1.a, $1.b) }
    var (usedA, usedB): (Set<Int>, Set<Int>) = ([], [])
    for (_, i, j) in costs where !usedA.contains(i) && !usedB.contains(j) {
      usedA.insert(i)
      usedB.insert(j)
      pairs.append((leaving[i], coming[j]))
    }
    leaving = leaving.indices.filter { !usedA.contains($0) }.map { leaving[$0] }
    coming = coming.indices.filter { !usedB.contains($0) }.map { coming[$0] }
    guard pairs.count * (leaving.count + coming.count) <= ShapeCorrespondence.partLimit else { return }
    splitting = ShapeCorrespondence.parts(&coming, of: pairs)
    joining = ShapeCorrespondence.parts(&leaving, of: pairs.map { ($1, $0) })
  }

  /// Beyond so many pairs times shapes, those without a partner fade.
  private static let partLimit = 10_000

  /// Takes the shapes that belong to first shapes of pairs out of a list.
  private static func parts(_ items: inout [Item], of pairs: [(Item, Item)]) -> [Part] {
    var groups = pairs.map { whole, part in
      (whole: whole.box, parts: whole.isOpaque && part.isOpaque ? [part.box] : [])
    }
    var (found, rest): ([Part], [Item]) = ([], [])
    for item in items {
      if item.isOpaque, let home = SplitPlan.home(of: item.box, among: groups) {
        groups[home].parts.append(item.box)
        found.append(Part(item: item, pair: home))
      } else {
        rest.append(item)
      }
    }
    items = rest
    return found
  }

  /// The same with shapes that fade instead of coming out of others, or ending in them.
  var withoutParts: ShapeCorrespondence {
    var result = self
    result.coming += splitting.map(\.item)
    result.leaving += joining.map(\.item)
    (result.splitting, result.joining) = ([], [])
    return result
  }

  /// Whether shapes of the second drawing that overlap lie in the order of their partners, and the coming ones above them.
  var keepsOrder: Bool {
    let new = (coming + splitting.map(\.item)).sorted { $0.order < $1.order }
    let ordered = pairs.sorted { $0.0.order < $1.0.order }.map(\.1) + new
    // Comparing all with all is slow, and drawings of so many shapes are rarely in the same order.
    guard ordered.count <= 1000 else { return zip(ordered, ordered.dropFirst()).allSatisfy { $0.order < $1.order } }
    for (place, below) in ordered.enumerated() {
      for above in ordered[(place + 1)...] where above.order < below.order && above.ink.intersects(below.ink) {
        return false
      }
    }
    return true
  }

  private static func cost(_ a: Item, _ b: Item, _ i: Int, _ j: Int) -> Double {
    // Of equals, those at like places in the files.
    SplitPlan.difference(a.box, b.box) + 0.001 * Double(abs(i - j))
  }
}
