// SPDX-License-Identifier: Apache-2.0

/// The kinds of values of the property table, by the names of their functions and cases in `MotionModel`.
enum ValueKind: String {
  case number, bool, point, size, rect, transform, color, path, numbers, colors, string, contents, axes, gradient,
    constant

  /// The kind of a type's values; nil if no kind holds them.
  init?(_ type: SwiftType) {
    switch type {
    case .named("Double"), .named("Int"): self = .number
    case .named("Bool"): self = .bool
    case .named("CGPoint"): self = .point
    case .named("CGSize"): self = .size
    case .named("CGRect"): self = .rect
    case .named("Transform3D"): self = .transform
    case .named("FontAxes"): self = .axes
    case .named("String"), .optional(.named("String")): self = .string
    case .optional(.named("Color")): self = .color
    case .optional(.named("Path")): self = .path
    case .optional(.named("ShapeGradient")): self = .gradient
    case .optional(.named("Contents")): self = .contents
    case .optional(.array(.named("Color"))): self = .colors
    case .optional(.array(.named("Double"))), .optional(.named("Double")), .optional(.named("MotionBlur")):
      self = .numbers
    default: return nil
    }
  }

  var isAnimatable: Bool { self != .constant && self != .string }

  /// The arguments of its `PropertyKey`: the type of the value and its parts. Nil for kinds without typed keys.
  var keyArguments: String? {
    switch self {
    case .number: "Double, PropertyParts.None"
    case .bool: "Bool, PropertyParts.None"
    case .point: "CGPoint, PropertyParts.Point"
    case .size: "CGSize, PropertyParts.Size"
    case .rect: "CGRect, PropertyParts.Rect"
    case .transform: "Transform3D, PropertyParts.Matrix"
    case .color: "Color, PropertyParts.None"
    case .path: "Path, PropertyParts.None"
    case .numbers: "[Double], PropertyParts.None"
    case .colors: "[Color], PropertyParts.None"
    case .contents: "Contents, PropertyParts.None"
    case .axes: "FontAxes, PropertyParts.FontAxes"
    case .gradient: "ShapeGradient, PropertyParts.Gradient"
    case .string, .constant: nil
    }
  }
}
