// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionModel

extension LottieShapeTree.Paint {
  /// The path of all of its outlines over time: the file's own keys where its points move straight between them, otherwise one
  /// for each frame.
  ///
  /// - Parameters:
  ///   - omittingTrim: whether the last operator of each is left to the line.
  ///   - dashes: cut the path; nil to leave it whole.
  func track(
    omittingTrim: Bool = false, dashes: LottieDashes? = nil, window: ClosedRange<Double>
  ) -> LottieTrack {
    track(of: Array(paths.indices), omittingTrim: omittingTrim, dashes: dashes, window: window)
  }

  /// The same of some outlines.
  func track(
    of indices: [Int], omittingTrim: Bool = false, dashes: LottieDashes? = nil, window: ClosedRange<Double>
  ) -> LottieTrack {
    let used = indices.map { paths[$0] }
    // The layer's own trim takes the place of the last operator.
    func count(_ outline: LottieOutline) -> Int { outline.operators.count - (omittingTrim ? 1 : 0) }
    var span = LottieSpan()
    for (outline, transforms) in used {
      outline.include(in: &span, operatorCount: count(outline))
      for transform in transforms { span.include(transform) }
    }
    dashes?.include(in: &span)
    let isStill = span.isEmpty
    func path(_ frame: Double) -> PropertyValue {
      var path = Path()
      for (outline, transforms) in used {
        let matrix = transforms.reduce(Transform3D.identity) { $0.concatenating($1.matrix(at: frame)) }
        for contour in outline.contours(at: frame, after: count(outline)) {
          let placed = matrix.isIdentity ? contour : contour.mapped(matrix.mapped)
          // Paths that change need elements of one kind, so their lines are curves.
          placed.append(to: &path, asCurves: !isStill)
        }
      }
      return .path(dashes?.cut(path, at: frame) ?? path)
    }
    guard !isStill else { return LottieTrack(path(0)) }
    if dashes == nil, let keys = straightKeys(of: used, count) {
      return LottieTrack(
        keys: keys.map {
          LottieTrack.Key(frame: $0.frame, value: path($0.frame), timing: $0.timing, isHold: $0.isHold)
        },
        fallback: path(0))
    }
    return LottieTrack.sampled(span, window: window, path)
  }

  /// The keys of the only outline that changes, if its points move straight between them.
  private func straightKeys(
    of used: [(outline: LottieOutline, transforms: [LottieTransform])], _ count: (LottieOutline) -> Int
  ) -> [LottieTrack.Key]? {
    var changing: LottieOutline?
    for (outline, transforms) in used {
      var own = LottieSpan()
      for transform in transforms { own.include(transform) }
      guard own.isEmpty else { return nil }
      outline.include(in: &own, operatorCount: count(outline))
      guard !own.isEmpty else { continue }
      guard changing == nil, count(outline) == 0 else { return nil }
      changing = outline
    }
    guard let keys = changing?.base.straightKeys else { return nil }
    // Two keys of one frame are a jump, at which a path has one value alone.
    return zip(keys, keys.dropFirst()).allSatisfy { $0.frame < $1.frame } ? keys : nil
  }

  /// The trim that the line itself can do: the last operator of all outlines. It treats them as one path, and its start never
  /// passes its end. Nil if there is none.
  func lineTrim(_ window: ClosedRange<Double>) -> LottieOperator? {
    guard let trim = paths.first?.outline.operators.last, case .trim(let values) = trim.kind else { return nil }
    if paths.count > 1 {
      guard values.isIndividual, paths.allSatisfy({ $0.outline.operators.last === trim }),
        trim.outlines.elementsEqual(paths.map(\.outline), by: ===), paths.allSatisfy({ $0.transforms.isEmpty })
      else { return nil }
    } else if values.isIndividual, trim.outlines.count > 1 {
      return nil
    }
    guard values.start.isEven, values.end.isEven else { return nil }
    var span = LottieSpan()
    span.include(values.start)
    span.include(values.end)
    // Half frames also find a crossing between keys.
    let frames =
      span.isEmpty ? [0] : Array(stride(from: span.first, through: min(span.last, span.first + 20_000), by: 0.5))
    let isOrdered = frames.allSatisfy { values.start.value(at: $0) <= values.end.value(at: $0) }
    return isOrdered ? trim : nil
  }
}

extension Transform3D {
  /// A point of the plane.
  func mapped(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x * m11 + point.y * m21 + m41, y: point.x * m12 + point.y * m22 + m42)
  }
}
