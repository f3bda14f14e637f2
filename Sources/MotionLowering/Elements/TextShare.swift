// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionModel
import MotionText
import MotionTimeline

/// The characters a layer draws by itself: all of its own, except those of units moved away from their position in the text.
///
/// Units at rest are drawn along with their host, so a text whose units have all arrived is drawn as if it had none.
struct TextShare {
  /// Unicode scalars, ascending and apart; nil: all.
  private(set) var ranges: [Range<Int>]?
  /// Which of the sublayers are drawn along: true at their indices; empty: there are no units.
  private(set) var rests: [Bool] = []

  init(_ layer: LayerState) {
    let own = layer.values.textPart?.range
    if let own { ranges = [own] }
    guard layer.sublayers.indices.contains(where: { layer.sublayers[$0].values.rare.value.textPart != nil }) else {
      return
    }
    // By index and by field: layers are large, and handing one on copies it.
    rests.reserveCapacity(layer.sublayers.count)
    var cut: [Range<Int>] = []
    for i in layer.sublayers.indices {
      let rests = !TextShare.isMoved(layer.sublayers, i) && layer.sublayers[i].isAtRest(in: layer)
      self.rests.append(rests)
      if !rests, let range = layer.sublayers[i].values.rare.value.textPart?.range, !range.isEmpty { cut.append(range) }
    }
    if !cut.isEmpty { ranges = TextShare.rest(of: own ?? 0..<Int.max, without: cut) }
  }

  /// Whether a layer has certainly left its original position: this alone finds most moving units.
  private static func isMoved(_ layers: [LayerState], _ i: Int) -> Bool {
    let t = layers[i].values.transform
    guard t.m14 == 0, t.m24 == 0, t.m34 == 0, t.m44 == 1, !layers[i].values.isGeometryFlipped else { return false }
    if abs(t.m11 - 1) + abs(t.m12) + abs(t.m21) + abs(t.m22 - 1) > 1e-8 { return true }
    let (bounds, anchor, position) = (layers[i].values.bounds, layers[i].values.anchorPoint, layers[i].values.position)
    guard layers[i].values.anchorPointZ == 0 else { return false }
    let expected = (x: bounds.minX + anchor.x * bounds.width, y: bounds.minY + anchor.y * bounds.height)
    // The remainder of the transform moves the anchor point by no more than its last part, and sums round.
    let (placed, given) = (abs(expected.x) + abs(expected.y), abs(position.x))
    let slack = 2e-6 + 4e-8 * Double(placed + given + abs(position.y))
    return abs(t.m41 + Double(position.x - expected.x)) + abs(t.m42 + Double(position.y - expected.y)) > slack
  }

  /// The remainder of a range.
  private static func rest(of whole: Range<Int>, without cut: [Range<Int>]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = whole.lowerBound
    for range in cut.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if range.lowerBound > start { result.append(start..<range.lowerBound) }
      start = max(start, range.upperBound)
    }
    if start < whole.upperBound { result.append(start..<whole.upperBound) }
    return result
  }

  /// Whether nothing of the text is the layer's own to draw.
  var isEmpty: Bool { ranges?.isEmpty == true }
}

extension LayerState {
  /// Whether a unit of a text looks as it does in the whole text, with all units in it.
  fileprivate func isAtRest(in host: LayerState) -> Bool {
    guard values.textPart != nil, transition == nil, contentsFade == nil, subframes.isEmpty, cuttingMask == nil,
      !values.isHidden, values.opacity >= 1, values.isBareUnit, values.hasText(of: host.values),
      values.matrixToSuperlayer.isNearIdentity
    else { return false }
    return sublayers.allSatisfy {
      $0.isAtRest(in: self) || ($0.values.textPart == nil && ($0.values.isHidden || !($0.values.opacity > 0)))
    }
  }
}

extension LayerValues {
  /// Nothing acts on the layer as a whole, and it has nothing of its own.
  fileprivate var isBareUnit: Bool {
    !masksToBounds && backgroundColor == nil && !(borderWidth > 0) && zPosition == 0 && !shouldRasterize
      && !(shadowOpacity > 0) && contents == nil && compositingFilter == nil && backgroundFilters.isEmpty
      && motionBlur == nil && sublayerTransform.isIdentity && filters.allSatisfy(\.isIdle)
  }

  fileprivate func hasText(of host: LayerValues) -> Bool {
    guard let own = specialBox, let other = host.specialBox else { return false }
    if own.isShared(with: other) { return true }
    guard case .text(let a) = special, case .text(let b) = host.special else { return false }
    return a == b
  }
}

extension Transform3D {
  /// The identity up to rounding: a millionth of a point of a position, far less of a turn or a scale.
  fileprivate var isNearIdentity: Bool {
    let turn =
      abs(m11 - 1) + abs(m12) + abs(m13) + abs(m14) + abs(m21) + abs(m22 - 1) + abs(m23) + abs(m24) + abs(m31)
      + abs(m32)
      + abs(m33 - 1) + abs(m34) + abs(m44 - 1)
    return turn < 1e-9 && abs(m41) + abs(m42) + abs(m43) < 1e-6
  }
}
