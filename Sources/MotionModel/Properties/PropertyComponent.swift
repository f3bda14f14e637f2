// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore

/// A part of a property's value that has a key path of its own, such as `position.x` (K-4) or
/// `transform.rotation.z` (V-5).
package enum PropertyComponent: Hashable, Sendable {
  case x, y
  case width, height
  case origin, originX, originY
  case size, sizeWidth, sizeHeight
  case transform(TransformComponent)
  /// An axis of a variable font, by its tag.
  case axis(String)
  /// A part of a shape's gradient.
  case gradient(GradientComponent)

  /// The part that `path` names below a value of some type; nil if there is none.
  package init?(_ path: String, of kind: PropertyValue.Kind) {
    switch (kind, path) {
    case (.point, "x"): self = .x
    case (.point, "y"): self = .y
    case (.size, "width"): self = .width
    case (.size, "height"): self = .height
    case (.rect, "origin"): self = .origin
    case (.rect, "origin.x"): self = .originX
    case (.rect, "origin.y"): self = .originY
    case (.rect, "size"): self = .size
    case (.rect, "size.width"): self = .sizeWidth
    case (.rect, "size.height"): self = .sizeHeight
    case (.transform, _):
      guard let component = TransformComponent(rawValue: path) else { return nil }
      self = .transform(component)
    case (.axes, _):
      guard FontAxes.isTag(path) else { return nil }
      self = .axis(path)
    case (.gradient, _):
      guard let component = GradientComponent(rawValue: path) else { return nil }
      self = .gradient(component)
    default: return nil
    }
  }

  /// As key paths write it below the value's own.
  var path: String {
    switch self {
    case .x: "x"
    case .y: "y"
    case .width: "width"
    case .height: "height"
    case .origin: "origin"
    case .originX: "origin.x"
    case .originY: "origin.y"
    case .size: "size"
    case .sizeWidth: "size.width"
    case .sizeHeight: "size.height"
    case .transform(let component): component.rawValue
    case .axis(let tag): tag
    case .gradient(let component): component.rawValue
    }
  }

  package var kind: PropertyValue.Kind {
    switch self {
    case .origin: .point
    case .size: .size
    case .transform(let component): component.kind
    case .gradient(let component): component.kind
    default: .number
    }
  }

  /// The part of a whole value; nil if the value has no such part.
  package func get(_ whole: PropertyValue) -> PropertyValue? {
    switch (self, whole) {
    case (.x, .point(let p)): .number(p.x)
    case (.y, .point(let p)): .number(p.y)
    case (.width, .size(let s)): .number(s.width)
    case (.height, .size(let s)): .number(s.height)
    case (.origin, .rect(let r)): .point(r.origin)
    case (.originX, .rect(let r)): .number(r.origin.x)
    case (.originY, .rect(let r)): .number(r.origin.y)
    case (.size, .rect(let r)): .size(r.size)
    case (.sizeWidth, .rect(let r)): .number(r.size.width)
    case (.sizeHeight, .rect(let r)): .number(r.size.height)
    case (.transform(let component), .transform(let t)): t.value(of: component)
    case (.axis(let tag), .axes(let axes)): axes[tag].map { .number($0) }
    case (.gradient(let component), .gradient(let gradient?)): component.get(gradient)
    default: nil
    }
  }

  /// The whole value with this part replaced; unchanged if the types do not fit.
  package func set(_ part: PropertyValue, in whole: PropertyValue) -> PropertyValue {
    switch (self, whole, part) {
    case (.x, .point(var p), .number(let n)):
      p.x = n
      return .point(p)
    case (.y, .point(var p), .number(let n)):
      p.y = n
      return .point(p)
    case (.width, .size(var s), .number(let n)):
      s.width = n
      return .size(s)
    case (.height, .size(var s), .number(let n)):
      s.height = n
      return .size(s)
    case (.origin, .rect(var r), .point(let p)):
      r.origin = p
      return .rect(r)
    case (.originX, .rect(var r), .number(let n)):
      r.origin.x = n
      return .rect(r)
    case (.originY, .rect(var r), .number(let n)):
      r.origin.y = n
      return .rect(r)
    case (.size, .rect(var r), .size(let s)):
      r.size = s
      return .rect(r)
    case (.sizeWidth, .rect(var r), .number(let n)):
      r.size.width = n
      return .rect(r)
    case (.sizeHeight, .rect(var r), .number(let n)):
      r.size.height = n
      return .rect(r)
    case (.transform(let component), .transform(var t), _):
      return t.set(part, for: component) ? .transform(t) : whole
    case (.axis(let tag), .axes(var axes), .number(let n)):
      axes[tag] = n
      return .axes(axes)
    case (.gradient(let component), .gradient(var gradient?), _):
      component.set(part, in: &gradient)
      return .gradient(gradient)
    default: return whole
    }
  }
}
