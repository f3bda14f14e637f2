// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// A value of any property that a layer, an animation or a filter has: the currency of the property table.
public enum PropertyValue: Hashable, Sendable {
  /// A number in the unit of the property.
  case number(Double)
  /// True or false.
  case bool(Bool)
  /// A point.
  case point(CGPoint)
  /// A size.
  case size(CGSize)
  /// A rectangle.
  case rect(CGRect)
  /// In a box, like `dissolve`: values are copied far more often than transforms are made, and 128 bytes would be
  /// copied with every number.
  indirect case transform(Transform3D)
  /// A colour; nil for none.
  case color(Color?)
  /// A path; nil for none.
  case path(Path?)
  /// Gradient locations, dash patterns, vectors, the three numbers of an aggregate value function.
  case numbers([Double]?)
  /// Colours of a gradient.
  case colors([Color]?)
  /// Axes of a variable font.
  case axes(FontAxes)
  /// The gradient of a shape; nil for none.
  case gradient(ShapeGradient?)
  /// Text and every named constant: gravities, modes, names.
  case string(String?)
  /// An image; nil for none.
  case contents(Contents?)
  /// Contents on their way from one image to another (V-9). Only animations make it.
  indirect case dissolve(ContentsDissolve)
}

extension PropertyValue {
  /// The type of a value, without the value.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case number, bool, point, size, rect, transform, color, path, numbers, colors, axes, gradient, string, contents

    /// In words, with an article, for messages.
    package var text: String {
      switch self {
      case .number: "a number"
      case .bool: "true or false"
      case .point: "a point"
      case .size: "a size"
      case .rect: "a rectangle"
      case .transform: "a transform"
      case .color: "a colour"
      case .path: "a path"
      case .numbers: "a list of numbers"
      case .colors: "a list of colours"
      case .axes: "a list of font axes"
      case .gradient: "a gradient"
      case .string: "a text"
      case .contents: "an image"
      }
    }
  }

  package var kind: Kind {
    switch self {
    case .number: .number
    case .bool: .bool
    case .point: .point
    case .size: .size
    case .rect: .rect
    case .transform: .transform
    case .color: .color
    case .path: .path
    case .numbers: .numbers
    case .colors: .colors
    case .axes: .axes
    case .gradient: .gradient
    case .string: .string
    case .contents, .dissolve: .contents
    }
  }

  /// The value as another type, where Core Animation's own wrappers are the same object: number and Boolean
  /// (both NSNumber), point and size (V-5). Nil if the types have nothing to do with each other.
  package func converted(to kind: Kind) -> PropertyValue? {
    if self.kind == kind { return self }
    switch (self, kind) {
    case (.number(let n), .bool): return .bool(n != 0)
    case (.bool(let b), .number): return .number(b ? 1 : 0)
    case (.point(let p), .size): return .size(CGSize(width: p.x, height: p.y))
    case (.size(let s), .point): return .point(CGPoint(x: s.width, y: s.height))
    default: return nil
    }
  }

  /// False if any number in the value is NaN or infinite. Paths and colours count; text and contents do not.
  package var isFinite: Bool {
    switch self {
    case .number(let n): n.isFinite
    case .bool, .string, .contents, .dissolve: true
    case .point(let p): p.x.isFinite && p.y.isFinite
    case .size(let s): s.width.isFinite && s.height.isFinite
    case .rect(let r):
      r.origin.x.isFinite && r.origin.y.isFinite && r.size.width.isFinite && r.size.height.isFinite
    case .transform(let t): t.isFinite
    case .color(let c): c?.isFinite ?? true
    case .numbers(let list): list?.allSatisfy(\.isFinite) ?? true
    case .colors(let list): list?.allSatisfy(\.isFinite) ?? true
    case .axes(let axes): axes.all.allSatisfy(\.value.isFinite)
    case .gradient(let gradient): gradient?.isFinite ?? true
    case .path(let path):
      path?.elements.allSatisfy { element in
        switch element {
        case .move(let p), .line(let p): p.x.isFinite && p.y.isFinite
        case .quad(let p, let c): p.x.isFinite && p.y.isFinite && c.x.isFinite && c.y.isFinite
        case .cubic(let p, let a, let b):
          p.x.isFinite && p.y.isFinite && a.x.isFinite && a.y.isFinite && b.x.isFinite && b.y.isFinite
        case .close: true
        }
      } ?? true
    }
  }
}

/// Two images and how far one has faded into the other, for the renderer (V-9).
public struct ContentsDissolve: Hashable, Sendable {
  package var from, to: Contents?
  /// 0 shows `from` alone, 1 shows `to` alone.
  package var fraction: Double

  package init(from: Contents?, to: Contents?, fraction: Double) {
    (self.from, self.to, self.fraction) = (from, to, fraction)
  }

  /// The value that a script reads meanwhile: `from` below one half, `to` from there on (V-9).
  package var presentationValue: Contents? { fraction < 0.5 ? from : to }
}
