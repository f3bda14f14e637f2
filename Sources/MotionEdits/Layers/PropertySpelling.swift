// SPDX-License-Identifier: Apache-2.0

/// How a property of a layer is written as a modifier, or as an argument of the call that makes the layer.
struct PropertySpelling {
  /// The kind of the values. It decides which literals may be replaced.
  enum Kind { case numbers, text, color, name, flag }

  /// An argument of a call.
  enum Argument: Equatable {
    case at(Int)
    case labelled(String)
  }

  /// The modifier's name, or the name of the layer's type.
  var call: String
  /// The arguments that hold the components, in their order. One argument holds several components as
  /// `CGPoint(x: 1, y: 2)`.
  var arguments: [Argument]
  /// How many arguments the call has. Nil: any number.
  var count: Int?
  /// Whether the literal differs from the property's value by a constant, as a frame's origin does from the position.
  var isOffset = false
  /// Whether it is the call that makes the layer.
  var isCreation = false

  init(
    _ call: String, _ arguments: Argument..., count: Int? = nil, isOffset: Bool = false, isCreation: Bool = false
  ) {
    (self.call, self.arguments, self.count) = (call, arguments, count)
    (self.isOffset, self.isCreation) = (isOffset, isCreation)
  }
}

/// A property that can be edited by hand.
struct EditedProperty {
  var kind: PropertySpelling.Kind
  var spellings: [PropertySpelling]
  /// Modifiers that decide the property in another way, in words.
  var overriding: [String: String] = [:]
  /// The modifier that is added if there is none; nil: none is.
  var added: String?
  /// The words around the arguments of that modifier.
  var wrap = ("", "")

  /// By the names of Core Animation's properties, as `inspect` tells them.
  static let all: [String: EditedProperty] = [
    "position": EditedProperty(
      kind: .numbers,
      spellings: [
        PropertySpelling("position", .at(0), .at(1), count: 2),
        PropertySpelling("position", .at(0), count: 1),
        PropertySpelling("frame", .at(0), .at(1), count: 4, isOffset: true),
        PropertySpelling("baseline", .at(0), .at(1), count: 2, isOffset: true),
      ], overriding: ["pinned": "the pin"], added: "position"),
    "bounds.size": EditedProperty(
      kind: .numbers,
      spellings: [
        PropertySpelling("size", .at(0), .at(1), count: 2), PropertySpelling("frame", .at(2), .at(3), count: 4),
      ], overriding: ["fit": "fit", "fill": "fill", "wrapped": "the wrapped text"], added: "size"),
    // Of a position at a corner or an edge; see CornerEdit.
    "inset": EditedProperty(kind: .numbers, spellings: []),
    "anchorPoint": EditedProperty(
      kind: .numbers, spellings: [PropertySpelling("anchorPoint", .at(0), .at(1), count: 2)], added: "anchorPoint"),
    "transform.rotation": EditedProperty(
      kind: .numbers, spellings: [PropertySpelling("rotated", .labelled("by"))],
      overriding: ["transform": "the transform"], added: "rotated", wrap: ("by: .degrees(", ")")),
    "transform.scale": EditedProperty(
      kind: .numbers, spellings: [PropertySpelling("scaled", .labelled("by"))],
      overriding: ["transform": "the transform"], added: "scaled", wrap: ("by: ", "")),
    "opacity": number("opacity"),
    "cornerRadius": number("cornerRadius"),
    "zPosition": number("zPosition"),
    "borderWidth": number("borderWidth", also: PropertySpelling("border", .at(1), count: 2)),
    "lineWidth": number("lineWidth", also: PropertySpelling("stroke", .at(1), count: 2)),
    "strokeStart": number("strokeStart"),
    "strokeEnd": number("strokeEnd"),
    "tracking": number("tracking"),
    "lineHeight": number("lineHeight"),
    "beginTime": number("beginTime"),
    "speed": number("speed"),
    "fontSize": EditedProperty(
      kind: .numbers, spellings: [PropertySpelling("fontSize", .at(0)), PropertySpelling("font", .at(1))],
      overriding: ["fit": "fit"], added: "fontSize"),
    "shadowOpacity": EditedProperty(kind: .numbers, spellings: [PropertySpelling("shadow", .labelled("opacity"))]),
    "shadowRadius": EditedProperty(kind: .numbers, spellings: [PropertySpelling("shadow", .labelled("radius"))]),
    "backgroundColor": color("backgroundColor"),
    "foregroundColor": color("foregroundColor"),
    "fillColor": color("fillColor"),
    "borderColor": color("borderColor", also: PropertySpelling("border", .at(0), count: 2)),
    "strokeColor": color("strokeColor", also: PropertySpelling("stroke", .at(0), count: 2)),
    "shadowColor": EditedProperty(kind: .color, spellings: [PropertySpelling("shadow", .labelled("color"))]),
    "string": EditedProperty(
      kind: .text,
      spellings: [
        PropertySpelling("string", .at(0)), PropertySpelling("TextLayer", .at(0), isCreation: true),
      ]),
    "font": EditedProperty(kind: .text, spellings: [PropertySpelling("font", .at(0))]),
    "path": EditedProperty(
      kind: .text,
      spellings: ["ImageLayer", "VideoLayer", "SVGLayer", "LottieLayer"].map {
        PropertySpelling($0, .at(0), isCreation: true)
      }),
    "weight": EditedProperty(
      kind: .name, spellings: [PropertySpelling("weight", .at(0)), PropertySpelling("font", .at(2))], added: "weight"),
    "alignment": EditedProperty(kind: .name, spellings: [PropertySpelling("alignment", .at(0))], added: "alignment"),
    "name": EditedProperty(kind: .text, spellings: [PropertySpelling("name", .at(0))], added: "name"),
    "masksToBounds": flag("masksToBounds"),
    "isHidden": flag("isHidden"),
  ]

  private static func number(_ name: String, also other: PropertySpelling? = nil) -> EditedProperty {
    EditedProperty(
      kind: .numbers, spellings: [PropertySpelling(name, .at(0), count: 1)] + [other].compactMap(\.self), added: name)
  }

  private static func color(_ name: String, also other: PropertySpelling? = nil) -> EditedProperty {
    EditedProperty(
      kind: .color, spellings: [PropertySpelling(name, .at(0), count: 1)] + [other].compactMap(\.self), added: name)
  }

  private static func flag(_ name: String) -> EditedProperty {
    EditedProperty(kind: .flag, spellings: [PropertySpelling(name, .at(0), count: 1)], added: name)
  }
}
