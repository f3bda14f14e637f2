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

    fileprivate var ink: CGRect { box.insetBy(dx: -reach, dy: -reach) }
  }

  private(set) var pairs: [(Item, Item)] = []
  private(set) var leaving: [Item]
  private(set) var coming: [Item]

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
    costs.sort { ($0.cost, $0.a, $0.b) < ($1.cost, $1.a, $1.b) }
    var (usedA, usedB): (Set<Int>, Set<Int>) = ([], [])
    for (_, i, j) in costs where !usedA.contains(i) && !usedB.contains(j) {
      usedA.insert(i)
      usedB.insert(j)
      pairs.append((leaving[i], coming[j]))
    }
    leaving = leaving.indices.filter { !usedA.contains($0) }.map { leaving[$0] }
    coming = coming.indices.filter { !usedB.contains($0) }.map { coming[$0] }
  }

  /// Whether shapes of the second drawing that overlap lie in the order of their partners, and the coming ones above them.
  var keepsOrder: Bool {
    let ordered = pairs.sorted { $0.0.order < $1.0.order }.map(\.1) + coming.sorted { $0.order < $1.order }
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
    let size = max(a.box.width + a.box.height + b.box.width + b.box.height, 1e-9) / 4
    let place = Math.hypot(a.box.midX - b.box.midX, a.box.midY - b.box.midY) / size
    let ratio = (a.box.width + a.box.height + 1e-9) / (b.box.width + b.box.height + 1e-9)
    // Of equals, those at like places in the files.
    return place + abs(Math.log(ratio)) + 0.001 * Double(abs(i - j))
  }
}
