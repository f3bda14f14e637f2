// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore

/// Parts of the path's target, for typed keys. A missing part gives a path that names nothing.
extension PropertyPath {
  /// The part of a point, a size, a rectangle, a transform or a gradient, or an axis of a font.
  func part(_ part: PropertyComponent) -> PropertyPath {
    refined(part.path) { whole in
      if let whole { return whole.part(part) }
      if case .axis(let tag) = part, !FontAxes.isTag(tag) { return nil }
      return part
    }
  }

  /// The part of a rotation, a scale or a translation that belongs to one axis.
  func along(_ axis: TransformComponent.Axis) -> PropertyPath {
    refined(axis.rawValue) { whole in
      guard case .transform(let component)? = whole else { return nil }
      return component.along(axis).map { .transform($0) }
    }
  }

  /// - Parameters:
  ///   - name: of the part, for a text.
  ///   - refine: refines the part that the path names already; nil if it names the whole.
  private func refined(
    _ name: @autoclosure () -> String, _ refine: (PropertyComponent?) -> PropertyComponent?
  ) -> PropertyPath {
    switch target {
    case .property(let property):
      if let part = refine(nil) { return PropertyPath(property, part) }
    case .component(let property, let whole):
      if let part = refine(whole) { return PropertyPath(property, part) }
    case .filter(let list, let filter, let input, let whole):
      if let part = refine(whole) { return PropertyPath(.filter(list, name: filter, input: input, part)) }
    case .cell, .custom, .customComponent, .unresolved: break
    }
    return PropertyPath(unresolved: "\(keyPath).\(name())")
  }
}

extension PropertyComponent {
  /// A part of this part: `x` of `origin` is `originX`; nil if it has no such part.
  fileprivate func part(_ part: PropertyComponent) -> PropertyComponent? {
    switch (self, part) {
    case (.origin, .x): .originX
    case (.origin, .y): .originY
    case (.size, .width): .sizeWidth
    case (.size, .height): .sizeHeight
    default: nil
    }
  }
}

extension TransformComponent {
  enum Axis: String { case x, y, z }

  /// The component along one axis; nil if it belongs to an axis already.
  fileprivate func along(_ axis: Axis) -> TransformComponent? {
    switch (self, axis) {
    case (.rotation, .x): .rotationX
    case (.rotation, .y): .rotationY
    case (.rotation, .z): .rotationZ
    case (.scale, .x): .scaleX
    case (.scale, .y): .scaleY
    case (.scale, .z): .scaleZ
    case (.translation, .x): .translationX
    case (.translation, .y): .translationY
    case (.translation, .z): .translationZ
    default: nil
    }
  }
}
