// SPDX-License-Identifier: Apache-2.0

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
  package static let spread = number(
    "spread", .text, rule: "TX-1", get: { $0.text.spread }, set: { $0.text.spread = $1 })
  package static let typed = number("typed", .text, rule: "TX-1", get: { $0.text.typed }, set: { $0.text.typed = $1 })
  package static let caretWidth = number(
    "caretWidth", .text, minimum: 0, rule: "TX-1", get: { $0.text.caretWidth }, set: { $0.text.caretWidth = $1 })
  package static let caretOpacity = number(
    "caretOpacity", .text, rule: "TX-1", get: { $0.text.caretOpacity }, set: { $0.text.caretOpacity = $1 })
  package static let scramble = number(
    "scramble", .text, rule: "TX-1", get: { $0.text.scramble }, set: { $0.text.scramble = $1 })
  package static let scramblePhase = number(
    "scramblePhase", .text, rule: "TX-1", get: { $0.text.scramblePhase }, set: { $0.text.scramblePhase = $1 })
  package static let lineHeightMultiple = number(
    "lineHeightMultiple", .text, minimum: 0, rule: "TX-1", get: { $0.text.lineHeightMultiple },
    set: { $0.text.lineHeightMultiple = $1 })
  package static let lineLimit = number(
    "lineLimit", .text, .none, animatable: false, rule: "TX-6", get: { Double($0.text.lineLimit) },
    set: { $0.text.lineLimit = Int(min(max($1, 0), 1000000)) })
  package static let language = string(
    "language", .text, rule: "TX-1", get: { $0.text.language }, set: { $0.text.language = $1 ?? "" })
  package static let writingDirection = constant(
    "writingDirection", .text, known: ["natural", "leftToRight", "rightToLeft"], rule: "TX-3",
    get: { $0.text.writingDirection.rawValue }, set: { $0.text.writingDirection = WritingDirection(rawValue: $1) })
  package static let fontFeatures = string(
    "fontFeatures", .text, rule: "TX-1", get: { $0.text.fontFeatures }, set: { $0.text.fontFeatures = $1 ?? "" })
  package static let verticalAlignment = constant(
    "verticalAlignment", .text, known: ["top", "center", "bottom"], rule: "TX-3",
    get: { $0.text.verticalAlignment.rawValue },
    set: { $0.text.verticalAlignment = VerticalTextAlignment(rawValue: $1) })
  package static let textInset = size(
    "textInset", .text, rule: "TX-3", get: { $0.text.textInset }, set: { $0.text.textInset = $1 })
  package static let truncationMarker = string(
    "truncationMarker", .text, rule: "TX-4", get: { $0.text.truncationMarker },
    set: { $0.text.truncationMarker = $1 ?? "…" })
  package static let paragraphSpacing = number(
    "paragraphSpacing", .text, rule: "TX-3", get: { $0.text.paragraphSpacing }, set: { $0.text.paragraphSpacing = $1 })
  package static let firstLineIndent = number(
    "firstLineIndent", .text, rule: "TX-3", get: { $0.text.firstLineIndent }, set: { $0.text.firstLineIndent = $1 })
  package static let leadingIndent = number(
    "leadingIndent", .text, rule: "TX-3", get: { $0.text.leadingIndent }, set: { $0.text.leadingIndent = $1 })
  package static let trailingIndent = number(
    "trailingIndent", .text, rule: "TX-3", get: { $0.text.trailingIndent }, set: { $0.text.trailingIndent = $1 })
  package static let isHyphenated = bool(
    "hyphenated", .text, .none, animatable: false, aliases: ["isHyphenated"], rule: "TX-4",
    get: { $0.text.isHyphenated }, set: { $0.text.isHyphenated = $1 })
  package static let isBalanced = bool(
    "balanced", .text, .none, animatable: false, aliases: ["isBalanced"], rule: "TX-4", get: { $0.text.isBalanced },
    set: { $0.text.isBalanced = $1 })
  package static let isVertical = bool(
    "vertical", .text, .none, animatable: false, aliases: ["isVertical"], rule: "TX-3", get: { $0.text.isVertical },
    set: { $0.text.isVertical = $1 })
  package static let uprightDigits = number(
    "uprightDigits", .text, .none, animatable: false, rule: "TX-3", get: { Double($0.text.uprightDigits) },
    set: { $0.text.uprightDigits = Int(min(max($1, 0), 4)) })
  package static let textPath = path(
    "textPath", .text, rule: "TX-3", get: { $0.text.textPath }, set: { $0.text.textPath = $1 })
  package static let pathOffset = number(
    "pathOffset", .text, rule: "TX-3", get: { $0.text.pathOffset }, set: { $0.text.pathOffset = $1 })
  package static let pathShift = number(
    "pathShift", .text, rule: "TX-3", get: { $0.text.pathShift }, set: { $0.text.pathShift = $1 })
  package static let isPathReversed = bool(
    "pathReversed", .text, aliases: ["isPathReversed"], rule: "TX-3", get: { $0.text.isPathReversed },
    set: { $0.text.isPathReversed = $1 })
  package static let turnsAlongPath = bool(
    "turnsAlongPath", .text, rule: "TX-3", get: { $0.text.turnsAlongPath }, set: { $0.text.turnsAlongPath = $1 })

  /// In the order of the table.
  package static let text = [
    string, font, fontWeight, fontAxes, isItalic, fontSize, foregroundColor, isWrapped, alignmentMode, truncationMode,
    tracking, spread, typed, caretWidth, caretOpacity, scramble, scramblePhase, lineHeightMultiple, lineLimit, language,
    writingDirection, fontFeatures, verticalAlignment, textInset, truncationMarker, paragraphSpacing, firstLineIndent,
    leadingIndent, trailingIndent, isHyphenated, isBalanced, isVertical, uprightDigits, textPath, pathOffset, pathShift,
    isPathReversed, turnsAlongPath,
  ]
}
