// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore

extension LayerProperty {
  package static let string = string(
    "string", .text, rule: "TX-1", get: { $0.text.string }, set: { $0.text.string = $1 })
  package static let font = string(
    "font", .text, rule: "TX-1", get: { $0.text.fontName }, set: { $0.text.fontName = $1 ?? "Helvetica" })
  package static let fontWeight = number(
    "fontWeight", .text, .none, rule: "TX-1", get: { $0.text.fontWeight }, set: { $0.text.fontWeight = $1 })
  package static let fontAxes = axes(
    "fontAxes", .text, .none, rule: "TX-1", get: { $0.text.fontAxes }, set: { $0.text.fontAxes = $1 })
  package static let isItalic = bool(
    "italic", .text, .none, animatable: false, aliases: ["isItalic"], rule: "TX-1", get: { $0.text.isItalic },
    set: { $0.text.isItalic = $1 })
  package static let fontSize = number(
    "fontSize", .text, minimum: 0, rule: "TX-1", get: { $0.text.fontSize }, set: { $0.text.fontSize = $1 })
  package static let foregroundColor = color(
    "foregroundColor", .text, rule: "TX-1", get: { $0.text.foregroundColor }, set: { $0.text.foregroundColor = $1 })
  package static let isWrapped = bool(
    "wrapped", .text, .none, animatable: false, aliases: ["isWrapped"], rule: "TX-4", get: { $0.text.isWrapped },
    set: { $0.text.isWrapped = $1 })
  package static let alignmentMode = constant(
    "alignmentMode", .text, known: ["natural", "left", "right", "center", "justified"], rule: "TX-1",
    get: { $0.text.alignmentMode.rawValue }, set: { $0.text.alignmentMode = TextAlignment(rawValue: $1) })
  package static let truncationMode = constant(
    "truncationMode", .text, known: ["none", "start", "middle", "end"], rule: "TX-4",
    get: { $0.text.truncationMode.rawValue }, set: { $0.text.truncationMode = TextTruncation(rawValue: $1) })
  package static let tracking = number(
    "tracking", .text, rule: "TX-1", get: { $0.text.tracking }, set: { $0.text.tracking = $1 })
  package static let lineHeightMultiple = number(
    "lineHeightMultiple", .text, minimum: 0, rule: "TX-1", get: { $0.text.lineHeightMultiple },
    set: { $0.text.lineHeightMultiple = $1 })
  package static let language = string(
    "language", .text, rule: "TX-1", get: { $0.text.language }, set: { $0.text.language = $1 ?? "" })

  /// In the order of the table.
  package static let text = [
    string, font, fontWeight, fontAxes, isItalic, fontSize, foregroundColor, isWrapped, alignmentMode, truncationMode,
    tracking, lineHeightMultiple, language,
  ]
}
