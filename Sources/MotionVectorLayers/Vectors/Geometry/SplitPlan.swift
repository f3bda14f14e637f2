// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Areas of one drawing that are together one area of another drawing, such as the two bars of a pause sign and a triangle.
enum SplitPlan {
  /// Which of several areas a part without a partner belongs to; nil if none.
  ///
  /// A part belongs to a whole that is about as large as all its parts together, at their place. Its parts are of like size, and
  /// none lies within another.
  static func home(of part: CGRect, among groups: [(whole: CGRect, parts: [CGRect])]) -> Int? {
    var best: (cost: Double, index: Int)?
    for (index, group) in groups.enumerated() {
      guard let first = group.parts.first, group.parts.allSatisfy({ areLike($0, part) }) else { continue }
      let before = group.parts.reduce(first) { $0.union($1) }
      let cost = difference(group.whole, before.union(part))
      // With it, the parts must come closer to the whole.
      guard cost < costLimit, cost < difference(group.whole, before), cost < best?.cost ?? .infinity else { continue }
      best = (cost, index)
    }
    return best?.index
  }

  /// The highest difference between a whole and all of its parts. The triangle of a usual play sign and two bars have 0.2.
  private static let costLimit = 0.8

  private static func areLike(_ a: CGRect, _ b: CGRect) -> Bool {
    let ratio = (a.width + a.height + 1e-9) / (b.width + b.height + 1e-9)
    return abs(Math.log(ratio)) < 1 && !a.contains(CGPoint(x: b.midX, y: b.midY))
      && !b.contains(CGPoint(x: a.midX, y: a.midY))
  }

  /// How different two boxes are by place and size.
  static func difference(_ a: CGRect, _ b: CGRect) -> Double {
    let size = max(a.width + a.height + b.width + b.height, 1e-9) / 4
    let place = Math.hypot(a.midX - b.midX, a.midY - b.midY) / size
    let ratio = (a.width + a.height + 1e-9) / (b.width + b.height + 1e-9)
    return place + abs(Math.log(ratio))
  }

  /// A path of so many elements is not cut.
  private static let elementLimit = 500

  /// A piece of an area for each of several boxes beside each other, in their order; nil if a piece would be empty.
  ///
  /// - Parameter overlap: how far pieces reach into their neighbours, as a share of the area's side. Pieces that are painted
  ///   apart show no seam then.
  static func pieces(of path: Path, toward boxes: [CGRect], overlap: Double = 0) -> [Path]? {
    let whole = path.tightBounds
    let room = boxes.dropFirst().reduce(boxes.first ?? .null) { $0.union($1) }
    guard path.elements.count <= elementLimit, !whole.isNull, whole.width > 0, whole.height > 0 else { return nil }
    // Boxes that are apart from left to right are cut by upright lines.
    let isWide = spread(boxes.map { Double($0.midX) }) >= spread(boxes.map { Double($0.midY) })
    func range(_ box: CGRect) -> (low: Double, high: Double) {
      isWide ? (Double(box.minX), Double(box.maxX)) : (Double(box.minY), Double(box.maxY))
    }
    let order = boxes.indices.sorted { (range(boxes[$0]).low, $0) < (range(boxes[$1]).low, $1) }
    let (from, to) = (range(room), range(whole))
    guard from.high > from.low else { return nil }
    let scale = (to.high - to.low) / (from.high - from.low)
    let cuts = zip(order, order.dropFirst()).map { first, second in
      to.low + ((range(boxes[first]).high + range(boxes[second]).low) / 2 - from.low) * scale
    }
    // The outer strips reach beyond the area, so rounding cuts nothing off.
    let (reach, margin) = (overlap * (to.high - to.low), whole.width + whole.height)
    var pieces = Array(repeating: Path(), count: boxes.count)
    for (place, index) in order.enumerated() {
      let low = place == 0 ? to.low - margin : cuts[place - 1] - reach
      let high = place == order.count - 1 ? to.high + margin : cuts[place] + reach
      guard low < high else { return nil }
      let strip = CGRect(
        x: isWide ? low : whole.minX - margin, y: isWide ? whole.minY - margin : low,
        width: isWide ? high - low : whole.width + 2 * margin, height: isWide ? whole.height + 2 * margin : high - low)
      guard let piece = path.combined(.intersection, .rect(strip), rule: .nonZero), !piece.isEmpty else { return nil }
      pieces[index] = piece
    }
    return pieces
  }

  private static func spread(_ numbers: [Double]) -> Double { (numbers.max() ?? 0) - (numbers.min() ?? 0) }
}
