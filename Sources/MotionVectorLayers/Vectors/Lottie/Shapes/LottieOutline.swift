// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

/// A path of a shape layer with everything that changes it, at any frame.
final class LottieOutline {
  enum Base {
    case path(LottieProperty<LottieBezier>, isReversed: Bool)
    case rectangle(LottieDocument.Rectangle)
    case ellipse(LottieDocument.Ellipse)
    case polystar(LottieDocument.Polystar)
  }

  let base: Base
  /// In the order in which they act.
  let operators: [LottieOperator]

  init(_ base: Base, _ operators: [LottieOperator]) {
    (self.base, self.operators) = (base, operators)
    for step in operators { step.references.insert(LottieOperator.Reference(outline: self), at: 0) }
  }

  /// Its contours after some of its operators.
  ///
  /// - Parameter count: of operators; nil for all.
  func contours(at frame: Double, after count: Int? = nil) -> [LottieContour] {
    let used = operators.prefix(count ?? operators.count)
    return used.reduce([base.contour(at: frame)]) { $1.apply(to: $0, of: self, at: frame) }
  }

  /// Adds the properties that it depends on.
  func include(in span: inout LottieSpan, operatorCount: Int? = nil) {
    base.include(in: &span)
    for step in operators.prefix(operatorCount ?? operators.count) { step.include(in: &span, for: self) }
  }
}

/// An operator in a group, with all paths that it changes.
final class LottieOperator {
  let kind: LottieDocument.Shape.Kind
  /// In the order of the file. Paths hold their operators, so these do not hold the paths.
  fileprivate var references: [Reference] = []

  fileprivate struct Reference {
    weak var outline: LottieOutline?
  }

  var outlines: [LottieOutline] { references.compactMap(\.outline) }

  init(_ kind: LottieDocument.Shape.Kind) { self.kind = kind }
}

extension LottieOutline.Base {
  func contour(at frame: Double) -> LottieContour {
    switch self {
    case .path(let path, let isReversed):
      let contour = path.value(at: frame)
      return isReversed ? contour.reversed : contour
    case .rectangle(let rectangle):
      let size = rectangle.size.value(at: frame).point
      return .rectangle(
        center: rectangle.position.point(at: frame), size: CGSize(width: size.x, height: size.y),
        radius: rectangle.radius.value(at: frame), isReversed: rectangle.isReversed)
    case .ellipse(let ellipse):
      let size = ellipse.size.value(at: frame).point
      return .ellipse(
        center: ellipse.position.point(at: frame), size: CGSize(width: size.x, height: size.y),
        isReversed: ellipse.isReversed)
    case .polystar(let star):
      return .polystar(
        isStar: star.isStar, center: star.position.point(at: frame), points: star.points.value(at: frame),
        rotation: star.rotation.value(at: frame), outer: star.outerRadius.value(at: frame),
        inner: star.innerRadius.value(at: frame), outerRoundness: star.outerRoundness.value(at: frame),
        innerRoundness: star.innerRoundness.value(at: frame), isReversed: star.isReversed)
    }
  }

  func include(in span: inout LottieSpan) {
    switch self {
    case .path(let path, _): span.include(path)
    case .rectangle(let rectangle):
      span.include(rectangle.position)
      span.include(rectangle.size)
      span.include(rectangle.radius)
    case .ellipse(let ellipse):
      span.include(ellipse.position)
      span.include(ellipse.size)
    case .polystar(let star):
      span.include(star.position)
      for property in [
        star.points, star.rotation, star.outerRadius, star.innerRadius, star.outerRoundness, star.innerRoundness,
      ] { span.include(property) }
    }
  }

  /// The frames and easings between which its points move straight; nil if they do not.
  var straightKeys: [LottieTrack.Key]? {
    func keys<Value: LottieValue>(_ property: LottieProperty<Value>) -> [LottieTrack.Key]? {
      guard property.isEven, property.keys.allSatisfy({ $0.spatial == nil }) else { return nil }
      return LottieTrack(exactly: property) { _ in .number(0) }.keys
    }
    func only(_ a: LottieProperty<[Double]>, _ b: LottieProperty<[Double]>) -> [LottieTrack.Key]? {
      a.changes ? (b.changes ? nil : keys(a)) : keys(b)
    }
    switch self {
    case .path(let path, _):
      // Mixing other numbers of points is a search, not a way.
      let count = path.first.vertices.count
      return path.keys.allSatisfy { $0.value.vertices.count == count } ? keys(path) : nil
    case .rectangle(let rectangle):
      guard !rectangle.radius.changes, rectangle.radius.first == 0 else { return nil }
      return only(rectangle.size, rectangle.position)
    case .ellipse(let ellipse): return only(ellipse.size, ellipse.position)
    case .polystar: return nil
    }
  }
}
