// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Splines through the values of `cubic` key frames (T-57), component by component: of whatever interpolates by its
/// components (§2). Colours are sRGB with alpha, paths their points, transforms their parts.
struct SplineTrack: Hashable, Sendable {
  private enum Shape: Hashable {
    /// Values of up to four numbers: one curve.
    case vector
    case numbers, colors
    /// The values of axes with these tags.
    case axes([String])
    /// The elements whose points the curves are.
    case path([Path.Element])
    /// The parts of transforms, and their rotations by a curve of their own.
    case parts(RotationCurve)
    /// The elements of transforms of which one has no parts: it is singular.
    case matrix
  }

  let kind: PropertyValue.Kind
  /// As they were given.
  let values: [PropertyValue]
  private let shape: Shape
  /// Each through four components of the values.
  private let curves: [HermiteCurve]
  private let componentCount: Int

  /// Nil if the values are not all of one type that curves, or fewer than three: two are a line.
  init?(_ values: [PropertyValue], times: [Double], options: Keyframes.Options) {
    guard values.count > 2, times.count == values.count, let kind = values.first?.kind,
      values.allSatisfy({ $0.kind == kind })
    else { return nil }
    let knots = SplineKnot.knots(times: times, options: options)
    self.kind = kind
    self.values = values
    if let points = SplineTrack.vectors(of: values, kind) {
      (shape, curves, componentCount) = (.vector, [HermiteCurve(points, knots)], 4)
      return
    }
    guard let (shape, components) = SplineTrack.components(of: values, kind, knots),
      let count = components.first?.count,
      count > 0, components.allSatisfy({ $0.count == count })
    else { return nil }
    self.shape = shape
    componentCount = count
    // A curve evaluates four components at once, so the last group is filled up with zeros.
    curves = stride(from: 0, to: count, by: 4).map { first in
      HermiteCurve(
        components.map { list in
          SIMD4((first..<first + 4).map { $0 < list.count ? list[$0] : 0 })
        }, knots)
    }
  }

  /// The only curve of values that are up to four numbers, as ``PropertyValue/vector``.
  var vectorCurve: HermiteCurve? { if case .vector = shape { curves.first } else { nil } }

  func value(segment i: Int, at s: Double) -> PropertyValue {
    switch shape {
    case .vector: return PropertyValue(kind, vector: curves[0].point(segment: i, at: s))
    case .numbers: return .numbers(components(segment: i, at: s))
    case .axes(let tags): return .axes(FontAxes(zip(tags, components(segment: i, at: s))))
    case .colors:
      let list = components(segment: i, at: s)
      return .colors(
        stride(from: 0, to: list.count, by: 4).map { (first: Int) -> Color in
          Color(red: list[first], green: list[first + 1], blue: list[first + 2], alpha: list[first + 3])
        })
    case .path, .parts, .matrix: break
    }
    // At a key frame the value is exact, without a detour through components.
    if s == 0 { return values[i] }
    if s == 1 { return values[i + 1] }
    let list = components(segment: i, at: s)
    switch shape {
    case .path(let elements): return .path(Path(elements: elements, coordinates: list))
    case .parts(let rotations):
      return .transform(
        TransformMix(components: list, rotation: rotations.rotation(segment: i, at: s).components).matrix)
    default: return .transform(Transform3D(rowMajor: list))
    }
  }

  private func components(segment i: Int, at s: Double) -> [Double] {
    var list: [Double] = []
    list.reserveCapacity(componentCount + 3)
    for curve in curves {
      let point = curve.point(segment: i, at: s)
      for lane in 0..<4 { list.append(point[lane]) }
    }
    list.removeLast(list.count - componentCount)
    return list
  }

  /// The numbers of each value; nil for types that do not curve or are vectors.
  private static func components(
    of values: [PropertyValue], _ kind: PropertyValue.Kind, _ knots: [SplineKnot]
  ) -> (Shape, [[Double]])? {
    func vector(_ value: PropertyValue) -> [Double]? { value.vector.map { v in (0..<4).map { v[$0] } } }
    switch kind {
    case .numbers:
      let lists = values.compactMap { if case .numbers(let list) = $0 { list } else { nil } }
      return lists.count == values.count ? (.numbers, lists) : nil
    case .colors:
      let lists = values.compactMap { if case .colors(let list) = $0 { list } else { nil } }
      guard lists.count == values.count else { return nil }
      return (.colors, lists.map { $0.flatMap { vector(.color($0)) ?? [] } })
    case .axes:
      let lists = values.compactMap { if case .axes(let axes) = $0 { axes.all } else { nil } }
      guard lists.count == values.count, let tags = lists.first?.map(\.tag),
        lists.allSatisfy({ $0.map(\.tag) == tags })
      else { return nil }
      return (.axes(tags), lists.map { $0.map(\.value) })
    case .path:
      let paths = values.compactMap { if case .path(let path) = $0 { path } else { nil } }
      guard paths.count == values.count, let alike = Path.alike(paths) else { return nil }
      return (.path(alike[0].elements), alike.map(\.coordinates))
    case .transform:
      let transforms = values.compactMap { if case .transform(let transform) = $0 { transform } else { nil } }
      let parts = transforms.compactMap { TransformMix($0) }
      // A singular matrix has no parts, so all of them go by elements.
      guard parts.count == transforms.count else { return (.matrix, transforms.map(\.rowMajor)) }
      return (
        .parts(RotationCurve(parts.map { UnitQuaternion($0.rotation) }, knots)), parts.map(\.components)
      )
    case .number, .point, .size, .rect, .color, .gradient, .bool, .string, .contents: return nil
    }
  }

  /// Values of up to four numbers; nil for all others.
  private static func vectors(of values: [PropertyValue], _ kind: PropertyValue.Kind) -> [SIMD4<Double>]? {
    switch kind {
    case .number, .point, .size, .rect: return values.compactMap(\.vector)
    case .color:
      let colors = values.compactMap { if case .color(let color) = $0 { color as Color?? } else { nil } }
      return completed(colors).map { $0.compactMap { PropertyValue.color($0).vector } }
    default: return nil
    }
  }

  /// The colours, a missing one as the transparent version of the one before it, or of the next (V-3); nil if all are
  /// missing.
  private static func completed(_ colors: [Color?]) -> [Color]? {
    guard var last = colors.lazy.compactMap(\.self).first?.sRGB.withAlpha(0) else { return nil }
    return colors.map { color in
      guard let color else { return last }
      last = color.sRGB.withAlpha(0)
      return color
    }
  }
}
